package io.ulid.hibernate.internal;

import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

import io.ulid.IdGenerator;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Source of the next identifier of any type, for all data stores of an application. A
 * generator is looked up when it is first needed, because the generator may itself depend
 * on the data store that uses it. Instances are safe to share between threads.
 */
public final class IdGenerators {

	private final Function<IdentifierType<?>, @Nullable IdGenerator<?>> lookup;

	private final Map<Class<?>, IdGenerator<?>> known = new ConcurrentHashMap<>();

	/**
	 * Create an instance.
	 * @param lookup looks up the generator of a kind of identifier; if the result is
	 * {@code null}, ULIDs come from one {@link UlidGenerator#monotonic()}
	 */
	public IdGenerators(Function<IdentifierType<?>, @Nullable IdGenerator<?>> lookup) {
		this.lookup = lookup;
	}

	/**
	 * Return the name of the setting for the generator of a kind of identifier in an
	 * entity manager factory.
	 */
	public static String setting(IdentifierType<?> kind) {
		return (kind.type() == Ulid.class) ? "ulid.hibernate.generator"
				: "ulid.hibernate.%s-generator".formatted(kind.key());
	}

	/**
	 * Return the generator of ULIDs.
	 */
	public UlidGenerator ulids() {
		return (UlidGenerator) generator(IdentifierType.require(Ulid.class));
	}

	/**
	 * Return the generator of a kind of identifier.
	 * @param kind not a typed id
	 * @throws UlidMappingException if there is no such generator
	 */
	@SuppressWarnings("unchecked") // The lookup returns a generator of this kind
	public <T> IdGenerator<T> generator(IdentifierType<T> kind) {
		IdGenerator<?> generator = this.known.get(kind.type());
		if (generator == null) {
			// The lookup runs without a lock, because it may create beans, and Spring
			// acquires a lock to create beans
			IdGenerator<?> found = this.lookup.apply(kind);
			IdGenerator<?> candidate = (found != null) ? found : defaultGenerator(kind);
			IdGenerator<?> first = this.known.putIfAbsent(kind.type(), candidate);
			generator = (first != null) ? first : candidate;
		}
		return (IdGenerator<T>) generator;
	}

	private static IdGenerator<?> defaultGenerator(IdentifierType<?> kind) {
		if (kind.type() == Ulid.class) {
			return UlidGenerator.monotonic();
		}
		throw new UlidMappingException("There is no generator of %ss.".formatted(kind),
				"Declare a bean that generates them. Without Spring Boot, set '%s'.".formatted(setting(kind)));
	}

	/**
	 * Look up the generator for a type of attribute.
	 * @param type {@code Ulid}, {@code UUID}, {@code String} or {@code byte[]} for ULIDs,
	 * another kind of identifier, {@code Long} or {@code long} for the kind that is a
	 * number, or a typed id
	 * @return a supplier of new values, or {@code null} for any other type
	 * @throws UlidMappingException if there is no generator for the type, or if the class
	 * is declared as a typed id but is invalid
	 */
	public @Nullable Supplier<Object> of(Class<?> type) {
		IdentifierType<?> identifier = TypedIdMistakes.describe(type);
		if (identifier instanceof TypedIdType<?, ?> typed) {
			Supplier<Object> values = Objects.requireNonNull(of(typed.valueType().type()));
			return () -> typed.create(values.get());
		}
		if (type == UUID.class || type == String.class || type == byte[].class) {
			return values(IdentifierType.require(Ulid.class), type);
		}
		if (type == Long.class || type == long.class) {
			for (IdentifierType<?> kind : IdentifierType.all()) {
				if (kind.isNumber()) {
					return values(kind, Long.class);
				}
			}
		}
		return (identifier != null) ? generator(identifier)::next : null;
	}

	private <T> Supplier<Object> values(IdentifierType<T> kind, Class<?> type) {
		IdGenerator<T> generator = generator(kind);
		return () -> JdkValues.write(kind, generator.next(), type);
	}

}
