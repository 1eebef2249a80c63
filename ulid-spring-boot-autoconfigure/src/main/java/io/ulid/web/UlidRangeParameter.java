package io.ulid.web;

import java.util.List;

import io.ulid.UlidRange;
import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;

/**
 * A request parameter that a {@link UlidRange} is read from.
 *
 * @param name the name in the request
 * @param format the format in an OpenAPI document, if there is one
 * @param description the description in an OpenAPI document
 */
public record UlidRangeParameter(String name, @Nullable String format, String description) {

	static final UlidRangeParameter FROM = new UlidRangeParameter("from", "date-time",
			"The start of the range of time");

	static final UlidRangeParameter TO = new UlidRangeParameter("to", "date-time",
			"The end of the range of time, which is not in it");

	static final UlidRangeParameter DAY = new UlidRangeParameter("day", "date",
			"The day that is the range of time, instead of 'from' and 'to'");

	static final UlidRangeParameter ZONE = new UlidRangeParameter("zone", null,
			"The time zone of the day, UTC by default");

	/**
	 * All parameters, none of which is required.
	 */
	public static final List<UlidRangeParameter> ALL = List.of(FROM, TO, DAY, ZONE);

	/**
	 * Whether an argument of a controller is a range, or an {@code Optional} of one.
	 */
	public static boolean isRange(MethodParameter argument) {
		return argument.nestedIfOptional().getNestedParameterType() == UlidRange.class;
	}

}
