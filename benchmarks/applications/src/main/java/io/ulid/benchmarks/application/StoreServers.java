package io.ulid.benchmarks.application;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

import io.ulid.support.database.TestDatabase;

/**
 * Servers of all stores: PostgreSQL, and an imitation of MongoDB.
 */
final class StoreServers implements AutoCloseable {

	private static final String COLUMNS = "id uuid primary key, name varchar(40) not null, amount bigint not null, created_at timestamptz not null";

	private final TestDatabase database = TestDatabase.postgreSql();

	private final MongoProcess mongo = MongoProcess.start();

	StoreServers() throws IOException, SQLException {
		this.database.execute("create table uuid_orders (%s)".formatted(COLUMNS),
				"create table typed_orders (%s)".formatted(COLUMNS));
	}

	/**
	 * Return the properties that configure an application for any of the servers.
	 */
	Map<String, Object> properties() {
		Map<String, Object> properties = new HashMap<>(this.database.properties());
		properties.put("spring.r2dbc.url", this.database.url().replaceFirst("^jdbc", "r2dbc"));
		properties.put("spring.r2dbc.username", this.database.username());
		properties.put("spring.r2dbc.password", this.database.password());
		properties.put("spring.mongodb.uri", this.mongo.address() + "/orders");
		return properties;
	}

	/**
	 * Make PostgreSQL write all dirty pages, so that a measurement does not include work
	 * of the previous measurement.
	 */
	void checkpoint() {
		try {
			this.database.execute("checkpoint");
		}
		catch (SQLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * Return the version of PostgreSQL.
	 */
	String version() throws SQLException {
		try (Connection connection = DriverManager.getConnection(this.database.url(), this.database.username(),
				this.database.password())) {
			return "PostgreSQL " + connection.getMetaData().getDatabaseProductVersion();
		}
	}

	@Override
	public void close() {
		this.mongo.close();
	}

}
