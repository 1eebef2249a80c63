package io.ulid.support.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Real database server. The server runs in a container if a Docker engine is available,
 * and otherwise as a process of an embedded distribution. If the server cannot start, the
 * test fails.
 */
final class DatabaseServer {

	private final AtomicInteger databases = new AtomicInteger();

	private final String productName;

	private final String url;

	private final String administrativeDatabase;

	private final String username;

	private final String password;

	/**
	 * Create an instance for a server that is already running.
	 * @param productName the product name in the JDBC metadata
	 * @param url the JDBC URL up to the name of a database
	 * @param administrativeDatabase the database to connect to for creating other
	 * databases
	 * @param username the user, who has all privileges
	 * @param password the password
	 */
	DatabaseServer(String productName, String url, String administrativeDatabase, String username, String password) {
		this.productName = productName;
		this.url = url;
		this.administrativeDatabase = administrativeDatabase;
		this.username = username;
		this.password = password;
	}

	/**
	 * Create an empty database.
	 * @param options the options after {@code create database x}, such as a collation
	 * @return the new database
	 */
	TestDatabase createDatabase(String options) {
		String name = "test" + this.databases.incrementAndGet();
		try (Connection connection = DriverManager.getConnection(this.url + this.administrativeDatabase, this.username,
				this.password); Statement statement = connection.createStatement()) {
			String product = connection.getMetaData().getDatabaseProductName();
			if (!product.equals(this.productName)) {
				throw new IllegalStateException("%s is not %s but %s".formatted(this.url, this.productName, product));
			}
			statement.execute("create database " + name + " " + options);
		}
		catch (SQLException ex) {
			throw new IllegalStateException("Could not create database '%s' in %s".formatted(name, this.url), ex);
		}
		return new TestDatabase(this.productName, this.url + name, this.username, this.password);
	}

}
