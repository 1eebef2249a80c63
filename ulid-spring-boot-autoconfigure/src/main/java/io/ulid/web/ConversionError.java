package io.ulid.web;

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
 * What was wrong with a value that Spring was to convert.
 *
 * @param invalid what is wrong
 * @param element the index of what is wrong among several values, or -1 where one was
 * expected
 */
record ConversionError(InvalidUlidException invalid, int element) {

	/**
	 * Find the error of the conversion itself. Only an error of the conversion is the
	 * client's fault. An error of a database read inside a converter is not.
	 */
	static @Nullable ConversionError of(TypeMismatchException failure) {
		Throwable cause = failure.getCause();
		if (cause instanceof ConversionFailedException conversion
				&& thrown(conversion.getCause()) instanceof InvalidUlidException invalid) {
			return find(failure, conversion, invalid);
		}
		// From a property editor
		return (thrown(cause) instanceof InvalidUlidException invalid) ? new ConversionError(invalid, -1) : null;
	}

	// A converter of the application may read a text by UlidParameters
	private static @Nullable Throwable thrown(@Nullable Throwable cause) {
		return (cause instanceof InvalidUlidParameterException) ? cause.getCause() : cause;
	}

	private static ConversionError find(TypeMismatchException failure, ConversionFailedException conversion,
			InvalidUlidException invalid) {
		Object values = failure.getValue();
		Object converted = conversion.getValue();
		// The type may be an Optional of a list, whose elements are converted one by one
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
	 * Find the first element at fault. After Spring has failed to convert the elements of
	 * a text to an array, it takes all of the text for the only element, and reports what
	 * is wrong with that.
	 */
	private static ConversionError inArray(List<?> elements, String text, @Nullable IdentifierType<?> type,
			InvalidUlidException invalid) {
		// Otherwise a converter of the application reads other texts than ours
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
