package io.ulid.stores.mongodb;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;

/**
 * A class of identifiers with its documents.
 */
enum Kind {

	ULID(Kind::ulid, Thing.OfUlid::new, Pointer.OfUlid::new, Things.OfUlid.class, ReactiveThings.OfUlid.class,
			Pointers.OfUlid.class, ReactivePointers.OfUlid.class, Row.OfUlid.class),

	FLAKE((random) -> UlidFlake.of(random.nextLong() & Long.MAX_VALUE), Thing.OfFlake::new, Pointer.OfFlake::new,
			Things.OfFlake.class, ReactiveThings.OfFlake.class, Pointers.OfFlake.class, ReactivePointers.OfFlake.class,
			Row.OfFlake.class),

	TYPED((random) -> new OrderId(ulid(random)), Thing.OfOrderId::new, Pointer.OfOrderId::new, Things.OfOrderId.class,
			ReactiveThings.OfOrderId.class, Pointers.OfOrderId.class, ReactivePointers.OfOrderId.class,
			Row.OfOrderId.class),

	PLAIN((random) -> new TenantId(ulid(random)), Thing.OfTenantId::new, Pointer.OfTenantId::new,
			Things.OfTenantId.class, ReactiveThings.OfTenantId.class, Pointers.OfTenantId.class,
			ReactivePointers.OfTenantId.class, Row.OfTenantId.class),

	/** The class that identifiers are compared with. */
	UUID(Kind::uuid, Thing.OfUuid::new, Pointer.OfUuid::new, Things.OfUuid.class, ReactiveThings.OfUuid.class,
			Pointers.OfUuid.class, ReactivePointers.OfUuid.class, Row.OfUuid.class);

	private final Function<Random, Object> id;

	final Supplier<Thing<?>> thing;

	final Supplier<Pointer<?, ?>> pointer;

	final Class<?> things;

	final Class<?> reactiveThings;

	final Class<?> pointers;

	final Class<?> reactivePointers;

	final Class<?> row;

	Kind(Function<Random, Object> id, Supplier<Thing<?>> thing, Supplier<Pointer<?, ?>> pointer, Class<?> things,
			Class<?> reactiveThings, Class<?> pointers, Class<?> reactivePointers, Class<?> row) {
		this.id = id;
		this.pointers = pointers;
		this.reactivePointers = reactivePointers;
		this.row = row;
		this.thing = thing;
		this.pointer = pointer;
		this.things = things;
		this.reactiveThings = reactiveThings;
	}

	private static Ulid ulid(Random random) {
		return Ulid.from(new UUID(random.nextLong(), random.nextLong()));
	}

	/**
	 * UUIDs are signed in Java's order, and unsigned in the order of MongoDB.
	 */
	private static UUID uuid(Random random) {
		return new UUID(random.nextLong() & Long.MAX_VALUE, random.nextLong() & Long.MAX_VALUE);
	}

	@SuppressWarnings("unchecked") // All identifiers are of this kind
	Thing<Object> newThing() {
		return (Thing<Object>) this.thing.get();
	}

	@SuppressWarnings("unchecked") // As above
	Class<? extends Thing<?>> thingClass() {
		return (Class<? extends Thing<?>>) this.thing.get().getClass();
	}

	@SuppressWarnings("unchecked") // As above
	Class<Object> idClass() {
		return (Class<Object>) ids(1, 0).get(0).getClass();
	}

	@SuppressWarnings("unchecked") // As above
	Pointer<Object, Object> newPointer() {
		return (Pointer<Object, Object>) this.pointer.get();
	}

	List<Object> ids(int count, long seed) {
		Random random = new Random(seed);
		return Stream.generate(() -> this.id.apply(random)).limit(count).toList();
	}

	/**
	 * Return the bytes of an identifier.
	 */
	static byte[] bytes(Object id) {
		if (id instanceof UlidFlake flake) {
			return ByteBuffer.allocate(Long.BYTES).putLong(flake.toLong()).array();
		}
		return ((id instanceof TypedUlid<?> typed) ? typed.value() : (Ulid) id).toBytes();
	}

}
