package io.ulid.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Results of a benchmark, with a description of the machine. The results are stored as
 * JSON, and tests compare {@code docs/benchmarks.md} with these files.
 *
 * @param date the day of the run
 * @param processor the model of the processor and the number of its cores
 * @param memory the size of the machine's memory
 * @param operatingSystem the name, version and architecture of the operating system
 * @param virtualMachine the name and version of the JVM
 * @param settings the settings of the benchmark, and results that belong to no row
 * @param rows the results
 */
public record Results(LocalDate date, String processor, String memory, String operatingSystem, String virtualMachine,
		Map<String, ?> settings, List<?> rows) {

	// Each row is on a separate line, so that a diff of two runs is readable
	private static final ObjectWriter WRITER = JsonMapper.builder()
		.enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
		.addModule(
				new SimpleModule().addSerializer(new Rounding(Double.class)).addSerializer(new Rounding(double.class)))
		.build()
		.writer()
		.with(new DefaultPrettyPrinter().withObjectIndenter(DefaultPrettyPrinter.FixedSpaceIndenter.instance())
			.withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE));

	/**
	 * Add the date and the facts of this machine to results.
	 */
	public static Results of(Map<String, ?> settings, List<?> rows) {
		return new Results(LocalDate.now(Clock.systemUTC()), Machine.processor(),
				String.format(Locale.ROOT, "%.1f GiB", (double) Machine.memory() / (1 << 30)),
				Machine.operatingSystem(), Machine.javaVirtualMachine(), settings, rows);
	}

	/**
	 * Print the results, and write them to a file.
	 * @param complete whether to write the file, because the run was not only a trial
	 * @param file the file, which is replaced
	 */
	public void report(boolean complete, Path file) throws IOException {
		System.out.println(this);
		if (complete) {
			Files.writeString(file, this + "\n");
		}
	}

	/**
	 * Return the results as JSON.
	 */
	@Override
	public String toString() {
		return WRITER.writeValueAsString(this);
	}

	/**
	 * Writer of numbers with at most three decimals.
	 */
	private static final class Rounding extends StdSerializer<Double> {

		Rounding(Class<Double> type) {
			super(type);
		}

		@Override
		public void serialize(Double value, JsonGenerator json, SerializationContext context) {
			json.writeNumber(Math.round(value * 1000) / 1000.0);
		}

	}

}
