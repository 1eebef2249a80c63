package io.ulid.flake.test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import io.ulid.flake.UlidFlakeType;
import io.ulid.spring.test.internal.IdTime;
import io.ulid.spring.test.internal.IdTimeMatcher;
import org.hamcrest.Matcher;

/**
 * Hamcrest matchers for Ulid-Flakes that count from another epoch. For the default epoch,
 * use {@code UlidMatchers}.
 */
public final class UlidFlakeMatchers {

	private UlidFlakeMatchers() {
	}

	/**
	 * Return a matcher for a Ulid-Flake whose time differs from the system's clock by at
	 * most a duration.
	 * @param duration 0 or more; the precision of ids is a millisecond
	 * @param epoch the time from which Ulid-Flakes count
	 * @return the matcher
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public static Matcher<Object> madeWithin(Duration duration, Instant epoch) {
		return new IdTimeMatcher(new IdTime(duration, List.of(new UlidFlakeType(epoch, false))));
	}

}
