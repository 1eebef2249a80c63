package com.example.league;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class Squads {

	private final JdbcClient client;

	private final NamedParameterJdbcTemplate template;

	Squads(JdbcClient client, NamedParameterJdbcTemplate template) {
		this.client = client;
		this.template = template;
	}

	List<String> names(UUID team) {
		return this.template.queryForList("select name from player where team = :team order by name",
				Map.of("team", team), String.class);
	}

	List<Row> rows(UUID team) {
		return this.client.sql("select id, team from player where team = ?").param(team).query(Row.class).list();
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

	record Row(UUID id, UUID team) {
	}

}
