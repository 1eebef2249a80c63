package io.ulid.flake.spring;

import java.util.Map;
import java.util.TreeSet;

import io.ulid.flake.UlidFlake;
import io.ulid.spring.ReflectiveCalls;
import org.junit.jupiter.api.Test;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every reflective call of the guest, with the hint that a native image needs for it or
 * the reason why it needs none. For a new call, find out which applies.
 */
class FlakeReflectionTests {

	private static final Map<String, String> KNOWN = Map.ofEntries(
			entry("NodeIdSources ClassUtils.isPresent", "without it a report has one sentence less"),
			entry("TypedUlidFlake ObjectInputStream.defaultReadObject",
					"the application, for each class that it serializes"),
			entry("UlidFlake ObjectInputStream.defaultReadObject",
					"the application hints the class that contains the id, and the id, if it serializes them"));

	@Test
	void everyReflectiveCallIsHintedOrNeedsNoHint() {
		assertThat(ReflectiveCalls.of(UlidFlake.class, UlidFlakeAutoConfiguration.class))
			.isEqualTo(new TreeSet<>(KNOWN.keySet()));
	}

}
