package com.example.league;

import java.util.UUID;

import org.springframework.data.annotation.Id;
import org.springframework.data.jdbc.core.mapping.AggregateReference;

record Player(@Id UUID id, String name, AggregateReference<Team, UUID> team) {

	static Player of(String name, UUID teamId) {
		return new Player(null, name, AggregateReference.to(teamId));
	}

	Player withId(UUID id) {
		return new Player(id, this.name, this.team);
	}

	Player withTeam(UUID teamId) {
		return new Player(this.id, this.name, AggregateReference.to(teamId));
	}

	boolean playsFor(Team other) {
		return this.team.getId().equals(other.id());
	}

}
