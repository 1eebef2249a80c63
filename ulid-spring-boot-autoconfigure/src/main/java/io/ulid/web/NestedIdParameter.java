package io.ulid.web;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import org.jspecify.annotations.Nullable;

import org.springframework.core.ResolvableType;
import org.springframework.http.ProblemDetail;
import org.springframework.util.ReflectionUtils;
import org.springframework.util.StringUtils;

/**
 * Search for a request parameter that names a part of a typed id, such as
 * {@code pet.value}. Spring would try to create or to change the typed id, and would
 * respond with status 500.
 */
final class NestedIdParameter {

	private NestedIdParameter() {
	}

	/**
	 * Find the error in the parameters of a request.
	 * @param model the type of the object that is filled from the parameters
	 * @param names the names of the parameters
	 * @return the error, or {@code null} if no parameter names a part of a typed id
	 */
	static @Nullable InvalidUlidParameterException find(ResolvableType model, Collection<String> names) {
		for (String name : names) {
			Class<?> type = typedId(model, name);
			if (type != null) {
				String input = Quotation.ofName(name);
				return new InvalidUlidParameterException(name, new InvalidUlidException(Reason.PREFIX, -1, input,
						"Invalid %s: parameter '%s' names a part of an id".formatted(type.getSimpleName(), input)));
			}
		}
		return null;
	}

	/**
	 * Create the problem detail for an error, without the texts of the application.
	 */
	static ProblemDetail describe(InvalidUlidParameterException error) {
		return Objects.requireNonNull(new UlidProblemDetails(List.of()).create(error, null, Locale.ROOT));
	}

	/**
	 * Return the typed id that a path such as {@code pets[0].id.value} leads into.
	 */
	private static @Nullable Class<?> typedId(ResolvableType model, String path) {
		ResolvableType type = model;
		for (String step : StringUtils.delimitedListToStringArray(path, ".")) {
			type = (type.resolve() == Optional.class) ? type.getGeneric() : type;
			Class<?> owner = type.resolve();
			if (owner == null) {
				return null;
			}
			if (IdentifierType.isTyped(owner)) {
				return (type != model) ? owner : null;
			}
			int index = step.indexOf('[');
			Field field = ReflectionUtils.findField(owner, (index >= 0) ? step.substring(0, index) : step);
			if (field == null) {
				return null;
			}
			type = ResolvableType.forField(field, type);
			if (index >= 0) {
				type = type.isArray() ? type.getComponentType() : type.asCollection().getGeneric();
			}
		}
		return null;
	}

}
