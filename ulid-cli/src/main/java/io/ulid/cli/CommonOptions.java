package io.ulid.cli;

import java.io.File;
import java.io.Writer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.internal.reader.IdReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Options that all commands share. They define how times are read and how ids are
 * printed.
 */
final class CommonOptions {

	private final CommandSpec spec;

	private final OptionSpec format = OptionSpec.builder("-f", "--format")
		.type(Form.class)
		.paramLabel("FORM")
		.description("Print only this form of each id: " + Form.NAMES + ".")
		.build();

	private final OptionSpec json = OptionSpec.builder("--json")
		.type(boolean.class)
		.initialValue(false)
		.description("Print one JSON object on each line.")
		.build();

	private final OptionSpec zone = OptionSpec.builder("--zone")
		.type(String.class)
		.defaultValue("Z")
		.paramLabel("ZONE")
		.description("Read and print times in this zone, such as Europe/Berlin. The default is UTC.")
		.build();

	/**
	 * Create the options of a command. {@link #add()} adds them to the command.
	 */
	CommonOptions(CommandSpec spec) {
		this.spec = spec;
	}

	void add() {
		this.spec.addOption(this.format)
			.addOption(this.json)
			.addOption(this.zone)
			.addOption(OptionSpec.builder("-h", "--help").usageHelp(true).description("Show this help.").build())
			.addOption(OptionSpec.builder("-V", "--version").versionHelp(true).description("Show the version.").build())
			.version("ulid " + version());
	}

	// The version is missing if the classes are not in a jar
	private static @Nullable String version() {
		return CommonOptions.class.getPackage().getImplementationVersion();
	}

	static IdReader reader() {
		String version = (version() != null) ? "-" + version() : "";
		return IdReader
			.create("to read it, run 'java -cp ulid-cli%1$s-all.jar%2$sulid-flake%1$s.jar io.ulid.cli.UlidCommand'"
				.formatted(version, File.pathSeparator), List.of());
	}

	Printer printer(Writer output, IdReader reader, @Nullable String prefix) {
		return new Printer(output, reader, this.format.getValue(), this.json.getValue(), zone(), prefix);
	}

	private ZoneId zone() {
		String zone = this.zone.getValue();
		try {
			return ZoneId.of(zone);
		}
		catch (DateTimeException ex) {
			throw refuse("--zone", zone, "a time zone such as Europe/Berlin or +01:00");
		}
	}

	/**
	 * Check the form in which ULIDs are printed.
	 * @throws ParameterException if ULIDs do not have this form
	 */
	void checkForm() {
		if (this.format.getValue() == Form.NUMBER) {
			throw refuse("--format", Form.NUMBER, "a form of ULIDs");
		}
	}

	/**
	 * Read a time.
	 * @param name the option or the parameter that contains the text
	 * @throws ParameterException if the text is not a time that a ULID can contain
	 */
	@Nullable Instant time(String name, @Nullable String text) {
		if (text == null) {
			return null;
		}
		ZoneId zone = zone();
		try {
			return Ulid.min(parse(text, zone)).instant();
		}
		catch (DateTimeException | IllegalArgumentException ex) {
			throw refuse(name, text,
					"a time from 1970 on, such as 2026-11-20, 2026-11-20T12:00 or 2026-11-20T12:00:00Z");
		}
	}

	private static Instant parse(String text, ZoneId zone) {
		if (text.indexOf('T') < 0) {
			return LocalDate.parse(text).atStartOfDay(zone).toInstant();
		}
		TemporalAccessor time = DateTimeFormatter.ISO_DATE_TIME.parseBest(text, OffsetDateTime::from,
				LocalDateTime::from);
		return (time instanceof LocalDateTime local) ? local.atZone(zone).toInstant() : Instant.from(time);
	}

	ParameterException refuse(String name, Object value, String rule) {
		return new ParameterException(this.spec.commandLine(),
				"'%s' must be %s but was '%s'".formatted(name, rule, value));
	}

}
