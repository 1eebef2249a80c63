package io.ulid.validation;

import io.ulid.internal.IdentifierType;

/**
 * Formatter of identifiers of any class.
 */
final class IdentifierText {

	private IdentifierText() {
	}

	@SuppressWarnings("unchecked") // The class of the identifier is a Class<T>
	static <T> String of(T identifier) {
		return IdentifierType.require((Class<T>) identifier.getClass()).format(identifier);
	}

}
