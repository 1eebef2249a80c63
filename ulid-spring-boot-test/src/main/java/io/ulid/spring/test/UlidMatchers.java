package io.ulid.spring.test;

import java.time.Duration;

import io.ulid.internal.IdentifierType;
import io.ulid.spring.test.internal.IdTime;
import io.ulid.spring.test.internal.IdTimeMatcher;
import org.hamcrest.Matcher;
import org.hamcrest.core.IsEqual;

/**
 * Hamcrest matchers for ids, for example in {@code jsonPath}. The matchers accept the
 * same types of ids as {@link UlidConditions}.
 *
 * <pre class="code">
 * mvc.perform(post("/orders")).andExpect(jsonPath("$.id").value(madeJustNow()));
 * mvc.perform(get("/orders/{id}", id)).andExpect(jsonPath("$.id").value(textOf(id)));
 * </pre>
 */
public final class UlidMatchers {

	private UlidMatchers() {
	}

	/**
	 * Return a matcher for the text of an id in JSON. {@code jsonPath} compares strings,
	 * so the id itself would never match.
	 * @param id the expected id: a {@code Ulid}, a typed id or any other identifier
	 * @return the matcher
	 * @throws IllegalArgumentException if the object is not an identifier
	 */
	public static Matcher<Object> textOf(Object id) {
		return new IsEqual<>(IdentifierType.text(id));
	}

	/**
	 * Return a matcher for an id that was made within 10 seconds of the current time of
	 * the system's clock.
	 * @return the matcher
	 */
	public static Matcher<Object> madeJustNow() {
		return madeWithin(IdTime.JUST_NOW);
	}

	/**
	 * Return a matcher for an id whose time differs from the system's clock by at most a
	 * duration.
	 * @param duration 0 or more; the precision of ids is a millisecond
	 * @return the matcher
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public static Matcher<Object> madeWithin(Duration duration) {
		return new IdTimeMatcher(new IdTime(duration));
	}

}
