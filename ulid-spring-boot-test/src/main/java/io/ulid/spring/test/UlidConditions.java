package io.ulid.spring.test;

import java.time.Duration;

import io.ulid.spring.test.internal.IdTime;
import org.assertj.core.api.Condition;
import org.assertj.core.condition.VerboseCondition;

/**
 * AssertJ conditions for ids. The conditions accept a {@code Ulid}, a typed id, any other
 * identifier, the text of any of these ids, a {@code UUID} with the bits of a ULID, or a
 * {@code Long} with the bits of an identifier that is a number.
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
		IdTime time = new IdTime(duration);
		return VerboseCondition.verboseCondition(time::matches, time.expected(), time::actual);
	}

}
