package io.ulid.web;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.TypeMismatchException;
import org.springframework.core.convert.ConversionException;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.util.StringUtils;

/**
 * What was wrong with a text that Spring was to convert.
 *
 * @param invalid what is wrong
 * @param element the index of what is wrong among several values, or -1 where one was
 * expected
 */
record ConversionError(InvalidUlidException invalid, int element) {

	private static final Map<Class<?>, Consumer<String>> PARSERS = Map.of(Ulid.class, Ulid::parse, UlidFlake.class,
			UlidFlake::parse);

	/**
	 * Look for what the conversion itself has thrown: a converter may do more, such as
	 * read from a database, and what fails there is not what the client has sent.
	 */
	static @Nullable ConversionError of(Throwable failure) {
		boolean several = false;
		Object values = null;
		ConversionFailedException conversion = null;
		Throwable cause = failure;
		while (cause instanceof TypeMismatchException || cause instanceof ConversionException
				|| cause instanceof InvalidUlidParameterException) {
			if (cause instanceof TypeMismatchException mismatch) {
				several |= holdsSeveral(mismatch.getRequiredType());
				values = mismatch.getValue();
			}
			else if (cause instanceof ConversionFailedException step) {
				several |= holdsSeveral(step.getTargetType().getType());
				conversion = step;
			}
			cause = cause.getCause();
		}
		if (!(cause instanceof InvalidUlidException invalid)) {
			return null;
		}
		// The type may be an Optional of a list, of which only the parts are converted
		return (conversion != null && (several || !Objects.equals(conversion.getValue(), values)))
				? among(elements(values), values, conversion, invalid) : new ConversionError(invalid, -1);
	}

	private static boolean holdsSeveral(@Nullable Class<?> type) {
		return type != null && (type.isArray() || Collection.class.isAssignableFrom(type));
	}

	private static List<?> elements(@Nullable Object values) {
		if (values instanceof String text) {
			return Arrays.stream(StringUtils.commaDelimitedListToStringArray(text)).map(String::trim).toList();
		}
		return (values instanceof Object[] array) ? Arrays.asList(array)
				: (values instanceof Collection<?> collection) ? List.copyOf(collection) : List.of();
	}

	/**
	 * Find the one at fault. After Spring has failed to convert a text with commas, it
	 * takes it all for one element, and tells what is wrong with that.
	 */
	private static ConversionError among(List<?> elements, @Nullable Object values,
			ConversionFailedException conversion, InvalidUlidException invalid) {
		Consumer<String> parser = PARSERS.get(conversion.getTargetType().getType());
		if (elements.size() > 1 && values instanceof String text && text.equals(conversion.getValue()) && parser != null
				&& isSame(invalid, error(parser, text))) {
			for (int i = 0; i < elements.size(); i++) {
				InvalidUlidException error = error(parser, (String) elements.get(i));
				if (error != null) {
					return new ConversionError(error, i);
				}
			}
		}
		return new ConversionError(invalid, elements.indexOf(conversion.getValue()));
	}

	/**
	 * Otherwise a converter of the application reads other texts than we do.
	 */
	private static boolean isSame(InvalidUlidException invalid, @Nullable InvalidUlidException ours) {
		return ours != null && String.valueOf(ours.getMessage()).equals(invalid.getMessage());
	}

	private static @Nullable InvalidUlidException error(Consumer<String> parser, String text) {
		try {
			if (StringUtils.hasText(text)) {
				parser.accept(text.trim());
			}
			return null;
		}
		catch (InvalidUlidException ex) {
			return ex;
		}
	}

}
