package io.ulid.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * A comment for the user.
 *
 * @param key the place that must get a typed id, or {@code null} if the comment is always
 * written
 * @param message the comment, with {@code %s} for the name of the typed id
 */
record Mark(@Nullable String key, String message) {

	static final String MEETS = "%s meets %s";

	static final String TEXT = "The text is no longer a UUID";

}
