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

	static final String ARRAY = "Fails if the array is for UUIDs";

	static final String BRIDGE = "Fails if the id is null";

	static final String CONDITION = "The value can be a typed id now";

	static final String FIELD = "Fails if the field has another type now";

	static final String GENERATOR = "Some entities have typed ids, which @UlidGeneratedId generates";

	static final String INJECT = "Inject the UlidGenerator bean here, if a bean calls this code";

	static final String MAPPER = "MapStruct needs methods that convert %s from and to text";

	static final String MEETS = "%s meets %s";

	static final String METHOD = "%s has no such method";

	static final String NO_UUID = "%s does not read UUIDs";

	static final String PART = "The first characters of an id are its time, and not random";

	static final String ROW = "A row mapper cannot read a typed id";

	static final String SHORT = "%s reads the 36 characters of a UUID, but not its shorter forms";

	static final String STAYS = "Stays a UUID: %s";

	static final String SUPERCLASS = "Each entity must create its own id";

	static final String TARGET = "The target can be a typed id now";

	static final String TEXT = "The text is no longer a UUID";

	static final String UNCHECKED = "Fails if the value is still a UUID";

}
