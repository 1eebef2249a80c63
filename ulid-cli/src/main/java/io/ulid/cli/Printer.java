package io.ulid.cli;

import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.Ulid;
import io.ulid.cli.Inputs.Input;
import io.ulid.internal.reader.IdReader;
import io.ulid.internal.reader.IdReading;
import org.jspecify.annotations.Nullable;

/**
 * Printer of ids as a table for people, in a single form, or as JSON. A printer is not
 * safe to share between threads.
 */
final class Printer {

	private final Writer output;

	private final IdReader reader;

	private final @Nullable Form form;

	private final boolean json;

	private final DateTimeFormatter times;

	private final @Nullable String prefix;

	private boolean printed;

	Printer(Writer output, IdReader reader, @Nullable Form form, boolean json, ZoneId zone, @Nullable String prefix) {
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
		this.output.append(text).append('\n');
	}

	/**
	 * Print a new ULID.
	 */
	void print(Ulid ulid) throws IOException {
		if (this.json) {
			println(Json.write(fields(this.reader.reading(ulid))));
		}
		else {
			println((this.form == null) ? withPrefix(ulid.toString()) : requireForm(this.reader.reading(ulid)));
		}
	}

	/**
	 * Print the readings of an input: as a table for an argument, or as one line for a
	 * line of a stream.
	 * @throws InvalidUlidException if the id cannot be printed in the requested form
	 */
	void print(Input input, List<IdReading> readings) throws IOException {
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
				println(requireForm(reading));
			}
			else if (input.line() > 0) {
				println("%-26s  %s  %s".formatted(withPrefix(reading.toString()), time(reading.time()),
						reading.details().getOrDefault("layout", reading.type().key())));
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
	void print(Instant from, Instant to, List<IdReader.Bounds> ranges) throws IOException {
		if (this.json) {
			Map<String, Object> answer = new LinkedHashMap<>();
			answer.put("from", time(from));
			answer.put("to", time(to));
			ranges.forEach((range) -> answer.put(range.first().type().key(), bounds(range)));
			println(Json.write(answer));
			return;
		}
		for (IdReader.Bounds range : ranges) {
			String first = form(range.first());
			if (this.form == null) {
				printTable(range);
			}
			else if (first != null) {
				println(first);
				println(requireForm(range.last()));
			}
		}
	}

	private void printTable(IdReader.Bounds range) throws IOException {
		startTable();
		println("%-10s  %-36s  %s".formatted("", "first", "last"));
		Map<String, String> last = range.last().forms();
		for (Map.Entry<String, String> first : range.first().forms().entrySet()) {
			println("%-10s  %-36s  %s".formatted(first.getKey(), first.getValue(), last.get(first.getKey())));
		}
	}

	private static Map<String, Object> bounds(IdReader.Bounds range) {
		Map<String, Object> bounds = new LinkedHashMap<>();
		bounds.put("first", range.first().forms());
		bounds.put("last", range.last().forms());
		return bounds;
	}

	private Map<String, Object> fields(IdReading reading) {
		Map<String, Object> fields = new LinkedHashMap<>();
		fields.put("type", reading.type().key());
		fields.put("time", time(reading.time()));
		fields.putAll(reading.details());
		Map<String, String> forms = reading.forms();
		if (this.prefix != null) {
			forms.put("typed", withPrefix(reading.toString()));
		}
		fields.put("forms", forms);
		return fields;
	}

	private String requireForm(IdReading reading) {
		String form = form(reading);
		if (form == null) {
			throw new InvalidUlidException(Reason.LENGTH, -1, reading.toString(),
					"'%s' is a %s, which cannot be printed as '%s'".formatted(reading, reading.type(), this.form));
		}
		return form;
	}

	private @Nullable String form(IdReading reading) {
		if (this.form == null) {
			return null;
		}
		return switch (this.form) {
			case TEXT -> withPrefix(reading.toString());
			case TIME -> time(reading.time());
			case MILLIS -> Long.toString(reading.time().toEpochMilli());
			case SECONDS -> Long.toString(reading.time().getEpochSecond());
			default -> reading.forms().get(this.form.toString());
		};
	}

	private String time(Instant time) {
		return this.times.format(time);
	}

	private String withPrefix(String text) {
		return (this.prefix != null) ? this.prefix + "_" + text.toLowerCase(Locale.ROOT) : text;
	}

}
