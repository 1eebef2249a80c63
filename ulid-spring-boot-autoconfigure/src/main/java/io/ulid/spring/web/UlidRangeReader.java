package io.ulid.spring.web;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Function;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.internal.Quotation;
import io.ulid.spring.web.internal.UlidRangeParameter;
import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;
import org.springframework.util.StringUtils;
import org.springframework.web.server.ServerWebInputException;

/**
 * Reader of a {@link UlidRange} from request parameters. The parameters are either the
 * instants {@code from} and {@code to}, each of which is optional, or a {@code day} with
 * an optional {@code zone}. An empty parameter counts as missing.
 *
 * @param parameters the values of the parameters by name
 */
record UlidRangeReader(Function<String, @Nullable String> parameters) {

	private static final String INSTANT = "an instant from 1970 on such as 2026-01-31T12:00:00Z";

	/**
	 * Read the argument of a controller's method.
	 * @param argument an argument for which {@link UlidRangeParameter#isRange} returns
	 * {@code true}
	 * @return the range, {@code null} or an {@code Optional}, depending on how the method
	 * declares the argument
	 */
	@Nullable Object readFor(MethodParameter argument) {
		if (argument.getParameterType() == Optional.class) {
			return Optional.ofNullable(read());
		}
		return argument.isOptional() ? read() : readOrAll();
	}

	/**
	 * Read the range. The range has no bounds if all parameters are missing.
	 */
	UlidRange readOrAll() {
		UlidRange range = read();
		return (range != null) ? range : new UlidRange(Ulid.MIN, Ulid.MAX);
	}

	/**
	 * Read the range.
	 * @return the range, or {@code null} if all parameters are missing
	 * @throws InvalidUlidParameterException with status 400 if a parameter is invalid, or
	 * conflicts with another parameter
	 */
	private @Nullable UlidRange read() {
		Ulid lower = read(UlidRangeParameter.FROM, UlidRangeReader::bound, INSTANT);
		Ulid upper = read(UlidRangeParameter.TO, UlidRangeReader::bound, INSTANT);
		ZoneId zone = read(UlidRangeParameter.ZONE, ZoneId::of, "a time zone such as Europe/Berlin");
		UlidRange day = read(UlidRangeParameter.DAY, (text) -> UlidConverters.parseDay(text, zone),
				"a date from 1970 on such as 2026-01-31");
		if (day != null) {
			if (lower != null || upper != null) {
				throw reject(UlidRangeParameter.DAY, "must stand alone, without 'from' and 'to'", null);
			}
			return day;
		}
		if (zone != null) {
			throw reject(UlidRangeParameter.ZONE, "requires 'day'", null);
		}
		if (lower == null && upper == null) {
			return null;
		}
		Ulid from = (lower != null) ? lower : Ulid.MIN;
		Ulid to = (upper != null) ? upper : Ulid.MAX;
		if (to.compareTo(from) < 0) {
			throw reject(UlidRangeParameter.TO,
					"must not be before 'from' (%s) but was %s".formatted(from.instant(), to.instant()), null);
		}
		return new UlidRange(from, to);
	}

	private static Ulid bound(String text) {
		return Ulid.min(Instant.parse(text));
	}

	private <T> @Nullable T read(UlidRangeParameter parameter, Function<String, T> parser, String expected) {
		String text = this.parameters.apply(parameter.name());
		if (!StringUtils.hasLength(text)) {
			return null;
		}
		try {
			return parser.apply(text);
		}
		catch (DateTimeException | IllegalArgumentException ex) {
			throw reject(parameter, "must be %s but was '%s'".formatted(expected, Quotation.of(text)), ex);
		}
	}

	// WebFlux throws the same exception for a value that it cannot convert. Therefore the
	// application's exception handlers handle these two errors in the same way
	private static ServerWebInputException reject(UlidRangeParameter parameter, String reason,
			@Nullable Throwable cause) {
		String name = parameter.name();
		ServerWebInputException rejection = new InvalidUlidParameterException(name,
				"Parameter '%s' %s".formatted(name, reason), cause);
		rejection.getBody().setProperty("parameter", name);
		rejection.getBody().setProperty("reason", "RANGE");
		return rejection;
	}

}
