package io.ulid.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
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
 * Benchmark of ids in JSON. The benchmark compares three forms of an id: a {@link Ulid},
 * a typed id with a prefix, and a {@link String} with the same characters. Jackson 3
 * writes and reads 1,000 small objects as bytes. The main method runs all measurements
 * and compares the medians, because other work on the machine has the least effect on
 * medians. The main method fails if an id takes more than 1.25 times as long as a string:
 *
 * <pre>mvn -B -pl benchmarks -am -Pjson-benchmark -DskipTests verify</pre>
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

	private final List<TypedOrder> typedOrders = this.ulidOrders.stream()
		.map((order) -> new TypedOrder(new OrderId(order.id()), order.customer(), order.quantity()))
		.toList();

	private final List<StringOrder> typedStringOrders = this.typedOrders.stream()
		.map((order) -> new StringOrder(order.id().text(), order.customer(), order.quantity()))
		.toList();

	private final JsonMapper mapper = JsonMapper.builder().addModule(new UlidJacksonModule()).build();

	private final ObjectWriter writer = this.mapper.writer();

	private final ObjectReader ulidReader = this.mapper.readerForListOf(UlidOrder.class);

	private final ObjectReader typedReader = this.mapper.readerForListOf(TypedOrder.class);

	private final ObjectReader stringReader = this.mapper.readerForListOf(StringOrder.class);

	private final byte[] json = this.writer.writeValueAsBytes(this.ulidOrders);

	private final byte[] typedJson = this.writer.writeValueAsBytes(this.typedOrders);

	@Benchmark
	public byte[] writeUlid() {
		return this.writer.writeValueAsBytes(this.ulidOrders);
	}

	@Benchmark
	public byte[] writeString() {
		return this.writer.writeValueAsBytes(this.stringOrders);
	}

	@Benchmark
	public byte[] writeTyped() {
		return this.writer.writeValueAsBytes(this.typedOrders);
	}

	@Benchmark
	public byte[] writeTypedString() {
		return this.writer.writeValueAsBytes(this.typedStringOrders);
	}

	@Benchmark
	public List<UlidOrder> readUlid() {
		return this.ulidReader.readValue(this.json);
	}

	@Benchmark
	public List<StringOrder> readString() {
		return this.stringReader.readValue(this.json);
	}

	@Benchmark
	public List<TypedOrder> readTyped() {
		return this.typedReader.readValue(this.typedJson);
	}

	@Benchmark
	public List<StringOrder> readTypedString() {
		return this.stringReader.readValue(this.typedJson);
	}

	public static void main(String[] args) throws RunnerException {
		Collection<RunResult> results = new Runner(
				new OptionsBuilder().include(JsonBenchmark.class.getName() + "\\.").build())
			.run();
		List<Double> ratios = Stream.of("Ulid", "Typed")
			.flatMap((id) -> Stream.of("write", "read")
				.map((use) -> median(results, use + id)
						/ median(results, use + (id.equals("Ulid") ? "String" : "TypedString"))))
			.toList();
		String figures = ("Time relative to a String: Ulid %.2f to write and %.2f to read, typed id with a prefix "
				+ "%.2f to write and %.2f to read (limit %.2f)")
			.formatted(ratios.get(0), ratios.get(1), ratios.get(2), ratios.get(3), LIMIT);
		if (ratios.stream().anyMatch((ratio) -> ratio > LIMIT)) {
			throw new IllegalStateException(figures);
		}
		System.out.println(figures);
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
	 * The same object with a typed id.
	 *
	 * @param id the id
	 * @param customer the customer's name
	 * @param quantity the number of items
	 */
	public record TypedOrder(OrderId id, String customer, int quantity) {
	}

	/**
	 * The id of an order.
	 *
	 * @param value the value
	 */
	@IdPrefix("ord")
	public record OrderId(Ulid value) implements TypedUlid {
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
