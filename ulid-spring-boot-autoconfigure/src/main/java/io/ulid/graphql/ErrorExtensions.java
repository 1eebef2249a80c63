package io.ulid.graphql;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import org.jspecify.annotations.Nullable;

/**
 * The extensions of a GraphQL error that say what is wrong with an identifier.
 */
final class ErrorExtensions {

	/**
	 * The names of the reasons as separate instances, which only our errors contain.
	 * graphql-java makes the error of a literal itself, and copies nothing of our
	 * exception but the values of its extensions.
	 */
	private static final Map<Reason, String> NAMES = Stream.of(Reason.values())
		.collect(Collectors.toMap((reason) -> reason, (reason) -> new String(reason.name().toCharArray())));

	private ErrorExtensions() {
	}

	/**
	 * What the error contains in addition to the message.
	 */
	static @Nullable Map<String, Object> of(IllegalArgumentException failure) {
		if (!(failure instanceof InvalidUlidException ex)) {
			return null;
		}
		String reason = Objects.requireNonNull(NAMES.get(ex.getReason()));
		return (ex.getIndex() >= 0) ? Map.of("reason", reason, "index", ex.getIndex()) : Map.of("reason", reason);
	}

	/**
	 * Find the reason in an error of this library.
	 * @param extensions the extensions of any error
	 * @return the reason, or nothing for an error of the application
	 */
	static Optional<Reason> reason(Map<String, Object> extensions) {
		Object name = extensions.get("reason");
		// An error of the application may have an equal text as its reason, such as
		// LENGTH, and is not a rejected identifier. Only the instance tells them apart.
		return Stream.of(Reason.values()).filter((reason) -> NAMES.get(reason) == name).findFirst();
	}

}
