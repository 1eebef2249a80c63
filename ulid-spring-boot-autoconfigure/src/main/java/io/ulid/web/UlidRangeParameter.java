package io.ulid.web;

import java.util.Locale;

import io.ulid.UlidRange;
import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;

/**
 * A request parameter that a {@link UlidRange} is read from.
 */
public enum UlidRangeParameter {

	FROM("date-time", "The start of the range of time"),

	TO("date-time", "The end of the range of time, which is not in it"),

	DAY("date", "The day that is the range of time, instead of 'from' and 'to'"),

	ZONE(null, "The time zone of the day, UTC by default");

	private final @Nullable String format;

	private final String description;

	UlidRangeParameter(@Nullable String format, String description) {
		this.format = format;
		this.description = description;
	}

	/**
	 * Whether an argument of a controller is a range, or an {@code Optional} of one.
	 */
	public static boolean isRange(MethodParameter argument) {
		return argument.nestedIfOptional().getNestedParameterType() == UlidRange.class;
	}

	/**
	 * The name of the parameter in a request.
	 */
	public String parameterName() {
		return name().toLowerCase(Locale.ROOT);
	}

	/**
	 * The format of the parameter in an OpenAPI document, if there is one for it.
	 */
	public @Nullable String format() {
		return this.format;
	}

	public String description() {
		return this.description;
	}

}
