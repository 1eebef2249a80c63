package io.ulid.spring.test.internal;

import org.hamcrest.CustomMatcher;
import org.hamcrest.Description;
import org.jspecify.annotations.Nullable;

/**
 * Hamcrest matcher for the time of an id.
 */
public final class IdTimeMatcher extends CustomMatcher<Object> {

	private final IdTime time;

	/**
	 * Create a matcher.
	 */
	public IdTimeMatcher(IdTime time) {
		super(time.expected());
		this.time = time;
	}

	@Override
	public boolean matches(@Nullable Object id) {
		return this.time.matches(id);
	}

	@Override
	public void describeMismatch(@Nullable Object id, Description description) {
		description.appendValue(id).appendText(this.time.actual(id));
	}

}
