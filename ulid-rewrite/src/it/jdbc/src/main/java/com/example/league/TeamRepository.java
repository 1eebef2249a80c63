package com.example.league;

import java.util.UUID;

import org.springframework.data.repository.ListCrudRepository;

interface TeamRepository extends ListCrudRepository<Team, UUID> {

}
