package io.ulid.benchmarks.largetable;

import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import org.hibernate.id.uuid.UuidVersion7Strategy;

/**
 * The keys to compare, as the driver takes them.
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
			// Hibernate's own. It asks for no session, whatever the parameter says
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
