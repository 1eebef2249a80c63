package io.ulid.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;

import io.ulid.InvalidUlidException;
import io.ulid.OpaqueKeys;
import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.cli.Inputs.Input;
import io.ulid.internal.TypedIdType;
import io.ulid.internal.reader.IdReader;
import io.ulid.internal.reader.IdReading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/**
 * The command {@code ulid}. Without arguments, the command makes ids. With arguments, it
 * reads the given ids, or reads ids from standard input. The options are not annotated
 * fields, because picocli needs half of its startup time for the search for annotations.
 */
public final class UlidCommand implements Callable<Integer> {

	private static final int CHUNK = 1024;

	private static final int OUTPUT_BUFFER = 64 * 1024;

	private final InputStream input;

	private final Writer output;

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

	private final CommonOptions options = new CommonOptions(this.spec);

	private final PositionalParamSpec ids = PositionalParamSpec.builder()
		.index("0..*")
		.type(List.class)
		.auxiliaryTypes(String.class)
		.initialValue(List.of())
		.hidden(true)
		.build();

	private final OptionSpec count = OptionSpec.builder("-n", "--count")
		.type(long.class)
		.defaultValue("1")
		.paramLabel("NUMBER")
		.description("Make this number of ids.")
		.build();

	private final OptionSpec layout = OptionSpec.builder("--layout")
		.type(Layout.class)
		.defaultValue("ulid")
		.paramLabel("LAYOUT")
		.description(
				"Make ULIDs with the layout 'ulid' or 'uuidv7'. ULIDs with the layout 'uuidv7' are valid UUIDs of version 7.")
		.build();

	private final OptionSpec time = OptionSpec.builder("--time")
		.type(String.class)
		.paramLabel("TIME")
		.description("Make ids with this time instead of the current time. TIME is an instant (2026-11-20T12:00:00Z), "
				+ "or a date (2026-11-20) or a date and time (2026-11-20T12:00) in the zone of --zone.")
		.build();

	private final OptionSpec prefix = OptionSpec.builder("--prefix")
		.type(String.class)
		.paramLabel("PREFIX")
		.description("Write ids as typed ids with this prefix.")
		.build();

	private final OptionSpec from = OptionSpec.builder("--from")
		.type(String.class)
		.paramLabel("TIME")
		.description("Print only the inputs whose id was made at this time or later.")
		.build();

	private final OptionSpec to = OptionSpec.builder("--to")
		.type(String.class)
		.paramLabel("TIME")
		.description("Print only the inputs whose id was made before this time.")
		.build();

	private final OptionSpec keyFile = OptionSpec.builder("--key-file")
		.type(String.class)
		.paramLabel("FILE")
		.description(
				"Decrypt opaque ids with the keys in this file. Each line is the number of a key, '=', and the key "
						+ "in Base64.")
		.build();

	UlidCommand(InputStream input, Writer output) {
		this.input = input;
		this.output = output;
		this.spec.name("ulid")
			.addPositional(this.ids)
			.addOption(this.count)
			.addOption(this.layout)
			.addOption(this.time)
			.addOption(this.prefix)
			.addOption(this.from)
			.addOption(this.to)
			.addOption(this.keyFile)
			.addSubcommand("range", new RangeCommand(output).spec());
		this.options.add();
		this.spec.usageMessage()
			.sortOptions(false)
			.customSynopsis("ulid [OPTION...]                 makes ids",
					"       ulid [OPTION...] ID...           reads ids",
					"       ulid [OPTION...] -               reads the lines of standard input",
					"       ulid range [OPTION...] FROM TO   shows the first and the last id")
			.description("",
					"Makes, reads, converts and filters ULIDs. The command accepts any form of an id: "
							+ "the text of a ULID or of a typed id, a UUID, hexadecimal digits, "
							+ "or a literal of a database.",
					"")
			.exitCodeListHeading("%nExit status:%n")
			.exitCodeList(
					new TreeMap<>(Map.of("0", "Success.", "1", "An id cannot be read or made.", "2", "Wrong usage.")));
	}

	/**
	 * Run the command, and end the process with its exit status.
	 */
	public static void main(String[] args) {
		// Unlike System.out, this writer reports failures
		Writer output = new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8);
		System.exit(run(System.in, new BufferedWriter(output, OUTPUT_BUFFER), args));
	}

	static int run(InputStream input, Writer output, String... args) {
		CommandLine commandLine = new CommandLine(new UlidCommand(input, output).spec);
		commandLine.setCaseInsensitiveEnumValuesAllowed(true);
		commandLine.setParameterExceptionHandler((ex, arguments) -> {
			fail(ex.getCommandLine(), "%s%nTry '%s --help'".formatted(ex.getMessage(),
					ex.getCommandLine().getCommandSpec().qualifiedName()));
			return ExitCode.USAGE;
		});
		commandLine.setExecutionExceptionHandler((ex, command, result) -> {
			if (ex instanceof IOException && isClosedPipe(ex)) {
				// The reader of the pipe, such as 'head', needs no more lines
				return ExitCode.OK;
			}
			if (ex instanceof IOException || ex instanceof UlidGenerationException) {
				fail(command, ex.getMessage());
				return ExitCode.SOFTWARE;
			}
			throw ex;
		});
		return commandLine.execute(args);
	}

	// The JDK has no exception class for a closed pipe. Therefore this method checks the
	// message of FileOutputStream.write(), which comes from the operating system
	private static boolean isClosedPipe(Exception ex) {
		return String.valueOf(ex.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
	}

	private static void fail(CommandLine command, @Nullable String message) {
		command.getErr().println("ulid: " + message);
	}

	@Override
	public Integer call() throws IOException {
		Instant start = this.options.time("--from", this.from.getValue());
		Instant end = this.options.time("--to", this.to.getValue());
		boolean filter = start != null || end != null;
		IdReader reader = CommonOptions.reader();
		Printer printer = this.options.printer(this.output, reader, prefix());
		List<String> ids = this.ids.getValue();
		int status = ExitCode.OK;
		if (ids.isEmpty()) {
			if (filter) {
				throw new ParameterException(this.spec.commandLine(),
						"'--from' and '--to' need ids, or '-' to read ids from standard input");
			}
			if (this.keyFile.getValue() != null) {
				throw new ParameterException(this.spec.commandLine(),
						"'--key-file' needs ids, or '-' to read ids from standard input");
			}
			make(printer);
		}
		else {
			IdReader decrypting = reader.withOpaqueKeys(keys());
			Inputs inputs = ids.equals(List.of("-")) ? Inputs.of(this.input) : Inputs.of(ids);
			for (Input input = inputs.next(); input != null; input = inputs.next()) {
				try {
					List<IdReading> readings = decrypting.read(input.text());
					if (!filter) {
						printer.print(input, readings);
					}
					else if (readings.stream().anyMatch((reading) -> isBetween(reading.time(), start, end))) {
						printer.println(input.text());
					}
				}
				catch (InvalidUlidException ex) {
					fail(this.spec.commandLine(), input.place() + ex.getMessage());
					status = ExitCode.SOFTWARE;
				}
			}
		}
		this.output.flush();
		return status;
	}

	// No message contains the value of the option, because it can be a key by mistake
	private OpaqueKeys keys() {
		String file = this.keyFile.getValue();
		if (file == null) {
			return OpaqueKeys.none();
		}
		try {
			return KeyFile.read(Path.of(file));
		}
		catch (IOException | InvalidPathException ex) {
			throw new ParameterException(this.spec.commandLine(), "'--key-file' must be a file that can be read");
		}
		catch (IllegalArgumentException ex) {
			throw new ParameterException(this.spec.commandLine(), "Invalid key file: " + ex.getMessage());
		}
	}

	private @Nullable String prefix() {
		String prefix = this.prefix.getValue();
		if (prefix != null && !TypedIdType.isPrefix(prefix)) {
			throw this.options.refuse("--prefix", prefix,
					"1 to 63 characters of a to z and _, and begin and end with a letter");
		}
		return prefix;
	}

	private static boolean isBetween(Instant time, @Nullable Instant start, @Nullable Instant end) {
		return (start == null || !time.isBefore(start)) && (end == null || time.isBefore(end));
	}

	private void make(Printer printer) throws IOException {
		long count = this.count.getValue();
		if (count < 0) {
			throw this.options.refuse("--count", count, "0 or more");
		}
		Instant time = this.options.time("--time", this.time.getValue());
		Clock clock = (time != null) ? Clock.fixed(time, ZoneOffset.UTC) : Clock.systemUTC();
		this.options.checkForm();
		UlidGenerator generator = UlidGenerator.builder().clock(clock).layout(this.layout.getValue()).build();
		for (long left = count; left > 0; left -= CHUNK) {
			for (Ulid ulid : generator.nextBatch((int) Math.min(left, CHUNK))) {
				printer.print(ulid);
			}
		}
	}

}
