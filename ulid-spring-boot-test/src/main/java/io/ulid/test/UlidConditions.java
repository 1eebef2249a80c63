package io.ulid.test;

import java.time.Duration;
import java.time.Instant;

import io.ulid.flake.UlidFlake;
import org.assertj.core.api.Condition;
import org.assertj.core.condition.VerboseCondition;

/**
 * AssertJ conditions of ids. An id is a {@code Ulid}, a {@code UlidFlake}, a typed id of
 * either, the text of any of them, a {@code UUID} with the bits of a ULID, or a
 * {@code Long} of a Ulid-Flake.
 *
 * <pre class="code">
 * assertThat(order.getId()).is(madeJustNow());
 * </pre>
 */
public final class UlidConditions {

	private UlidConditions() {
	}

	/**
	 * The id was made within 10 seconds of now by the system's clock.
	 * @return the condition
	 */
	public static Condition<Object> madeJustNow() {
		return madeWithin(IdTime.JUST_NOW);
	}

	/**
	 * The id was made within a duration of now by the system's clock, before or after.
	 * @param duration 0 or more; ids have milliseconds
	 * @return the condition
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public static Condition<Object> madeWithin(Duration duration) {
		return madeWithin(duration, UlidFlake.DEFAULT_EPOCH);
	}

	/**
	 * The id was made within a duration of now. Ulid-Flakes are read with another epoch.
	 * @param duration 0 or more; ids have milliseconds
	 * @param flakeEpoch the time that Ulid-Flakes count from
	 * @return the condition
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public static Condition<Object> madeWithin(Duration duration, Instant flakeEpoch) {
		IdTime time = new IdTime(duration, flakeEpoch);
		return VerboseCondition.verboseCondition(time::matches, time.expected(), time::actual);
	}

}
