package io.ulid.spring.web.internal;

import java.util.List;

import io.ulid.UlidRange;
import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;

/**
 * Request parameter from which a {@link UlidRange} is read.
 *
 * @param name the name in the request
 * @param format the format in an OpenAPI document, or {@code null}
 * @param description the description in an OpenAPI document
 */
public record UlidRangeParameter(String name, @Nullable String format, String description) {

	public static final UlidRangeParameter FROM = new UlidRangeParameter("from", "date-time",
			"The start of the range of time");

	public static final UlidRangeParameter TO = new UlidRangeParameter("to", "date-time",
			"The end of the range of time (exclusive)");

	public static final UlidRangeParameter DAY = new UlidRangeParameter("day", "date",
			"The day to use as the range of time, instead of 'from' and 'to'");

	public static final UlidRangeParameter ZONE = new UlidRangeParameter("zone", null,
			"The time zone of the day, UTC by default");

	/**
	 * All parameters. None of them is required.
	 */
	public static final List<UlidRangeParameter> ALL = List.of(FROM, TO, DAY, ZONE);

	/**
	 * Return whether a controller argument is a range or an {@code Optional} range.
	 */
	public static boolean isRange(MethodParameter argument) {
		return argument.nestedIfOptional().getNestedParameterType() == UlidRange.class;
	}

}
