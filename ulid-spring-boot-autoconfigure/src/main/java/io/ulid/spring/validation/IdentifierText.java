package io.ulid.spring.validation;

import io.ulid.internal.IdentifierType;
import io.ulid.spring.validation.internal.Violation;

/**
 * Formatter of identifiers of any class.
 */
final class IdentifierText {

	static final Violation OF_ULID = new Violation(ValidUlid.class);

	private IdentifierText() {
	}

	@SuppressWarnings("unchecked") // The class of the identifier is a Class<T>
	static <T> String of(T identifier) {
		return IdentifierType.require((Class<T>) identifier.getClass()).format(identifier);
	}

}
