package io.ulid.benchmarks.json;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.benchmarks.OrderId;
import io.ulid.spring.jackson.UlidJacksonModule;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
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
 * writes and reads 1,000 small objects as bytes. A deserializer that an application would
 * write by hand shows the minimum cost of a typed id.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class JsonBenchmark {

	private static final int OBJECTS = 1_000;

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
	 * Deserializer that an application would write by hand. It does not check the prefix.
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
