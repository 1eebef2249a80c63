package io.ulid.spring.graphql;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import org.jspecify.annotations.Nullable;

/**
 * Extensions of a GraphQL error that describe an invalid identifier.
 */
final class ErrorExtensions {

	/**
	 * The names of the reasons, as separate instances that only the errors of this
	 * library contain. For a literal, graphql-java itself creates the error
	 * ({@code ArgumentValidationUtil.handleScalarError}). It copies only the values of
	 * the extensions from the exception.
	 */
	private static final Map<Reason, String> NAMES = Stream.of(Reason.values())
		.collect(Collectors.toMap((reason) -> reason, (reason) -> new String(reason.name().toCharArray())));

	private ErrorExtensions() {
	}

	/**
	 * Return the extensions of the error for an exception.
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
	 * @return the reason, or empty if the error was not created by this library
	 */
	static Optional<Reason> reason(Map<String, Object> extensions) {
		Object name = extensions.get("reason");
		// The application's own errors may contain a reason with an equal name, such as
		// LENGTH, although no identifier was rejected. Therefore the operator == finds
		// the errors of this library, whose names are the same objects.
		return Stream.of(Reason.values()).filter((reason) -> NAMES.get(reason) == name).findFirst();
	}

}
