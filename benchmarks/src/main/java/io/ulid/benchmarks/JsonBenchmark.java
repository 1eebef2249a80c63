package io.ulid.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.benchmarks.report.Median;
import io.ulid.spring.jackson.UlidJacksonModule;
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
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * Benchmark of ids in JSON. The benchmark compares three forms of an id: a {@link Ulid},
 * a typed id with a prefix, and a {@link String} with the same characters. Jackson 3
 * writes and reads 1,000 small objects as bytes. In each round, the main method runs all
 * measurements in new processes, and compares the medians of the round, because other
 * work on the machine has the least effect on medians. A deserializer that an application
 * would write by hand shows what is the least that a typed id costs. The main method
 * prints the rows of the page, and fails if the whole 95 % interval of a ratio is above
 * 1.15:
 *
 * <pre>mvn -B -pl benchmarks -am -Pbenchmarks,json-benchmark -DskipTests verify</pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class JsonBenchmark {

	private static final int OBJECTS = 1_000;

	private static final int ROUNDS = 12;

	private static final double LIMIT = 1.15;

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

	private final ObjectReader readerByHand = JsonMapper.builder()
		.addModule(new SimpleModule().addDeserializer(OrderId.class, new OrderIdDeserializer()))
		.build()
		.readerForListOf(TypedOrder.class);

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
	public List<TypedOrder> readTypedByHand() {
		return this.readerByHand.readValue(this.typedJson);
	}

	@Benchmark
	public List<StringOrder> readTypedString() {
		return this.stringReader.readValue(this.typedJson);
	}

	public static void main(String[] args) throws RunnerException {
		List<Collection<RunResult>> rounds = new ArrayList<>();
		for (int i = 0; i < Integer.getInteger("json.rounds", ROUNDS); i++) {
			rounds.add(new Runner(new OptionsBuilder().include(JsonBenchmark.class.getName() + "\\.").build()).run());
		}
		List<String> misses = new ArrayList<>();
		System.out.println("| Java | to write, `Ulid` | to read, `Ulid` | to write, typed id | to read, typed id "
				+ "| to read, typed id, by hand |");
		System.out.println("|---|---|---|---|---|---|");
		StringBuilder row = new StringBuilder("| ").append(Runtime.version().feature());
		for (String operation : List.of("writeUlid", "readUlid", "writeTyped", "readTyped", "readTypedByHand")) {
			String string = operation.replaceFirst("Ulid|Typed(ByHand)?",
					operation.contains("Typed") ? "TypedString" : "String");
			Median ratio = Median
				.of(rounds.stream().map((round) -> median(round, operation) / median(round, string)).toList());
			row.append(String.format(Locale.ROOT, " | %.2f (%.2f to %.2f)", ratio.value(), ratio.low(), ratio.high()));
			if (ratio.low() > LIMIT && !operation.equals("readTypedByHand")) {
				misses.add(operation);
			}
		}
		System.out.println(row.append(" |"));
		if (!misses.isEmpty()) {
			throw new IllegalStateException("More than %.2f times the time of a String: %s".formatted(LIMIT, misses));
		}
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
	 */
	@IdPrefix("ord")
	public static final class OrderId extends TypedUlid<OrderId> {

		private static final long serialVersionUID = 1L;

		public OrderId(String text) {
			super(text);
		}

		public OrderId(Ulid value) {
			super(value);
		}

	}

	/**
	 * The least that an application would write by hand. It does not check the prefix.
	 */
	private static final class OrderIdDeserializer extends ValueDeserializer<OrderId> {

		@Override
		public OrderId deserialize(JsonParser parser, DeserializationContext context) {
			return new OrderId(Ulid.parse(parser.getString().substring(4)));
		}

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
