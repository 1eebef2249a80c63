package io.ulid.validation;

import jakarta.validation.constraints.Past;

/**
 * {@link Past} on a {@link io.ulid.Ulid}: made before the present millisecond. Safe to
 * share between threads.
 */
public final class PastUlidValidator extends UlidTimeValidator<Past> {

	@Override
	boolean isValid(int order) {
		return order < 0;
	}

}
