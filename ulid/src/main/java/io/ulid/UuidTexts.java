package io.ulid;

import java.util.UUID;

import org.jspecify.annotations.Nullable;

/**
 * Parsing of UUIDs, for typed ids with {@link UuidText} and for messages.
 */
final class UuidTexts {

	private static final int LENGTH = 36;

	private UuidTexts() {
	}

	/**
	 * Return the ULID with the 128 bits of a UUID.
	 * @return the ULID, or {@code null} if the text is not a UUID of 36 characters
	 */
	static @Nullable Ulid read(CharSequence text) {
		if (text.length() != LENGTH) {
			return null;
		}
		try {
			String string = text.toString();
			UUID uuid = UUID.fromString(string);
			// UUID.fromString() also reads other forms, such as signs before the digits
			return uuid.toString().equalsIgnoreCase(string) ? Ulid.from(uuid) : null;
		}
		catch (IllegalArgumentException ex) {
			return null;
		}
	}

	/**
	 * Return the start of a message about an invalid text, which says that the text is a
	 * UUID. The result is empty for all other texts.
	 */
	static String notice(CharSequence text) {
		return (read(text) != null) ? "is a UUID; " : "";
	}

}
