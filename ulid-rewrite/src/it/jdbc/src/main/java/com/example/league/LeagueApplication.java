package com.example.league;

import java.util.UUID;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.data.relational.core.mapping.event.BeforeConvertCallback;

@SpringBootApplication
class LeagueApplication {

	public static void main(String[] args) {
		SpringApplication.run(LeagueApplication.class, args);
	}

	@Bean
	BeforeConvertCallback<Team> teamIds() {
		return (team) -> (team.id() != null) ? team : new Team(UUID.randomUUID(), team.name(), team.sponsors());
	}

	@Bean
	BeforeConvertCallback<Player> playerIds() {
		return (player) -> (player.id() != null) ? player : player.withId(UUID.randomUUID());
	}

}
