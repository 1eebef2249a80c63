package io.ulid.spring.web;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

import io.ulid.InvalidUlidException;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.TypeMismatchException;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.util.StringUtils;

/**
 * Error in an identifier that Spring tried to convert.
 *
 * @param invalid the exception that describes the error
 * @param element the index of the invalid identifier among several values, or -1 if a
 * single value was expected
 */
record ConversionError(InvalidUlidException invalid, int element) {

	/**
	 * Find the error of the conversion itself. Only this error is the client's fault, so
	 * deeper causes are ignored. For example, a converter may read an invalid identifier
	 * from a database.
	 */
	static @Nullable ConversionError of(TypeMismatchException failure) {
		Throwable cause = failure.getCause();
		if (cause instanceof ConversionFailedException conversion
				&& thrown(conversion.getCause()) instanceof InvalidUlidException invalid) {
			return find(failure, conversion, invalid);
		}
		// A property editor throws its exception without a ConversionFailedException
		return (thrown(cause) instanceof InvalidUlidException invalid) ? new ConversionError(invalid, -1) : null;
	}

	// The application's own converter may parse the text with UlidParameters
	private static @Nullable Throwable thrown(@Nullable Throwable cause) {
		return (cause instanceof InvalidUlidParameterException) ? cause.getCause() : cause;
	}

	private static ConversionError find(TypeMismatchException failure, ConversionFailedException conversion,
			InvalidUlidException invalid) {
		Object values = failure.getValue();
		Object converted = conversion.getValue();
		// Spring converts the elements of an Optional<List> one by one, although the
		// required type is Optional
		if (!holdsSeveral(failure.getRequiredType()) && Objects.equals(converted, values)) {
			return new ConversionError(invalid, -1);
		}
		List<?> elements = elements(values);
		if (elements.size() > 1 && converted instanceof String text && text.equals(values)) {
			return inArray(elements, text, IdentifierType.of(conversion.getTargetType().getType()), invalid);
		}
		return new ConversionError(invalid, elements.indexOf(converted));
	}

	private static boolean holdsSeveral(@Nullable Class<?> type) {
		return type != null && (type.isArray() || Collection.class.isAssignableFrom(type));
	}

	private static List<?> elements(@Nullable Object values) {
		if (values instanceof String text) {
			return Arrays.stream(StringUtils.commaDelimitedListToStringArray(text)).map(String::trim).toList();
		}
		if (values instanceof Collection<?> collection) {
			return new ArrayList<>(collection);
		}
		return (values instanceof Object[] array) ? Arrays.asList(array) : List.of();
	}

	/**
	 * Find the first invalid element. If Spring
	 * ({@code TypeConverterDelegate.convertIfNecessary}) cannot convert the elements of a
	 * text to an array, it converts the whole text as a single element, and reports the
	 * error of that conversion instead.
	 */
	private static ConversionError inArray(List<?> elements, String text, @Nullable IdentifierType<?> type,
			InvalidUlidException invalid) {
		// If the input of the error differs from the text of the request, the
		// application's own converter has read the text
		if (type != null && Quotation.of(text.trim()).equals(invalid.getInput())) {
			for (int i = 0; i < elements.size(); i++) {
				InvalidUlidException error = error(type, (String) elements.get(i));
				if (error != null) {
					return new ConversionError(error, i);
				}
			}
		}
		return new ConversionError(invalid, -1);
	}

	private static @Nullable InvalidUlidException error(IdentifierType<?> type, String text) {
		try {
			if (StringUtils.hasText(text)) {
				type.parse(text);
			}
			return null;
		}
		catch (InvalidUlidException ex) {
			return ex;
		}
	}

}
