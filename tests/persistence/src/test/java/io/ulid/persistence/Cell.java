package io.ulid.persistence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.database.TestSessionFactory;
import io.ulid.hibernate.UlidSettings;
import io.ulid.mapping.UlidStorageType;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.TestDatabase;
import org.hibernate.SessionFactory;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A real database with one of the storages it allows: a cell of the matrix that every
 * test of this package runs in.
 */
@SuppressWarnings("ImmutableEnumChecker")
enum Cell {

	H2_UUID("H2", TestDatabase::h2, UlidStorageType.UUID, "uuid"),

	H2_BINARY("H2", TestDatabase::h2, UlidStorageType.BINARY, "binary(16)"),

	H2_CHAR("H2", TestDatabase::h2, UlidStorageType.CHAR, "character(26)"),

	POSTGRESQL_UUID("PostgreSQL", TestDatabase::postgreSql, UlidStorageType.UUID, "uuid"),

	POSTGRESQL_BINARY("PostgreSQL", TestDatabase::postgreSql, UlidStorageType.BINARY, "bytea"),

	POSTGRESQL_CHAR("PostgreSQL", TestDatabase::postgreSql, UlidStorageType.CHAR, "character(26)"),

	/** With ids that are UUIDs of version 7, the only ones that such a column takes. */
	MARIADB_UUID("MariaDB", TestDatabase::mariaDb, UlidStorageType.UUID, "uuid"),

	MARIADB_BINARY("MariaDB", TestDatabase::mariaDb, UlidStorageType.BINARY, "binary(16)"),

	MARIADB_CHAR("MariaDB", TestDatabase::mariaDb, UlidStorageType.CHAR, "char(26)");

	private final String product;

	private final Supplier<TestDatabase> database;

	private final UlidStorageType storage;

	private final String columnType;

	private ConfigurableApplicationContext context;

	Cell(String product, Supplier<TestDatabase> database, UlidStorageType storage, String columnType) {
		this.product = product;
		this.database = database;
		this.storage = storage;
		this.columnType = columnType;
	}

	static List<Cell> inThisBuild() {
		return Matrix.cells(Cell.class);
	}

	String product() {
		return this.product;
	}

	UlidStorageType storage() {
		return this.storage;
	}

	/**
	 * The type of an id's column, as the database says it.
	 */
	String columnType() {
		return this.columnType;
	}

	boolean isMariaDb() {
		return this.product.equals("MariaDB");
	}

	private Layout layout() {
		return (this == MARIADB_UUID) ? Layout.UUIDV7 : Layout.ULID;
	}

	/**
	 * The ULID itself, or where the cell takes none but UUIDs of version 7 the one that
	 * differs only in that.
	 */
	Ulid suited(Ulid ulid) {
		return switch (layout()) {
			case ULID -> ulid;
			case UUIDV7 -> Ulid.of(ulid.mostSignificantBits() & ~0xF000L | 0x7000L,
					ulid.leastSignificantBits() & ~(3L << 62) | 2L << 62);
		};
	}

	/**
	 * The application of this cell, started when it is first asked for and stopped with
	 * the JVM.
	 */
	synchronized ConfigurableApplicationContext context() {
		if (this.context == null) {
			List<String> arguments = new ArrayList<>();
			properties().forEach((name, value) -> arguments.add("--" + name + "=" + value));
			this.context = new SpringApplicationBuilder(PersistenceApplication.class).web(WebApplicationType.NONE)
				.run(arguments.toArray(String[]::new));
		}
		return this.context;
	}

	private Map<String, String> properties() {
		Map<String, String> properties = new HashMap<>(this.database.get().properties());
		properties.put("spring.datasource.hikari.maximum-pool-size", "2");
		properties.put("spring.jpa.hibernate.ddl-auto", "create");
		properties.put("spring.jpa.properties.hibernate.jdbc.batch_size", "100");
		properties.put("spring.jpa.properties.hibernate.cache.use_second_level_cache", "true");
		properties.put("spring.jpa.properties.hibernate.cache.region.factory_class", "jcache");
		// A session factory closes its cache manager, and without a URI all of them share
		// one
		properties.put("spring.jpa.properties.hibernate.javax.cache.uri", name());
		properties.put("spring.jpa.properties.hibernate.javax.cache.missing_cache_strategy", "create");
		properties.put("spring.jpa.properties.hibernate.generate_statistics", "true");
		// A column never contains the text, so it needs no key
		properties.put("ulid.opaque-ids.text", "none");
		properties.put("ulid.generator.layout", layout().name());
		properties.put("ulid.hibernate.storage", this.storage.name().toLowerCase(Locale.ROOT));
		return properties;
	}

	/**
	 * Hibernate without Spring.
	 */
	SessionFactory sessionFactory(TestDatabase database, Map<String, Object> settings, Class<?>... entities) {
		Map<String, Object> all = new HashMap<>(Map.of(UlidSettings.STORAGE, this.storage, UlidSettings.GENERATOR,
				UlidGenerator.builder().layout(layout()).build()));
		all.putAll(settings);
		return TestSessionFactory.create(database, all, entities);
	}

	/**
	 * A new database like that of this cell.
	 */
	TestDatabase newDatabase() {
		return this.database.get();
	}

	/**
	 * What the JDBC driver has for a ULID that is stored here.
	 */
	Object stored(Ulid ulid) {
		return switch (this.storage) {
			case UUID -> ulid.toUuid();
			case BINARY -> ulid.toBytes();
			case CHAR -> ulid.toString();
			case AUTO -> throw new AssertionError();
		};
	}

	@Override
	public String toString() {
		return this.product + " × " + this.storage.name().toLowerCase(Locale.ROOT);
	}

}
