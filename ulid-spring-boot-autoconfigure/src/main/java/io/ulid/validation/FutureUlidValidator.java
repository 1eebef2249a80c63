package io.ulid.validation;

import jakarta.validation.constraints.Future;

/**
 * {@link Future} on a {@link io.ulid.Ulid}: made after the present millisecond. Safe to
 * share between threads.
 */
public final class FutureUlidValidator extends UlidTimeValidator<Future> {

	@Override
	boolean isValid(int order) {
		return order > 0;
	}

}
