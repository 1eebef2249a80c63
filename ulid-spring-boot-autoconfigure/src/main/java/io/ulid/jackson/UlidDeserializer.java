package io.ulid.jackson;

import io.ulid.Ulid;

/**
 * Reads a {@link Ulid} from a JSON string.
 */
final class UlidDeserializer extends TextDeserializer<Ulid> {

	UlidDeserializer() {
		super(Ulid.class, 26, "a string of 26 characters");
	}

	@Override
	Ulid parse(CharSequence text) {
		return Ulid.parse(text);
	}

}
