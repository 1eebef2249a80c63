package io.ulid.actuate;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.ClockMillis;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;

/**
 * Reads any id: a ULID, a Ulid-Flake or a typed id in all common forms. The response
 * contains every possible reading, with its time and all its forms. All forms of one id
 * lead to the same response, except that the class of a pasted prefix comes first. For a
 * range of time, the response contains the first and the last id.
 * <p>
 * The responses are maps of strings, numbers and other maps. Therefore they do not depend
 * on the JSON library, and need no hints in a native image.
 * <p>
 * Safe to share between threads.
 */
@Endpoint(id = "ulid", defaultAccess = Access.READ_ONLY)
public final class UlidEndpoint {

	private static final String USAGE = "Give an id as 'value', or 'from' and 'to' for the ids of a range of time";

	private static final String TIME = "a date from 1970 on such as 2026-01-31, or an instant such as "
			+ "2026-01-31T12:00:00Z";

	private final Clock clock;

	private final Instant epoch;

	private final Instant flakesEnd;

	private final boolean nodeIds;

	private final Supplier<? extends List<? extends Class<?>>> typedIds;

	/**
	 * Create an endpoint.
	 * @param clock the clock for the age of an id
	 * @param epoch the time that the timestamps of Ulid-Flakes count from
	 * @param nodeIds whether the last 5 bits of Ulid-Flakes are a node id, rather than
	 * random
	 * @param typedIds supplies the classes of the application's typed ids for each
	 * response
	 */
	public UlidEndpoint(Clock clock, Instant epoch, boolean nodeIds,
			Supplier<? extends List<? extends Class<?>>> typedIds) {
		this.clock = clock;
		this.epoch = epoch;
		this.flakesEnd = UlidFlake.MAX.instant(epoch).plusMillis(1);
		this.nodeIds = nodeIds;
		this.typedIds = typedIds;
	}

	/**
	 * Read an id.
	 * @param value the id, in any form
	 * @return {@code readings}, one or more
	 * @throws InvalidEndpointRequestException if the value is an invalid id
	 */
	@ReadOperation
	public Map<String, Object> read(@Selector String value) {
		try {
			String text = PastedId.strip(value);
			return Map.of("readings", PastedId.parse(text).stream().map((id) -> describe(id, text)).toList());
		}
		catch (InvalidUlidException ex) {
			throw refuse(String.valueOf(ex.getMessage()), ex);
		}
	}

	/**
	 * Read an id that contains characters which a path cannot contain, or find the ids of
	 * a range of time. An empty parameter is treated as absent.
	 * @param value the id, in any form
	 * @param from the inclusive start: an instant, or a date in UTC
	 * @param to the exclusive end: an instant, or a date in UTC
	 * @return the same as {@link #read}; or {@code ulid} and {@code flake} with the
	 * {@code first} and the {@code last} id of the range, both inclusive. {@code flake}
	 * is absent if no Ulid-Flake with the epoch lies in the range
	 * @throws InvalidEndpointRequestException if a parameter is invalid, or if they
	 * cannot be combined
	 */
	// Spring Boot 3.5 ignores JSpecify's annotation, and would require each parameter
	@ReadOperation
	@SuppressWarnings("deprecation")
	public Map<String, Object> query(@org.springframework.lang.Nullable String value,
			@org.springframework.lang.Nullable String from, @org.springframework.lang.Nullable String to) {
		Instant start = parseTime("from", from);
		Instant end = parseTime("to", to);
		if (value == null || value.isEmpty()) {
			return range(start, end);
		}
		if (start != null || end != null) {
			throw refuse("'value' must stand alone, without 'from' and 'to'", null);
		}
		return read(value);
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
		if (from == null && to == null) {
			throw refuse(USAGE, null);
		}
		if (from != null && to != null && !to.isAfter(from)) {
			throw refuse("'to' is not in the range, and must be after 'from' (%s) but was %s".formatted(from, to),
					null);
		}
		if (to != null && to.equals(Instant.EPOCH)) {
			throw refuse("'to' is not in the range, and must be after %s".formatted(to), null);
		}
		Map<String, Object> answer = new LinkedHashMap<>();
		if (from != null) {
			answer.put("from", from.toString());
		}
		if (to != null) {
			answer.put("to", to.toString());
		}
		answer.put("ulid", bounds(forms((from != null) ? Ulid.min(from) : Ulid.MIN, ""),
				forms((to != null) ? Ulid.max(to.minusMillis(1)) : Ulid.MAX, "")));
		Instant first = (from != null && from.isAfter(this.epoch)) ? from : this.epoch;
		Instant end = (to != null && to.isBefore(this.flakesEnd)) ? to : this.flakesEnd;
		if (first.isBefore(end)) {
			answer.put("flake", bounds(forms(UlidFlake.min(first, this.epoch), ""),
					forms(UlidFlake.max(end.minusNanos(1), this.epoch), "")));
		}
		return answer;
	}

	private static Map<String, Object> bounds(Map<String, Object> first, Map<String, Object> last) {
		Map<String, Object> bounds = new LinkedHashMap<>();
		bounds.put("first", first);
		bounds.put("last", last);
		return bounds;
	}

	private Map<String, Object> describe(Object id, String text) {
		return (id instanceof Ulid ulid) ? describe(ulid, text) : describe((UlidFlake) id, text);
	}

	private Map<String, Object> describe(Ulid ulid, String text) {
		Map<String, Object> reading = reading("ulid", ulid.instant());
		reading.put("layout", ulid.isUuidVersion7() ? "uuidv7" : "ulid");
		reading.put("forms", forms(ulid, text));
		return reading;
	}

	private Map<String, Object> describe(UlidFlake flake, String text) {
		Map<String, Object> reading = reading("flake", flake.instant(this.epoch));
		if (this.nodeIds) {
			reading.put("nodeId", flake.nodeId());
		}
		reading.put("forms", forms(flake, text));
		return reading;
	}

	private Map<String, Object> reading(String type, Instant time) {
		Duration age = Duration.between(time, Instant.ofEpochMilli(ClockMillis.of(this.clock)));
		Map<String, Object> reading = new LinkedHashMap<>();
		reading.put("type", type);
		reading.put("time", time.toString());
		reading.put("age", age.toString());
		reading.put("future", age.isNegative());
		return reading;
	}

	private Map<String, Object> forms(Ulid ulid, String text) {
		String uuid = ulid.toUuid().toString();
		String hex = uuid.replace("-", "");
		Map<String, Object> forms = new LinkedHashMap<>();
		forms.put("ulid", ulid.toString());
		forms.put("uuid", uuid);
		forms.put("hex", hex);
		forms.put("postgresql", "\\x" + hex);
		forms.put("mysql", "0x" + hex);
		putTyped(forms, IdentifierType.require(Ulid.class), ulid.toBytes(), text);
		return forms;
	}

	private Map<String, Object> forms(UlidFlake flake, String text) {
		Map<String, Object> forms = new LinkedHashMap<>();
		forms.put("flake", flake.toString());
		// A string, because JavaScript would round the number
		forms.put("number", Long.toString(flake.toLong()));
		forms.put("hex", flake.toHex());
		putTyped(forms, IdentifierType.require(UlidFlake.class), flake.toBytes(), text);
		return forms;
	}

	private void putTyped(Map<String, Object> forms, IdentifierType<?> kind, byte[] bytes, String text) {
		Map<String, String> typed = new TreeMap<>();
		for (Class<?> typedId : this.typedIds.get()) {
			IdentifierType<?> type = IdentifierType.require(typedId);
			// Without a prefix, the text equals the text of the value
			if (type.valueType() == kind && type.textLength() > kind.textLength()) {
				boolean taken = typed.containsKey(type.name());
				try {
					typed.put(taken ? typedId.getName() : type.name(), format(type, bytes));
				}
				catch (RuntimeException ex) {
					// The constructor rejects this value, so this id does not exist
				}
			}
		}
		if (!typed.isEmpty()) {
			forms.put("typed", startingWith(text, typed));
		}
	}

	/**
	 * Put the class of the pasted prefix first, because any ULID can be the value of
	 * every typed id.
	 */
	private static Map<String, String> startingWith(String text, Map<String, String> typed) {
		Map<String, String> ordered = new LinkedHashMap<>(typed);
		ordered.values().removeIf((form) -> !form.equalsIgnoreCase(text));
		typed.forEach(ordered::putIfAbsent);
		return ordered;
	}

	private static <T> String format(IdentifierType<T> type, byte[] bytes) {
		return type.format(type.fromBytes(bytes));
	}

}
