package io.ulid.benchmarks.rivals;

import java.util.List;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Typed ids of several classes in no order. With a single class, the compiler would know
 * the constructor and the prefix by luck.
 */
final class TypedIds {

	private static final List<Class<? extends TypedUlid>> TYPES = List.of(OrderId.class, CustomerId.class,
			InvoiceId.class, ItemId.class);

	private TypedIds() {
	}

	/**
	 * An id of one of the classes, as the random bits say.
	 */
	static TypedUlid mixed(long most, long least) {
		return TypedUlid.of(TYPES.get((int) least & 3), Ulid.of(most, least));
	}

	@IdPrefix("ord")
	record OrderId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("cus")
	record CustomerId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("inv")
	record InvoiceId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("item")
	record ItemId(Ulid value) implements TypedUlid {
	}

}
