package com.example.league;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

record Sponsor(String name) {

	static Set<Sponsor> of(String... names) {
		return Stream.of(names).map(Sponsor::new).collect(Collectors.toSet());
	}

}
