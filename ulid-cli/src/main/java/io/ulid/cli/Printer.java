package io.ulid.cli;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.Ulid;
import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.UlidFlake;
import io.ulid.reader.IdBounds;
import io.ulid.reader.IdReader;
import io.ulid.reader.IdReading;
import org.jspecify.annotations.Nullable;

/**
 * Printer of ids as a table for people, in a single form, or as JSON. A printer is not
 * safe to share between threads.
 */
final class Printer {

	private final Output output;

	private final IdReader reader;

	private final @Nullable Form form;

	private final boolean json;

	private final DateTimeFormatter times;

	private final @Nullable String prefix;

	private boolean printed;

	Printer(Output output, IdReader reader, @Nullable Form form, boolean json, ZoneId zone, @Nullable String prefix) {
		this.output = output;
		this.reader = reader;
		this.form = form;
		this.json = json;
		this.times = (zone.equals(ZoneOffset.UTC) ? DateTimeFormatter.ISO_INSTANT
				: DateTimeFormatter.ISO_OFFSET_DATE_TIME)
			.withZone(zone);
		this.prefix = prefix;
	}

	void println(String text) throws IOException {
		this.output.println(text);
	}

	/**
	 * Print a new ULID.
	 */
	void print(Ulid ulid) throws IOException {
		if (isPlain()) {
			println(withPrefix(ulid.toString()));
		}
		else {
			print(this.reader.reading(ulid));
		}
	}

	/**
	 * Print a new Ulid-Flake.
	 */
	void print(UlidFlake flake) throws IOException {
		if (isPlain()) {
			println(withPrefix(flake.toString()));
		}
		else {
			print(this.reader.reading(flake));
		}
	}

	private boolean isPlain() {
		return !this.json && this.form == null;
	}

	private void print(IdReading reading) throws IOException {
		println(this.json ? Json.write(fields(reading)) : form(reading));
	}

	/**
	 * Print the readings of an input: as a table for an argument, or as one line for a
	 * line of a stream.
	 * @throws InvalidUlidException if the id cannot be printed in the requested form
	 */
	void print(Inputs input, List<IdReading> readings) throws IOException {
		if (this.json) {
			Map<String, Object> answer = new LinkedHashMap<>();
			if (input.line() > 0) {
				answer.put("line", input.line());
			}
			answer.put("input", input.text());
			answer.put("readings", readings.stream().map(this::fields).toList());
			println(Json.write(answer));
			return;
		}
		for (IdReading reading : readings) {
			if (this.form != null) {
				println(form(reading));
			}
			else if (input.line() > 0) {
				println("%-26s  %s  %s".formatted(withPrefix(reading.toString()), time(reading.time()),
						reading.layout().map(Printer::lowerCase).orElse("flake")));
			}
			else {
				printTable(reading);
			}
		}
	}

	private void printTable(IdReading reading) throws IOException {
		startTable();
		Map<String, Object> rows = fields(reading);
		Map<?, ?> forms = (Map<?, ?>) rows.remove("forms");
		forms.forEach((name, form) -> rows.put(String.valueOf(name), form));
		for (Map.Entry<String, Object> row : rows.entrySet()) {
			println("%-10s  %s".formatted(row.getKey(), row.getValue()));
		}
	}

	private void startTable() throws IOException {
		if (this.printed) {
			println("");
		}
		this.printed = true;
	}

	/**
	 * Print the bounds of a range of time.
	 */
	void print(Instant from, Instant to, List<IdBounds> ranges) throws IOException {
		if (this.json) {
			Map<String, Object> answer = new LinkedHashMap<>();
			answer.put("from", time(from));
			answer.put("to", time(to));
			ranges.forEach((range) -> answer.put(type(range.first()), bounds(range)));
			println(Json.write(answer));
			return;
		}
		for (IdBounds range : ranges) {
			if (this.form == null) {
				printTable(range);
			}
			else if (this.form.isOf(range.first().flake().isPresent())) {
				println(form(range.first()));
				println(form(range.last()));
			}
		}
	}

	private void printTable(IdBounds range) throws IOException {
		startTable();
		println("%-10s  %-36s  %s".formatted("", "first", "last"));
		Map<String, String> last = range.last().forms();
		for (Map.Entry<String, String> first : range.first().forms().entrySet()) {
			println("%-10s  %-36s  %s".formatted(first.getKey(), first.getValue(), last.get(first.getKey())));
		}
	}

	private static Map<String, Object> bounds(IdBounds range) {
		Map<String, Object> bounds = new LinkedHashMap<>();
		bounds.put("first", range.first().forms());
		bounds.put("last", range.last().forms());
		return bounds;
	}

	private Map<String, Object> fields(IdReading reading) {
		Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("type", type(reading));
		fields.put("time", time(reading.time()));
		reading.layout().ifPresent((layout) -> fields.put("layout", lowerCase(layout)));
		reading.nodeId().ifPresent((nodeId) -> fields.put("nodeId", nodeId));
		Map<String, String> forms = reading.forms();
		if (this.prefix != null) {
			forms.put("typed", withPrefix(reading.toString()));
		}
		fields.put("forms", forms);
		return fields;
	}

	private static String type(IdReading reading) {
		return reading.flake().isPresent() ? "flake" : "ulid";
	}

	private static String lowerCase(Layout layout) {
		return layout.name().toLowerCase(Locale.ROOT);
	}

	private String form(IdReading reading) {
		Form form = Objects.requireNonNull(this.form);
		if (!form.isOf(reading.flake().isPresent())) {
			throw new InvalidUlidException(Reason.LENGTH, -1, reading.toString(),
					"'%s' is a %s, which cannot be printed as '%s'".formatted(reading,
							reading.flake().isPresent() ? "Ulid-Flake" : "ULID", form));
		}
		return switch (form) {
			case TEXT -> withPrefix(reading.toString());
			case TIME -> time(reading.time());
			case MILLIS -> Long.toString(reading.time().toEpochMilli());
			case SECONDS -> Long.toString(reading.time().getEpochSecond());
			default -> Objects.requireNonNull(reading.forms().get(form.toString()));
		};
	}

	private String time(Instant time) {
		return this.times.format(time);
	}

	private String withPrefix(String text) {
		return (this.prefix != null) ? this.prefix + "_" + text.toLowerCase(Locale.ROOT) : text;
	}

}
