package io.ulid.spring.actuate;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

import io.ulid.InvalidUlidException;
import io.ulid.OpaqueKeys;
import io.ulid.Ulid;
import io.ulid.internal.ClockMillis;
import io.ulid.internal.Quotation;
import io.ulid.internal.reader.IdReader;
import io.ulid.internal.reader.IdReading;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.SecurityContext;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;

/**
 * Actuator endpoint that reads any id: a ULID or a typed id, in all common forms. The
 * response contains every possible reading, with its time and all its forms. The response
 * is the same for all forms of one id. Only the order of the typed ids can differ: the
 * typed id with the given prefix is first. For a range of time, the response contains the
 * first and the last id.
 * <p>
 * The responses consist of maps, strings and numbers, so that they do not depend on the
 * JSON library, and need no hints in a native image.
 * <p>
 * Safe to share between threads.
 */
@Endpoint(id = "ulid", defaultAccess = Access.READ_ONLY)
final class UlidEndpoint {

	private static final String USAGE = "Give an id as 'value', or 'from' and 'to' for the ids of a range of time";

	private static final String TIME = "a date from 1970 on such as 2026-01-31, or an instant such as "
			+ "2026-01-31T12:00:00Z";

	private final Clock clock;

	private final Supplier<IdReader> reader;

	private final OpaqueIdDecryption decryption;

	/**
	 * Create an endpoint.
	 * @param clock the clock for the age of an id
	 * @param reader supplies the reader of ids, without keys, for each response
	 * @param decryption decides who may decrypt the texts of opaque ids
	 */
	UlidEndpoint(Clock clock, Supplier<IdReader> reader, OpaqueIdDecryption decryption) {
		this.clock = clock;
		this.reader = reader;
		this.decryption = decryption;
	}

	/**
	 * Read an id.
	 * @param value the id, in any form
	 * @return a map with the key {@code readings} and a list of one or more readings
	 * @throws InvalidEndpointRequestException if the value is an invalid id
	 */
	@ReadOperation
	public Map<String, Object> read(@Selector String value) {
		return readFor(null, value);
	}

	Map<String, Object> readFor(@Nullable SecurityContext context, String value) {
		try {
			return Map.of("readings", readings(context, value).stream().map(this::describe).toList());
		}
		catch (InvalidUlidException ex) {
			throw refuse(String.valueOf(ex.getMessage()), ex);
		}
	}

	private List<IdReading> readings(@Nullable SecurityContext context, String value) {
		IdReader reader = this.reader.get();
		try {
			return reader.read(value);
		}
		catch (InvalidUlidException ex) {
			if (ex.getReason() != InvalidUlidException.Reason.KEY) {
				throw ex;
			}
			List<IdReading> readings = reader.withOpaqueKeys(this.decryption.keys()).read(value);
			if (!this.decryption.isAllowed(context)) {
				throw refuse(
						"'%s' is encrypted. The property 'management.endpoint.ulid.show-values' allows the endpoint "
							.formatted(Quotation.of(value)) + "to decrypt it",
						ex);
			}
			this.decryption.audit(context, Quotation.of(value));
			return readings;
		}
	}

	/**
	 * Read an id that contains characters that a path cannot contain, or find the ids of
	 * a range of time. An empty parameter is treated as absent.
	 * @param value the id, in any form
	 * @param from the inclusive start: an instant, or a date in UTC
	 * @param to the exclusive end: an instant, or a date in UTC
	 * @return without parameters, a map with the key {@code opaqueKeys}, if there are
	 * keys; with a value, the same map as {@link #read}; otherwise, a map with the key
	 * {@code ulid}, and the keys of other kinds that can contain a time of the range,
	 * each with the {@code first} and the {@code last} id of the range, both inclusive
	 * @throws InvalidEndpointRequestException if a parameter is invalid, or if the
	 * parameters cannot be combined
	 */
	// This is not JSpecify's annotation. Spring Boot 3.5
	// (OperationMethodParameter.isMandatory) ignores that annotation, so all parameters
	// would be required
	@ReadOperation
	@SuppressWarnings("deprecation")
	public Map<String, Object> query(@org.springframework.lang.Nullable String value,
			@org.springframework.lang.Nullable String from, @org.springframework.lang.Nullable String to) {
		return queryFor(null, value, from, to);
	}

	Map<String, Object> queryFor(@Nullable SecurityContext context, @Nullable String value, @Nullable String from,
			@Nullable String to) {
		Instant start = parseTime("from", from);
		Instant end = parseTime("to", to);
		if (value == null || value.isEmpty()) {
			return (start == null && end == null) ? keys() : range(start, end);
		}
		if (start != null || end != null) {
			throw refuse("'value' must stand alone, without 'from' and 'to'", null);
		}
		return readFor(context, value);
	}

	private Map<String, Object> keys() {
		OpaqueKeys keys = this.decryption.keys();
		if (keys.numbers().isEmpty()) {
			throw refuse(USAGE, null);
		}
		Map<String, Object> checkValues = new TreeMap<>();
		keys.numbers()
			.forEach((number) -> checkValues.put(number.toString(),
					this.decryption.checkValues().getOrDefault(number, "")));
		return Map.of("opaqueKeys", Map.of("write", keys.write(), "checkValues", checkValues));
	}

	private static @Nullable Instant parseTime(String name, @Nullable String text) {
		if (text == null || text.isEmpty()) {
			return null;
		}
		try {
			Instant time = (text.indexOf(':') < 0) ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
					: Instant.parse(text);
			return Ulid.min(time).instant();
		}
		catch (DateTimeException | IllegalArgumentException ex) {
			throw refuse("'%s' must be %s but was '%s'".formatted(name, TIME, Quotation.of(text)), ex);
		}
	}

	private static InvalidEndpointRequestException refuse(String reason, @Nullable Throwable cause) {
		return new InvalidEndpointRequestException(reason, reason, cause);
	}

	private Map<String, Object> range(@Nullable Instant from, @Nullable Instant to) {
		List<IdReader.Bounds> ranges;
		try {
			ranges = this.reader.get().range(from, to);
		}
		catch (IllegalArgumentException ex) {
			throw refuse(String.valueOf(ex.getMessage()), ex);
		}
		Map<String, Object> answer = new LinkedHashMap<>();
		if (from != null) {
			answer.put("from", from.toString());
		}
		if (to != null) {
			answer.put("to", to.toString());
		}
		ranges.forEach((range) -> answer.put(range.first().type().key(), bounds(range)));
		return answer;
	}

	private static Map<String, Object> bounds(IdReader.Bounds range) {
		Map<String, Object> bounds = new LinkedHashMap<>();
		bounds.put("first", forms(range.first()));
		bounds.put("last", forms(range.last()));
		return bounds;
	}

	private Map<String, Object> describe(IdReading id) {
		Duration age = Duration.between(id.time(), Instant.ofEpochMilli(ClockMillis.of(this.clock)));
		Map<String, Object> reading = new LinkedHashMap<>();
		reading.put("type", id.type().key());
		reading.put("time", id.time().toString());
		reading.put("age", age.toString());
		reading.put("future", age.isNegative());
		reading.putAll(id.details());
		reading.put("forms", forms(id));
		return reading;
	}

	// All forms are strings, because JavaScript would round a large number
	private static Map<String, Object> forms(IdReading id) {
		Map<String, Object> forms = new LinkedHashMap<>(id.forms());
		Map<String, String> typed = id.typed();
		if (!typed.isEmpty()) {
			forms.put("typed", typed);
		}
		return forms;
	}

}
