package io.ulid.persistence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.UlidSettings;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.Storage;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import org.hibernate.SessionFactory;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A real database with one of the storages it allows: a cell of the matrix that every
 * test of this package runs in.
 */
final class Cell {

	/**
	 * The setting for the generator of Ulid-Flakes in Hibernate without Spring.
	 */
	static final String FLAKE_GENERATOR = "ulid.hibernate.flake-generator";

	private static final List<Cell> ALL = Matrix.cells(Storage.class).stream().map(Cell::new).toList();

	private final Storage storage;

	private ConfigurableApplicationContext context;

	private Cell(Storage storage) {
		this.storage = storage;
	}

	static List<Cell> inThisBuild() {
		return ALL;
	}

	Storage storage() {
		return this.storage;
	}

	/**
	 * The type of an id's column, as the database reports it.
	 */
	String columnType() {
		return switch (this.storage) {
			case H2_CHAR, POSTGRESQL_CHAR -> "character(26)";
			case MARIADB_CHAR -> "char(26)";
			default -> this.storage.columnType();
		};
	}

	boolean isMariaDb() {
		return this.storage.product().equals("MariaDB");
	}

	/**
	 * The application of this cell, started on the first call and stopped with the JVM.
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
		Map<String, String> properties = new HashMap<>(this.storage.newDatabase().properties());
		properties.put("spring.datasource.hikari.maximum-pool-size", "2");
		properties.put("spring.jpa.hibernate.ddl-auto", "create");
		properties.put("spring.jpa.properties.hibernate.jdbc.batch_size", "100");
		properties.put("spring.jpa.properties.hibernate.cache.use_second_level_cache", "true");
		properties.put("spring.jpa.properties.hibernate.cache.region.factory_class", "jcache");
		// A session factory closes its cache manager, and without a URI all of them share
		// one
		properties.put("spring.jpa.properties.hibernate.javax.cache.uri", this.storage.name());
		properties.put("spring.jpa.properties.hibernate.javax.cache.missing_cache_strategy", "create");
		properties.put("spring.jpa.properties.hibernate.generate_statistics", "true");
		// A column never contains the text, so it needs no key
		properties.put("ulid.opaque-ids.text", "none");
		properties.put("ulid.flake.node-id-source", "standalone");
		properties.put("ulid.generator.layout", this.storage.layout().name());
		properties.put("ulid.storage.type", this.storage.property());
		return properties;
	}

	/**
	 * Hibernate without Spring.
	 */
	SessionFactory sessionFactory(TestDatabase database, Map<String, Object> settings, Class<?>... entities) {
		Map<String, Object> all = new HashMap<>(Map.of(UlidSettings.STORAGE_TYPE, this.storage.property(),
				UlidSettings.GENERATOR, UlidGenerator.builder().layout(this.storage.layout()).build(), FLAKE_GENERATOR,
				UlidFlakeGenerator.standalone()));
		all.putAll(settings);
		return TestSessionFactory.create(database, all, entities);
	}

	@Override
	public String toString() {
		return this.storage.toString();
	}

}
