package io.ulid.benchmarks.largetable;

import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import org.hibernate.id.uuid.UuidVersion7Strategy;

/**
 * Kind of key to compare, with a generator of values for the driver.
 */
enum LargeKey {

	ULID("ULID", "uuid", LargeKey::ulids),

	// Hibernate's generator of version 7 UUIDs does not use the session, which is the
	// parameter
	UUID_7("UUIDv7", "uuid", () -> () -> UuidVersion7Strategy.INSTANCE.generateUuid(null)),

	UUID_4("UUIDv4", "uuid", () -> UUID::randomUUID),

	BIGINT("bigint", "bigint", () -> new AtomicLong()::incrementAndGet);

	private final String title;

	private final String columnType;

	private final Supplier<Supplier<Object>> generators;

	LargeKey(String title, String columnType, Supplier<Supplier<Object>> generators) {
		this.title = title;
		this.columnType = columnType;
		this.generators = generators;
	}

	private static Supplier<Object> ulids() {
		UlidGenerator generator = UlidGenerator.monotonic();
		return () -> generator.next().toUuid();
	}

	Supplier<Object> generator() {
		return this.generators.get();
	}

	String title() {
		return this.title;
	}

	String columnType() {
		return this.columnType;
	}

	String table() {
		return "large_" + name().toLowerCase(Locale.ROOT);
	}

}
