package com.example.league;

import java.util.List;
import java.util.Map;
import java.util.UUID;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.client.RestClient;

import static org.assertj.core.api.Assertions.assertThat;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class LeagueApplicationTests {

	@LocalServerPort
	private int port;

	@Autowired
	private TeamRepository teams;

	@Autowired
	private PlayerRepository players;

	@Autowired
	private Squads squads;

	private RestClient client;

	@BeforeEach
	void setUp() {
		this.client = RestClient.create("http://localhost:" + this.port);
	}

	@Test
	void hiresAPlayer() {
		Map<?, ?> team = this.client.post().uri("/teams?name=Athletic").retrieve().body(Map.class);
		UUID teamId = UUID.fromString((String) team.get("id"));
		Map<?, ?> player = this.client.post()
			.uri("/teams/{id}/players?name=Ada", teamId)
			.retrieve()
			.body(Map.class);
		assertThat(player.get("team")).isEqualTo(teamId.toString());
		assertThat(this.client.get().uri("/teams/{id}/players", teamId).retrieve().body(List.class))
			.isEqualTo(List.of(player));
		assertThat(this.client.get().uri("/squads").retrieve().body(Map.class).get(teamId.toString())).isEqualTo(1);
		assertThat(this.players.findById(UUID.fromString((String) player.get("id")))).get()
			.extracting(Player::name)
			.isEqualTo("Ada");
		assertThat(this.players.findNames(teamId)).containsExactly("Ada");
	}

	@Test
	void movesAPlayer() {
		Team from = this.teams.save(Team.of("Athletic"));
		Team to = this.teams.save(Team.of("United"));
		Player player = this.players.save(Player.of("Grace", from.id()));
		Map<?, ?> moved = this.client.put()
			.uri("/players/%s/team/%s".formatted(player.id(), to.id()))
			.retrieve()
			.body(Map.class);
		assertThat(moved.get("team")).isEqualTo(to.id().toString());
		assertThat(this.squads.size(from.id())).isZero();
		assertThat(this.squads.sizes()).doesNotContainKey(from.id()).containsEntry(to.id(), 1);
	}

	@Test
	void queriesWithPlainSql() {
		Team team = this.teams.save(Team.of("City"));
		Player player = this.players.save(Player.of("Edsger", team.id()));
		assertThat(this.squads.names(team.id())).containsExactly("Edsger");
		assertThat(this.squads.rows(team.id())).containsExactly(new Squads.Row(player.id(), team.id()));
	}

	@Test
	void findsATeamByItsUuid() {
		Team team = this.teams.save(Team.of("Rovers", "Bakery", "Brewery"));
		Map<?, ?> found = this.client.get().uri("/teams/" + team.id()).retrieve().body(Map.class);
		assertThat(UUID.fromString((String) found.get("id"))).isEqualTo(team.id());
		assertThat(this.teams.findById(team.id())).get().extracting(Team::sponsors).isEqualTo(team.sponsors());
	}

}
