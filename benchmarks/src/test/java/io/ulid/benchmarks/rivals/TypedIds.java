package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Typed ids of several classes in no order. With a single class, the compiler would know
 * the constructor and the prefix by luck.
 */
final class TypedIds {

	// The prefixes have three to seven letters, as those of an application have
	private static final List<Function<Ulid, TypedUlid>> CONSTRUCTORS = List.of(OrderId::new, CustomerId::new,
			InvoiceId::new, ItemId::new, UserId::new, TeamId::new, OrganizationId::new, ProductId::new, CartId::new,
			PaymentId::new, ShipmentId::new, AddressId::new, ReviewId::new, CouponId::new, TicketId::new, EventId::new);

	private static final ClassValue<Function<Ulid, TypedUlid>> BY_CLASS = new ClassValue<>() {

		@Override
		protected Function<Ulid, TypedUlid> computeValue(Class<?> type) {
			return CONSTRUCTORS.stream()
				.filter((constructor) -> type.isInstance(constructor.apply(Ulid.MIN)))
				.findFirst()
				.orElseThrow();
		}

	};

	private TypedIds() {
	}

	/**
	 * An id of one of the first four classes, as the random bits say.
	 */
	static TypedUlid mixed(long most, long least) {
		return mixed(4, most, least);
	}

	/**
	 * An id of one of the sixteen classes, as the random bits say.
	 */
	static TypedUlid mixedOfSixteen(long most, long least) {
		return mixed(CONSTRUCTORS.size(), most, least);
	}

	private static TypedUlid mixed(int classes, long most, long least) {
		return CONSTRUCTORS.get((int) least & (classes - 1)).apply(Ulid.of(most, least));
	}

	/**
	 * The constructor of a class.
	 */
	static Function<Ulid, TypedUlid> constructor(Class<?> type) {
		return BY_CLASS.get(type);
	}

	/**
	 * The class {@link SeparateId} in a separate class loader, and so in another module
	 * than the library.
	 */
	static Class<? extends TypedUlid> ofAnotherModule() {
		String name = SeparateId.class.getName();
		ClassLoader loader = new ClassLoader(TypedIds.class.getClassLoader()) {

			@Override
			protected Class<?> loadClass(String each, boolean resolve) throws ClassNotFoundException {
				if (!each.equals(name)) {
					return super.loadClass(each, resolve);
				}
				Class<?> loaded = findLoadedClass(name);
				return (loaded != null) ? loaded : define();
			}

			private Class<?> define() {
				try (InputStream code = getResourceAsStream(name.replace('.', '/') + ".class")) {
					byte[] bytes = code.readAllBytes();
					return defineClass(name, bytes, 0, bytes.length);
				}
				catch (IOException ex) {
					throw new UncheckedIOException(ex);
				}
			}

		};
		try {
			return Class.forName(name, true, loader).asSubclass(TypedUlid.class);
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(ex);
		}
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

	@IdPrefix("user")
	record UserId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("team")
	record TeamId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("org")
	record OrganizationId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("product")
	record ProductId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("cart")
	record CartId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("payment")
	record PaymentId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("ship")
	record ShipmentId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("address")
	record AddressId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("review")
	record ReviewId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("coupon")
	record CouponId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("ticket")
	record TicketId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("event")
	record EventId(Ulid value) implements TypedUlid {
	}

}
