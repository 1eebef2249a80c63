package io.ulid.validation;

import jakarta.validation.constraints.PastOrPresent;

/**
 * {@link PastOrPresent} on a {@link io.ulid.Ulid}: not made after the present
 * millisecond. Safe to share between threads.
 */
public final class PastOrPresentUlidValidator extends UlidTimeValidator<PastOrPresent> {

	@Override
	boolean isValid(int order) {
		return order <= 0;
	}

}
