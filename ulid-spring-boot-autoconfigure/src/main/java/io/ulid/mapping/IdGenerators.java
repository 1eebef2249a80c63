package io.ulid.mapping;

import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Source of the next identifier of any type, for all data stores of an application. A
 * generator is looked up when it is first needed, because the generator may itself depend
 * on the data store that uses it. If the lookup returns no generator, the instance uses
 * the same default generator for all calls. Instances are safe to share between threads.
 */
public final class IdGenerators {

	/**
	 * Conversions of a ULID to the value of an attribute, by the type of the attribute.
	 */
	private static final Map<Class<?>, Function<Ulid, Object>> ULIDS = Map.of(Ulid.class, (ulid) -> ulid, UUID.class,
			Ulid::toUuid, String.class, Ulid::toString, byte[].class, Ulid::toBytes);

	/**
	 * Conversions of a Ulid-Flake to the value of an attribute, by the type of the
	 * attribute.
	 */
	private static final Map<Class<?>, Function<UlidFlake, Object>> FLAKES = Map.of(UlidFlake.class, (flake) -> flake,
			Long.class, UlidFlake::toLong, long.class, UlidFlake::toLong);

	private final Supplier<UlidGenerator> ulids;

	private final Supplier<UlidFlakeGenerator> flakes;

	/**
	 * Create an instance.
	 * @param ulids looks up the generator of ULIDs; if the result is {@code null},
	 * {@link UlidGenerator#monotonic()} is used
	 * @param flakes looks up the generator of Ulid-Flakes; if the result is {@code null},
	 * {@link UlidFlakeGenerator#standalone()} is used
	 */
	public IdGenerators(Supplier<? extends UlidGenerator> ulids, Supplier<? extends UlidFlakeGenerator> flakes) {
		this.ulids = once(ulids, UlidGenerator::monotonic);
		this.flakes = once(flakes, UlidFlakeGenerator::standalone);
	}

	// The lookup runs without a lock, because it may create beans, and Spring acquires a
	// lock to create beans
	private static <T> Supplier<T> once(Supplier<? extends T> lookup, Supplier<T> defaultGenerator) {
		AtomicReference<T> known = new AtomicReference<>();
		return () -> {
			T generator = known.get();
			if (generator != null) {
				return generator;
			}
			T found = lookup.get();
			T candidate = (found != null) ? found : defaultGenerator.get();
			return known.updateAndGet((first) -> (first != null) ? first : candidate);
		};
	}

	/**
	 * Return the generator of ULIDs.
	 */
	public UlidGenerator ulids() {
		return this.ulids.get();
	}

	/**
	 * Return the generator of Ulid-Flakes.
	 */
	public UlidFlakeGenerator flakes() {
		return this.flakes.get();
	}

	/**
	 * Look up the generator for a type of attribute.
	 * @param type {@code Ulid}, {@code UUID}, {@code String} or {@code byte[]} for ULIDs,
	 * {@code UlidFlake}, {@code Long} or {@code long} for Ulid-Flakes, or a typed id
	 * @return a supplier of new values, or {@code null} for any other type
	 * @throws IllegalArgumentException if the class is declared as a typed id but is
	 * invalid
	 */
	public @Nullable Supplier<Object> of(Class<?> type) {
		if (IdentifierType.of(type) instanceof TypedIdType<?, ?> typed) {
			Supplier<Object> values = Objects.requireNonNull(of(typed.valueType().type()));
			return () -> typed.create(values.get());
		}
		Function<Ulid, Object> ofUlid = ULIDS.get(type);
		if (ofUlid != null) {
			UlidGenerator generator = ulids();
			return () -> ofUlid.apply(generator.next());
		}
		Function<UlidFlake, Object> ofFlake = FLAKES.get(type);
		if (ofFlake != null) {
			UlidFlakeGenerator generator = flakes();
			return () -> ofFlake.apply(generator.next());
		}
		return null;
	}

}
