package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

}
