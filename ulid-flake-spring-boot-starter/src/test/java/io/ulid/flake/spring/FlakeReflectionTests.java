package io.ulid.flake.spring;

import java.util.Map;
import java.util.TreeSet;

import io.ulid.flake.UlidFlake;
import io.ulid.spring.ReflectiveCalls;
import org.junit.jupiter.api.Test;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every call of the guest that a native image must be told of, with the hint for it or
 * the reason why there is none. For a new one, find out which it is.
 */
class FlakeReflectionTests {

	private static final Map<String, String> KNOWN = Map.ofEntries(
			entry("NodeIdSources ClassUtils.isPresent", "without it a report has one sentence less"),
			entry("TypedUlidFlake ObjectInputStream.defaultReadObject",
					"the application, for each class that it serializes"),
			entry("UlidFlake ObjectInputStream.defaultReadObject",
					"who serializes in a native image hints the class that holds the id, and the id"));

	@Test
	void everyReflectiveCallIsHintedOrNeedsNoHint() {
		assertThat(ReflectiveCalls.of(UlidFlake.class, UlidFlakeAutoConfiguration.class))
			.isEqualTo(new TreeSet<>(KNOWN.keySet()));
	}

}
