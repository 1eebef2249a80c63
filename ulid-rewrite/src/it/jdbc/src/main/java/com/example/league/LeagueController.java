package com.example.league;

import java.util.List;
import java.util.Map;
import java.util.UUID;

import org.springframework.data.jdbc.core.mapping.AggregateReference;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class LeagueController {

	private final TeamRepository teams;

	private final PlayerRepository players;

	private final Squads squads;

	LeagueController(TeamRepository teams, PlayerRepository players, Squads squads) {
		this.teams = teams;
		this.players = players;
		this.squads = squads;
	}

	@PostMapping("/teams")
	Team found(@RequestParam String name) {
		return this.teams.save(Team.of(name));
	}

	@GetMapping("/teams/{id}")
	ResponseEntity<Team> team(@PathVariable UUID id) {
		return ResponseEntity.of(this.teams.findById(id));
	}

	@PostMapping("/teams/{id}/players")
	PlayerView hire(@PathVariable UUID id, @RequestParam String name) {
		return PlayerView.of(this.players.save(Player.of(name, id)));
	}

	@GetMapping("/teams/{id}/players")
	List<PlayerView> players(@PathVariable UUID id) {
		return this.players.findByTeam(AggregateReference.to(id)).stream().map(PlayerView::of).toList();
	}

	@PutMapping("/players/{player}/team/{team}")
	ResponseEntity<PlayerView> move(@PathVariable("player") UUID playerId, @PathVariable("team") UUID teamId) {
		return ResponseEntity.of(this.players.findById(playerId)
			.map((player) -> PlayerView.of(this.players.save(player.withTeam(teamId)))));
	}

	@GetMapping("/squads")
	Map<UUID, Integer> squads() {
		return this.squads.sizes();
	}

	record PlayerView(UUID id, String name, UUID team) {

		static PlayerView of(Player player) {
			return new PlayerView(player.id(), player.name(), player.team().getId());
		}

	}

}
