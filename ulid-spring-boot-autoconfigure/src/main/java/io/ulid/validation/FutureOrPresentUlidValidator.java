package io.ulid.validation;

import jakarta.validation.constraints.FutureOrPresent;

/**
 * {@link FutureOrPresent} on a {@link io.ulid.Ulid}: not made before the present
 * millisecond. Safe to share between threads.
 */
public final class FutureOrPresentUlidValidator extends UlidTimeValidator<FutureOrPresent> {

	@Override
	boolean isValid(int order) {
		return order >= 0;
	}

}
