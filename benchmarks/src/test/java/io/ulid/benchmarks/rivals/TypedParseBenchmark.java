package io.ulid.benchmarks.rivals;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.benchmarks.rivals.TypedIds.OrderId;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Parses the text of a typed id with a prefix, beside that of a plain ULID.
 */
@State(Scope.Thread)
public class TypedParseBenchmark {

	private final Inputs<String> texts = Inputs.of(String[]::new, (most, least) -> Ulid.of(most, least).toString());

	private final Inputs<String> typedTexts = Inputs.of(String[]::new,
			(most, least) -> new OrderId(Ulid.of(most, least)).text());

	private final Class<? extends TypedUlid<?>> typeOfAnotherModule = TypedIds.ofAnotherModule();

	private final Inputs<Mixed> mixed = Inputs.of(Mixed[]::new, (most, least) -> Mixed.of(TypedIds.mixed(most, least)));

	private final Inputs<Mixed> mixedOfSixteen = Inputs.of(Mixed[]::new,
			(most, least) -> Mixed.of(TypedIds.mixedOfSixteen(most, least)));

	@Benchmark
	public Ulid ulidUntyped() {
		return Ulid.parse(this.texts.next());
	}

	@Benchmark
	public OrderId ulidTyped() {
		return TypedUlid.parse(OrderId.class, this.typedTexts.next());
	}

	@Benchmark
	public TypedUlid<?> ulidTypedOtherModule() {
		return TypedUlid.parse(this.typeOfAnotherModule, this.typedTexts.next());
	}

	@Benchmark
	public TypedUlid<?> ulidTypedMixed() {
		return this.mixed.next().parse();
	}

	/**
	 * The least that an id of any class costs: a look at its class, the parser of
	 * {@code Ulid}, and the call of the constructor.
	 */
	@Benchmark
	public TypedUlid<?> ulidTypedMixedFloor() {
		return this.mixed.next().parseFloor();
	}

	@Benchmark
	public TypedUlid<?> ulidTypedSixteen() {
		return this.mixedOfSixteen.next().parse();
	}

	@Benchmark
	public TypedUlid<?> ulidTypedSixteenFloor() {
		return this.mixedOfSixteen.next().parseFloor();
	}

	@SuppressWarnings("rawtypes")
	private record Mixed(Class<? extends TypedUlid> type, String text, String ulid) {

		static Mixed of(TypedUlid<?> id) {
			return new Mixed(id.getClass(), id.text(), id.value().toString());
		}

		TypedUlid<?> parse() {
			return TypedUlid.parse(this.type, this.text);
		}

		TypedUlid<?> parseFloor() {
			return TypedIds.constructor(this.type).apply(Ulid.parse(this.ulid));
		}

	}

}
