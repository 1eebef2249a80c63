package io.ulid.spring.test.internal;

import org.hamcrest.BaseMatcher;
import org.hamcrest.Description;
import org.jspecify.annotations.Nullable;

/**
 * Hamcrest matcher for the time of an id.
 */
public final class IdTimeMatcher extends BaseMatcher<Object> {

	private final IdTime time;

	/**
	 * Create a matcher.
	 */
	public IdTimeMatcher(IdTime time) {
		this.time = time;
	}

	@Override
	public boolean matches(@Nullable Object id) {
		return this.time.matches(id);
	}

	@Override
	public void describeTo(Description description) {
		description.appendText(this.time.expected());
	}

	@Override
	public void describeMismatch(@Nullable Object id, Description description) {
		description.appendValue(id).appendText(this.time.actual(id));
	}

}
