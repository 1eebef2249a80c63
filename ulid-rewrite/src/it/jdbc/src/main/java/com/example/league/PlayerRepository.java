package com.example.league;

import java.util.List;
import java.util.UUID;

import org.springframework.data.jdbc.core.mapping.AggregateReference;
import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.repository.ListCrudRepository;

interface PlayerRepository extends ListCrudRepository<Player, UUID> {

	List<Player> findByTeam(AggregateReference<Team, UUID> team);

	@Query("select name from player where team = :team order by name")
	List<String> findNames(UUID team);

}
