package io.ulid.spring.web;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;

import org.springframework.beans.NullValueInNestedPathException;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.util.ClassUtils;

/**
 * Error in a request parameter that names a part of a typed id, such as
 * {@code pet.value}. Spring tries to create the typed id, and cannot choose between its
 * constructors, so it would respond with status 500.
 */
final class NestedIdParameter {

	// The messages of BeanUtils and of AbstractNestablePropertyAccessor
	private static final Pattern FAILURE = Pattern
		.compile("(?:No primary or single unique constructor found for class |Could not instantiate property type \\[)"
				+ "([\\w.$]+)");

	private NestedIdParameter() {
	}

	/**
	 * Return whether such a parameter has caused an exception of Spring's data binding.
	 */
	static boolean isCause(Exception failure) {
		Matcher matcher = FAILURE.matcher(String.valueOf(failure.getMessage()));
		try {
			return matcher.find() && IdentifierType.isTyped(ClassUtils.forName(matcher.group(1), null));
		}
		catch (ClassNotFoundException | LinkageError ex) {
			return false;
		}
	}

	/**
	 * Create the error of a parameter.
	 * @param failure the exception of Spring's data binding, which names the parameter
	 * only if the typed id is a property of a bean
	 * @param names the names of all parameters of the request
	 */
	static InvalidUlidParameterException error(Exception failure, Collection<String> names) {
		String path = (failure instanceof NullValueInNestedPathException nested) ? nested.getPropertyName() + "." : ".";
		String name = names.stream()
			.filter((each) -> each.contains(path))
			.min((one, other) -> Boolean.compare(isPart(other), isPart(one)))
			.orElse("");
		String input = Quotation.ofName(name);
		return new InvalidUlidParameterException(name, new InvalidUlidException(Reason.PREFIX, -1, input,
				"Invalid parameter '%s': it names a part of an id".formatted(input)));
	}

	private static boolean isPart(String name) {
		return name.endsWith(".value") || name.endsWith(".text");
	}

	/**
	 * Create the response to an error, without the texts of the application.
	 * @param path the path of the request
	 */
	static ResponseEntity<ProblemDetail> respond(InvalidUlidParameterException error, String path) {
		ProblemDetail problem = Objects
			.requireNonNull(new UlidProblemDetails(List.of()).create(error, null, Locale.ROOT));
		problem.setInstance(Rejection.instance(path));
		return ResponseEntity.badRequest().body(problem);
	}

}
