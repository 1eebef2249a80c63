package io.ulid.test;

import java.time.Duration;
import java.time.Instant;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import org.hamcrest.BaseMatcher;
import org.hamcrest.Description;
import org.hamcrest.Matcher;
import org.hamcrest.core.IsEqual;
import org.jspecify.annotations.Nullable;

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
	 * @param id the expected id
	 * @return the matcher
	 */
	public static Matcher<Object> textOf(Ulid id) {
		return new IsEqual<>(id.toString());
	}

	/**
	 * Return a matcher for the text of a typed id in JSON.
	 * @param id the expected id
	 * @return the matcher
	 */
	public static Matcher<Object> textOf(TypedUlid<?> id) {
		return new IsEqual<>(id.text());
	}

	/**
	 * Return a matcher for the text of a Ulid-Flake. By default, JSON contains a
	 * Ulid-Flake as text.
	 * @param id the expected id
	 * @return the matcher
	 */
	public static Matcher<Object> textOf(UlidFlake id) {
		return new IsEqual<>(id.toString());
	}

	/**
	 * Return a matcher for the text of a typed Ulid-Flake. By default, JSON contains a
	 * typed Ulid-Flake as text.
	 * @param id the expected id
	 * @return the matcher
	 */
	public static Matcher<Object> textOf(TypedUlidFlake<?> id) {
		return new IsEqual<>(id.text());
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
		return madeWithin(duration, UlidFlake.DEFAULT_EPOCH);
	}

	/**
	 * Return a matcher for an id whose time differs from the system's clock by at most a
	 * duration. Ulid-Flakes are read with another epoch.
	 * @param duration 0 or more; the precision of ids is a millisecond
	 * @param flakeEpoch the time from which Ulid-Flakes count
	 * @return the matcher
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public static Matcher<Object> madeWithin(Duration duration, Instant flakeEpoch) {
		IdTime time = new IdTime(duration, flakeEpoch);
		return new BaseMatcher<>() {

			@Override
			public boolean matches(@Nullable Object id) {
				return time.matches(id);
			}

			@Override
			public void describeTo(Description description) {
				description.appendText(time.expected());
			}

			@Override
			public void describeMismatch(@Nullable Object id, Description description) {
				description.appendValue(id).appendText(time.actual(id));
			}

		};
	}

}
