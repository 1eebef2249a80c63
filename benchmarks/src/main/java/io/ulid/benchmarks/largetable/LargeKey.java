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

	ULID("ULID", "uuid") {

		@Override
		Supplier<Object> generator() {
			UlidGenerator generator = UlidGenerator.monotonic();
			return () -> generator.next().toUuid();
		}

	},

	UUID_7("UUIDv7", "uuid") {

		@Override
		Supplier<Object> generator() {
			// Hibernate's generator of version 7 UUIDs does not use the session, which is
			// the parameter
			return () -> UuidVersion7Strategy.INSTANCE.generateUuid(null);
		}

	},

	UUID_4("UUIDv4", "uuid") {

		@Override
		Supplier<Object> generator() {
			return UUID::randomUUID;
		}

	},

	BIGINT("bigint", "bigint") {

		@Override
		Supplier<Object> generator() {
			return new AtomicLong()::incrementAndGet;
		}

	};

	private final String title;

	private final String columnType;

	LargeKey(String title, String columnType) {
		this.title = title;
		this.columnType = columnType;
	}

	abstract Supplier<Object> generator();

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
