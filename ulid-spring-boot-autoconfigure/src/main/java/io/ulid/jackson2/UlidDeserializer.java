package io.ulid.jackson2;

import io.ulid.Ulid;

/**
 * Reads a {@link Ulid} from a JSON string.
 */
final class UlidDeserializer extends TextDeserializer<Ulid> {

	private static final long serialVersionUID = 1L;

	UlidDeserializer() {
		super(Ulid.class, 26, "a string of 26 characters");
	}

	@Override
	Ulid parse(CharSequence text) {
		return Ulid.parse(text);
	}

}
