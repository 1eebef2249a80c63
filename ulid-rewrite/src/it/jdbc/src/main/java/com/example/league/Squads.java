package com.example.league;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class Squads {

	private final JdbcClient client;

	Squads(JdbcClient client) {
		this.client = client;
	}

	int size(UUID team) {
		return this.client.sql("select count(*) from player where team = ?").param(team).query(Integer.class).single();
	}

	Map<UUID, Integer> sizes() {
		Map<UUID, Integer> sizes = new LinkedHashMap<>();
		this.client.sql("select team, count(*) from player group by team")
			.query((row) -> {
				sizes.put(row.getObject(1, UUID.class), row.getInt(2));
			});
		return sizes;
	}

}
