package io.ulid.json;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * The classes that the suites run for: those of the library, and typed ids with and
 * without prefix. None of these records has a {@code toString()} of its own.
 */
enum Ids {

	UNTYPED(new Id<>(Ulid.class, "ULID", "", (ulid) -> ulid),
			new Id<>(UlidFlake.class, "Ulid-Flake", "", (flake) -> flake)),

	TYPED(new Id<>(NoteId.class, "NoteId", "", NoteId::new), new Id<>(LegId.class, "LegId", "", LegId::new)),

	PREFIXED(new Id<>(OrderId.class, "OrderId", "ord_", OrderId::new),
			new Id<>(ShipmentId.class, "ShipmentId", "shp_", ShipmentId::new));

	private static final Pattern LETTERS = Pattern.compile("[A-Z]+");

	final Id<Ulid, ?> ulid;

	final Id<UlidFlake, ?> flake;

	Ids(Id<Ulid, ?> ulid, Id<UlidFlake, ?> flake) {
		this.ulid = ulid;
		this.flake = flake;
	}

	static List<Class<?>> types() {
		return Stream.of(values()).<Class<?>>flatMap((ids) -> Stream.of(ids.ulid.type, ids.flake.type)).toList();
	}

	static Object max(Class<?> type) {
		return Stream.of(values())
			.flatMap((ids) -> Stream.of(ids.ulid.of(Ulid.MAX), ids.flake.of(UlidFlake.MAX)))
			.filter(type::isInstance)
			.findFirst()
			.orElseThrow();
	}

	/**
	 * The class of an id.
	 *
	 * @param <V> what is in the id
	 * @param <T> the class
	 * @param type the class
	 * @param name what people call it
	 * @param prefix what every text begins with
	 * @param constructor makes an id
	 */
	record Id<V, T>(Class<T> type, String name, String prefix, Function<V, T> constructor) {

		T of(V value) {
			return this.constructor.apply(value);
		}

		String text(V value) {
			return text(value.toString());
		}

		/**
		 * The text whose value is written like this, valid or not.
		 */
		String text(String value) {
			return hasPrefix()
					? this.prefix
							+ LETTERS.matcher(value).replaceAll((letters) -> letters.group().toLowerCase(Locale.ROOT))
					: value;
		}

		/**
		 * All cases of a text that are read.
		 */
		List<String> cases(String value) {
			return hasPrefix() ? List.of(text(value)) : List.of(value, value.toLowerCase(Locale.ROOT));
		}

		boolean hasPrefix() {
			return !this.prefix.isEmpty();
		}

		InvalidUlidException problem(String text) {
			return catchThrowableOfType(InvalidUlidException.class,
					() -> IdentifierType.require(this.type).parse(text));
		}

		String rule(int length) {
			return "a string of %s characters".formatted(this.prefix.length() + length)
					+ (hasPrefix() ? " that begins with '%s'".formatted(this.prefix) : "");
		}

	}

	record NoteId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("ord")
	record OrderId(Ulid value) implements TypedUlid {
	}

	record LegId(UlidFlake value) implements TypedUlidFlake {
	}

	@IdPrefix("shp")
	record ShipmentId(UlidFlake value) implements TypedUlidFlake {
	}

}
