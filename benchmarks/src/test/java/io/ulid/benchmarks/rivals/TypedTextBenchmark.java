package io.ulid.benchmarks.rivals;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.benchmarks.rivals.TypedIds.OrderId;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Writes the text of a typed id with a prefix, beside that of a plain ULID.
 */
@State(Scope.Thread)
public class TypedTextBenchmark {

	private final Inputs<Ulid> ulids = Inputs.of(Ulid[]::new, Ulid::of);

	private final Inputs<OrderId> ids = Inputs.of(OrderId[]::new, (most, least) -> new OrderId(Ulid.of(most, least)));

	private final Class<? extends TypedUlid<?>> typeOfAnotherModule = TypedIds.ofAnotherModule();

	private final Inputs<TypedUlid<?>> idsOfAnotherModule = Inputs.of(TypedUlid[]::new,
			(most, least) -> TypedUlid.of(this.typeOfAnotherModule, Ulid.of(most, least)));

	private final Inputs<TypedUlid<?>> mixed = Inputs.of(TypedUlid[]::new, TypedIds::mixed);

	private final Inputs<TypedUlid<?>> mixedOfSixteen = Inputs.of(TypedUlid[]::new, TypedIds::mixedOfSixteen);

	@Benchmark
	public String ulidUntyped() {
		return this.ulids.next().toString();
	}

	@Benchmark
	public String ulidTyped() {
		return this.ids.next().text();
	}

	@Benchmark
	public String ulidTypedOtherModule() {
		return this.idsOfAnotherModule.next().text();
	}

	@Benchmark
	public String ulidTypedMixed() {
		return this.mixed.next().text();
	}

	/**
	 * The least that an id of any class costs: the call of its accessor, a look at its
	 * class, and the text of the {@code Ulid}.
	 */
	@Benchmark
	public String ulidTypedMixedFloor() {
		return floor(this.mixed.next());
	}

	@Benchmark
	public String ulidTypedSixteen() {
		return this.mixedOfSixteen.next().text();
	}

	@Benchmark
	public String ulidTypedSixteenFloor() {
		return floor(this.mixedOfSixteen.next());
	}

	private static String floor(TypedUlid<?> id) {
		return (TypedIds.constructor(id.getClass()) != null) ? id.value().toString() : "";
	}

}
