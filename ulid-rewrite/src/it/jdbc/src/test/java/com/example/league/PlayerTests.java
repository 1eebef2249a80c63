package com.example.league;

import java.util.Set;
import java.util.UUID;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlayerTests {

	private final Team team = new Team(UUID.randomUUID(), "Athletic", Set.of());

	@Test
	void playsForATeam() {
		Player player = Player.of("Ada", this.team.id());
		assertThat(player.id()).isNull();
		assertThat(player.playsFor(this.team)).isTrue();
		assertThat(player.withTeam(UUID.randomUUID()).playsFor(this.team)).isFalse();
	}

	@Test
	void keepsItsIdInAnotherTeam() {
		UUID id = UUID.randomUUID();
		Player player = Player.of("Ada", UUID.randomUUID()).withId(id).withTeam(this.team.id());
		assertThat(player.id()).isEqualTo(id);
		assertThat(player.team().getId()).isEqualTo(this.team.id());
	}

}
