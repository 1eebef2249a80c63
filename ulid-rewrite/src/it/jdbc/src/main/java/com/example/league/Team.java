package com.example.league;

import java.util.Set;
import java.util.UUID;

import org.springframework.data.annotation.Id;

record Team(@Id UUID id, String name, Set<Sponsor> sponsors) {

	static Team of(String name, String... sponsors) {
		return new Team(null, name, Sponsor.of(sponsors));
	}

}
