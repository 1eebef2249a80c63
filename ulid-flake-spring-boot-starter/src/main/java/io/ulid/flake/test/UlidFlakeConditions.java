package io.ulid.flake.test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import io.ulid.flake.UlidFlakeType;
import io.ulid.spring.test.internal.IdTime;
import org.assertj.core.api.Condition;
import org.assertj.core.condition.VerboseCondition;

/**
 * AssertJ conditions for Ulid-Flakes that count from another epoch. For the default
 * epoch, use {@code UlidConditions}.
 */
public final class UlidFlakeConditions {

	private UlidFlakeConditions() {
	}

	/**
	 * Return a condition for a Ulid-Flake whose time differs from the system's clock by
	 * at most a duration.
	 * @param duration 0 or more; the precision of ids is a millisecond
	 * @param epoch the time from which Ulid-Flakes count
	 * @return the condition
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public static Condition<Object> madeWithin(Duration duration, Instant epoch) {
		IdTime time = new IdTime(duration, List.of(new UlidFlakeType(epoch, false)));
		return VerboseCondition.verboseCondition(time::matches, time.expected(), time::actual);
	}

}
