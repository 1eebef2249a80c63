package io.ulid.spring.web;

import java.util.Collection;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import io.ulid.spring.web.internal.RejectionListener.Place;

import org.springframework.beans.NullValueInNestedPathException;
import org.springframework.util.ClassUtils;

/**
 * Error in a request parameter that names a part of a typed id, such as
 * {@code pet.value}. Spring tries to create the typed id, and cannot choose between its
 * constructors, so it would respond with status 500.
 */
final class NestedIdParameter {

	// The messages of BeanUtils.getResolvableConstructor and of
	// AbstractNestablePropertyAccessor.newValue. The second message begins with the name
	// of the parameter, which the client chooses. So the class is read only from the end
	// of the message
	private static final Pattern FAILURE = Pattern
		.compile("(?s)(?:No primary or single unique constructor found for class |"
				+ ".*: Could not instantiate property type \\[)([\\w.$]+)(?:] to auto-grow nested property path)?");

	private NestedIdParameter() {
	}

	/**
	 * Return whether such a parameter has caused an exception of Spring's data binding. A
	 * client can choose the messages of other exceptions, and each name of a class that
	 * does not exist would remain in the memory of the class loader.
	 */
	static boolean isCause(Exception failure) {
		Matcher matcher = FAILURE.matcher(String.valueOf(failure.getMessage()));
		try {
			return (failure instanceof IllegalStateException || failure instanceof NullValueInNestedPathException)
					&& matcher.matches() && IdentifierType.isTyped(ClassUtils.forName(matcher.group(1), null));
		}
		catch (ClassNotFoundException | LinkageError ex) {
			return false;
		}
	}

	/**
	 * Create the rejection of a request with such a parameter.
	 * @param failure the exception of Spring's data binding, which names the parameter
	 * only if the typed id is a property of a bean
	 * @param names the names of all parameters of the request
	 */
	static Rejection reject(Exception failure, Collection<String> names) {
		String path = (failure instanceof NullValueInNestedPathException nested) ? nested.getPropertyName() + "." : ".";
		String name = names.stream()
			.filter((each) -> each.contains(path))
			.min(Comparator.comparing((each) -> !each.endsWith(".value") && !each.endsWith(".text")))
			.orElse("");
		String input = Quotation.ofName(name);
		return Rejection.of(Place.PARAMETER, name, new ConversionError(new InvalidUlidException(Reason.PREFIX, -1,
				input, "Invalid parameter '%s': it names a part of an id".formatted(input)), -1));
	}

}
