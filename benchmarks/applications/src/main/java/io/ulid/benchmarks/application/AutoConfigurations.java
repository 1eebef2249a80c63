package io.ulid.benchmarks.application;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.annotation.ImportCandidates;

/**
 * Auto-configurations of an application. The class path contains the libraries of all
 * applications, and an application with all of them would not start.
 */
final class AutoConfigurations {

	/**
	 * The name of the starter's packages.
	 */
	static final String STARTER = "io.ulid";

	private AutoConfigurations() {
	}

	/**
	 * Exclude the auto-configurations whose class names contain one of several words.
	 * @param words the words, in lower case
	 * @return the property of Spring Boot
	 */
	static Map<String, Object> without(String... words) {
		return Map.of("spring.autoconfigure.exclude",
				ImportCandidates.load(AutoConfiguration.class, null)
					.getCandidates()
					.stream()
					.filter((name) -> Stream.of(words).anyMatch(name.toLowerCase(Locale.ROOT)::contains))
					.collect(Collectors.joining(",")));
	}

}
