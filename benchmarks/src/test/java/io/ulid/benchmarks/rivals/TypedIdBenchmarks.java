package io.ulid.benchmarks.rivals;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.benchmarks.rivals.TypedIds.OrderId;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Benchmarks of typed ids with a prefix, compared with plain ULIDs.
 */
public final class TypedIdBenchmarks {

	private TypedIdBenchmarks() {
	}

	/**
	 * Formatting of ids as text.
	 */
	@State(Scope.Thread)
	public static class TypedText {

		private final Inputs<Ulid> ulids = Inputs.of(Ulid[]::new, Ulid::of);

		private final Inputs<OrderId> ids = Inputs.of(OrderId[]::new,
				(most, least) -> new OrderId(Ulid.of(most, least)));

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
		public String ulidTypedMixed() {
			return this.mixed.next().text();
		}

		/**
		 * Minimum cost of an id of any class: the call of its accessor, a lookup of its
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

	/**
	 * Parsing of the text of ids.
	 */
	@State(Scope.Thread)
	public static class TypedParse {

		private final Inputs<String> texts = Inputs.of(String[]::new, (most, least) -> Ulid.of(most, least).toString());

		private final Inputs<String> typedTexts = Inputs.of(String[]::new,
				(most, least) -> new OrderId(Ulid.of(most, least)).text());

		private final Inputs<Mixed> mixed = Inputs.of(Mixed[]::new,
				(most, least) -> Mixed.of(TypedIds.mixed(most, least)));

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
		public TypedUlid<?> ulidTypedMixed() {
			return this.mixed.next().parse();
		}

		/**
		 * Minimum cost of an id of any class: a lookup of its class, the parser of
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

}
