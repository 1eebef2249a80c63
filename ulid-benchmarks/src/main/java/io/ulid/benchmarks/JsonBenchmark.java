package io.ulid.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.jackson.UlidJacksonModule;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Measures the cost of an id of type {@link Ulid} in JSON, beside the same 26 characters
 * as a {@link String}. Jackson 3 writes and reads 1,000 small objects as bytes. The main
 * method runs all four measurements and compares the medians, which other work on the
 * machine disturbs least. It fails if a ULID costs more than 1.25 times a string:
 *
 * <pre>mvn -B -pl ulid-benchmarks -am -Pjson-benchmark -DskipTests verify</pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 1)
public class JsonBenchmark {

	private static final int OBJECTS = 1_000;

	private static final double LIMIT = 1.25;

	private final List<UlidOrder> ulidOrders = Stream.generate(UlidGenerator.monotonic()::next)
		.limit(OBJECTS)
		.map((id) -> new UlidOrder(id, "Ada Lovelace", 7))
		.toList();

	private final List<StringOrder> stringOrders = this.ulidOrders.stream()
		.map((order) -> new StringOrder(order.id().toString(), order.customer(), order.quantity()))
		.toList();

	private final JsonMapper mapper = JsonMapper.builder().addModule(new UlidJacksonModule()).build();

	private final ObjectWriter writer = this.mapper.writer();

	private final ObjectReader ulidReader = this.mapper.readerForListOf(UlidOrder.class);

	private final ObjectReader stringReader = this.mapper.readerForListOf(StringOrder.class);

	private final byte[] json = this.writer.writeValueAsBytes(this.ulidOrders);

	@Benchmark
	public byte[] writeUlid() {
		return this.writer.writeValueAsBytes(this.ulidOrders);
	}

	@Benchmark
	public byte[] writeString() {
		return this.writer.writeValueAsBytes(this.stringOrders);
	}

	@Benchmark
	public List<UlidOrder> readUlid() {
		return this.ulidReader.readValue(this.json);
	}

	@Benchmark
	public List<StringOrder> readString() {
		return this.stringReader.readValue(this.json);
	}

	public static void main(String[] args) throws RunnerException {
		Collection<RunResult> results = new Runner(
				new OptionsBuilder().include(JsonBenchmark.class.getName() + "\\.").build())
			.run();
		double write = median(results, "writeUlid") / median(results, "writeString");
		double read = median(results, "readUlid") / median(results, "readString");
		String ratios = "A Ulid costs %.2f times a String to write and %.2f times to read, of %.2f allowed"
			.formatted(write, read, LIMIT);
		if (write > LIMIT || read > LIMIT) {
			throw new IllegalStateException(ratios);
		}
		System.out.println(ratios);
	}

	private static double median(Collection<RunResult> results, String benchmark) {
		return results.stream()
			.map(RunResult::getPrimaryResult)
			.filter((result) -> result.getLabel().equals(benchmark))
			.mapToDouble((result) -> result.getStatistics().getPercentile(50))
			.findFirst()
			.orElseThrow();
	}

	/**
	 * An object with an id.
	 *
	 * @param id the id
	 * @param customer the customer's name
	 * @param quantity the number of items
	 */
	public record UlidOrder(Ulid id, String customer, int quantity) {
	}

	/**
	 * The same object with the id as a string.
	 *
	 * @param id the id
	 * @param customer the customer's name
	 * @param quantity the number of items
	 */
	public record StringOrder(String id, String customer, int quantity) {
	}

}
