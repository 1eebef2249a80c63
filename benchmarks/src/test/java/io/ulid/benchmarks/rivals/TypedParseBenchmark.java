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

	private final Class<? extends TypedUlid> typeOfAnotherModule = TypedIds.ofAnotherModule();

	private final Inputs<Mixed> mixed = Inputs.of(Mixed[]::new, (most, least) -> Mixed.of(TypedIds.mixed(most, least)));

	@Benchmark
	public Ulid ulidUntyped() {
		return Ulid.parse(this.texts.next());
	}

	@Benchmark
	public OrderId ulidTyped() {
		return TypedUlid.parse(OrderId.class, this.typedTexts.next());
	}

	@Benchmark
	public TypedUlid ulidTypedOtherModule() {
		return TypedUlid.parse(this.typeOfAnotherModule, this.typedTexts.next());
	}

	@Benchmark
	public TypedUlid ulidTypedMixed() {
		Mixed next = this.mixed.next();
		return TypedUlid.parse(next.type(), next.text());
	}

	private record Mixed(Class<? extends TypedUlid> type, String text) {

		static Mixed of(TypedUlid id) {
			return new Mixed(id.getClass(), id.text());
		}

	}

}
