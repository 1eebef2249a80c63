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
 * Hamcrest matchers of ids, for {@code jsonPath} and the like. They accept the same types
 * of ids as {@link UlidConditions}.
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
	 * The value is the text of an id, as JSON contains it. {@code jsonPath} compares
	 * strings, and so an id itself never matches.
	 * @param id the expected id
	 * @return the matcher
	 */
	public static Matcher<Object> textOf(Ulid id) {
		return new IsEqual<>(id.toString());
	}

	/**
	 * The value is the text of a typed id, as JSON contains it.
	 * @param id the expected id
	 * @return the matcher
	 */
	public static Matcher<Object> textOf(TypedUlid id) {
		return new IsEqual<>(id.text());
	}

	/**
	 * The value is the text of a Ulid-Flake, as JSON contains it by default.
	 * @param id the expected id
	 * @return the matcher
	 */
	public static Matcher<Object> textOf(UlidFlake id) {
		return new IsEqual<>(id.toString());
	}

	/**
	 * The value is the text of a typed Ulid-Flake, as JSON contains it by default.
	 * @param id the expected id
	 * @return the matcher
	 */
	public static Matcher<Object> textOf(TypedUlidFlake id) {
		return new IsEqual<>(id.text());
	}

	/**
	 * The id was made within 10 seconds of now by the system's clock.
	 * @return the matcher
	 */
	public static Matcher<Object> madeJustNow() {
		return madeWithin(IdTime.JUST_NOW);
	}

	/**
	 * The id was made within a duration of now by the system's clock, before or after.
	 * @param duration 0 or more; ids have milliseconds
	 * @return the matcher
	 * @throws IllegalArgumentException if the duration is negative
	 */
	public static Matcher<Object> madeWithin(Duration duration) {
		return madeWithin(duration, UlidFlake.DEFAULT_EPOCH);
	}

	/**
	 * The id was made within a duration of now. Ulid-Flakes are read with another epoch.
	 * @param duration 0 or more; ids have milliseconds
	 * @param flakeEpoch the time that Ulid-Flakes count from
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
