package io.ulid.test;

import java.time.Duration;
import java.time.Instant;

import io.ulid.flake.UlidFlake;
import org.assertj.core.api.Condition;
import org.assertj.core.condition.VerboseCondition;

/**
 * AssertJ conditions for ids. The conditions accept a {@code Ulid}, a {@code UlidFlake},
 * a typed id, the text of any of these ids, a {@code UUID} with the bits of a ULID, or a
 * {@code Long} with the number of a Ulid-Flake.
 *
 * <pre class="code">
 * assertThat(order.getId()).is(madeJustNow());
 * </pre>
 */
public final class UlidConditions {

	private UlidConditions() {
	}

	/**
	 * Return a condition for an id that was made within 10 seconds of the current time of
	 * the system's clock.
	 * @return the condition
	 */
	public static Condition<Object> madeJustNow() {
		return madeWithin(IdTime.JUST_NOW);
	}

	/**
	 * Return a condition for an id whose time differs from the system's clock by at most
	 * a duration.
	 * @param duration 0 or more; the precision of ids is a millisecond
	 * @return the condition
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public static Condition<Object> madeWithin(Duration duration) {
		return madeWithin(duration, UlidFlake.DEFAULT_EPOCH);
	}

	/**
	 * Return a condition for an id whose time differs from the system's clock by at most
	 * a duration. Ulid-Flakes are read with another epoch.
	 * @param duration 0 or more; the precision of ids is a millisecond
	 * @param flakeEpoch the time from which Ulid-Flakes count
	 * @return the condition
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public static Condition<Object> madeWithin(Duration duration, Instant flakeEpoch) {
		IdTime time = new IdTime(duration, flakeEpoch);
		return VerboseCondition.verboseCondition(time::matches, time.expected(), time::actual);
	}

}
