package io.ulid.validation;

import io.ulid.internal.IdentifierType;

/**
 * The text of an identifier of any class.
 */
final class IdentifierText {

	private IdentifierText() {
	}

	@SuppressWarnings("unchecked") // The class of an object is for that object
	static <T> String of(T identifier) {
		return IdentifierType.require((Class<T>) identifier.getClass()).format(identifier);
	}

}
