package io.ulid.stores.relational;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.Storage;
import io.ulid.support.database.TestDatabase;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * A library on a real database with one of the columns it allows: a cell of the matrix
 * that the tests of this package run in. None of them is ever skipped.
 */
final class Cell {

	private static final List<Cell> ALL = Arrays.stream(Library.values())
		.flatMap((library) -> Matrix.cells(Storage.class).stream().map((storage) -> new Cell(library, storage)))
		.toList();

	private final Library library;

	private final Storage storage;

	private ConfigurableApplicationContext context;

	private JdbcTemplate jdbc;

	private Cell(Library library, Storage storage) {
		this.library = library;
		this.storage = storage;
	}

	static List<Cell> all() {
		return ALL;
	}

	static Stream<Cell> ofJdbc() {
		return ALL.stream().filter((cell) -> cell.library == Library.JDBC);
	}

	static Stream<Cell> ofR2dbc() {
		return ALL.stream().filter((cell) -> cell.library == Library.R2DBC);
	}

	/**
	 * The cells whose database supports arrays. Spring Data treats an array of bytes as
	 * one value.
	 */
	static Stream<Cell> withArrays() {
		return ALL.stream().filter((cell) -> cell.storage.hasArrays());
	}

	Library library() {
		return this.library;
	}

	Storage storage() {
		return this.storage;
	}

	/**
	 * The application of this cell, started when it is first asked for and stopped with
	 * the JVM.
	 */
	synchronized ConfigurableApplicationContext context() {
		if (this.context == null) {
			TestDatabase database = this.storage.newDatabase();
			this.jdbc = new JdbcTemplate(
					new SingleConnectionDataSource(database.url(), database.username(), database.password(), true));
			Tables.create(this.jdbc, this.storage);
			this.context = start(properties(database));
		}
		return this.context;
	}

	private ConfigurableApplicationContext start(Map<String, String> properties) {
		List<String> arguments = new ArrayList<>();
		properties.forEach((name, value) -> arguments.add("--" + name + "=" + value));
		return new SpringApplicationBuilder(
				(this.library == Library.JDBC) ? JdbcApplication.class : R2dbcApplication.class)
			.web(WebApplicationType.NONE)
			.run(arguments.toArray(String[]::new));
	}

	private Map<String, String> properties(TestDatabase database) {
		Map<String, String> properties = new HashMap<>();
		if (this.library == Library.JDBC) {
			properties.putAll(database.properties());
			properties.put("spring.datasource.hikari.maximum-pool-size", "2");
		}
		else {
			properties.putAll(database.r2dbcProperties());
			properties.put("spring.r2dbc.pool.initial-size", "1");
			properties.put("spring.r2dbc.pool.max-size", "2");
		}
		// A store never contains the text, so it needs no key
		properties.put("ulid.opaque-ids.text", "none");
		properties.put("ulid.flake.node-id-source", "standalone");
		properties.putAll(this.storage.properties());
		return properties;
	}

	/**
	 * The database itself, without the application.
	 */
	JdbcTemplate jdbc() {
		context();
		return this.jdbc;
	}

	/**
	 * The product name that the database reports.
	 */
	String actualProduct() {
		return jdbc().execute((ConnectionCallback<String>) (Connection connection) -> connection.getMetaData()
			.getDatabaseProductName());
	}

	Ulid nextUlid() {
		return context().getBean(UlidGenerator.class).next();
	}

	UlidFlakeGenerator flakes() {
		return context().getBean(UlidFlakeGenerator.class);
	}

	@Override
	public String toString() {
		return this.library + " × " + this.storage;
	}

}
