package io.ulid.benchmarks.database;

import java.util.Locale;
import java.util.function.Supplier;

import org.springframework.data.jpa.repository.JpaRepository;

/**
 * Kind of key to compare. The name of a kind's table is the name of the kind in lower
 * case.
 */
enum KeyKind {

	ULID_UUID("ULID (uuid)", "uuid", Rows.UlidUuid::new, Rows.UlidUuids.class),

	ULID_BYTEA("ULID (bytea)", "bytea", Rows.UlidBytea::new, Rows.UlidByteas.class),

	ULID_CHAR("ULID (char)", "character(26)", Rows.UlidChar::new, Rows.UlidChars.class),

	UUID_RANDOM("`@UuidGenerator` random", "uuid", Rows.UuidRandom::new, Rows.UuidRandoms.class),

	UUID_VERSION_7("`@UuidGenerator` version 7", "uuid", Rows.UuidVersion7::new, Rows.UuidVersion7s.class),

	LONG_SEQUENCE("sequence, allocation 50", "bigint", Rows.LongSequence::new, Rows.LongSequences.class),

	LONG_IDENTITY("identity", "bigint", Rows.LongIdentity::new, Rows.LongIdentities.class);

	private final String title;

	private final String columnType;

	private final Supplier<? extends Row> factory;

	private final Class<? extends JpaRepository<? extends Row, ?>> repository;

	KeyKind(String title, String columnType, Supplier<? extends Row> factory,
			Class<? extends JpaRepository<? extends Row, ?>> repository) {
		this.title = title;
		this.columnType = columnType;
		this.factory = factory;
		this.repository = repository;
	}

	/**
	 * Return the name of the kind in the results.
	 * @return Markdown
	 */
	String title() {
		return this.title;
	}

	/**
	 * Return the type that the key's column must have.
	 * @return the type in PostgreSQL's notation
	 */
	String columnType() {
		return this.columnType;
	}

	String table() {
		return name().toLowerCase(Locale.ROOT);
	}

	Row newRow(int number) {
		return this.factory.get().fill(number);
	}

	Class<? extends JpaRepository<? extends Row, ?>> repository() {
		return this.repository;
	}

}
