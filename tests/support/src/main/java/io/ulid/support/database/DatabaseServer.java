package io.ulid.support.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A real database server: in a container where a Docker engine answers, as a process of
 * an embedded distribution where none does. A test that cannot have one fails.
 */
final class DatabaseServer {

	private final AtomicInteger databases = new AtomicInteger();

	private final String productName;

	private final String url;

	private final String administrativeDatabase;

	private final String username;

	private final String password;

	/**
	 * Create a server that runs.
	 * @param productName what it calls itself in its JDBC metadata
	 * @param url the JDBC URL up to the name of a database
	 * @param administrativeDatabase the database to create others from
	 * @param username the user who may do everything
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
	 * @param options what follows {@code create database x}, such as a collation
	 * @return the new database
	 */
	TestDatabase createDatabase(String options) {
		String name = "test" + this.databases.incrementAndGet();
		try (Connection connection = DriverManager.getConnection(this.url + this.administrativeDatabase, this.username,
				this.password); Statement statement = connection.createStatement()) {
			String product = connection.getMetaData().getDatabaseProductName();
			if (!product.equals(this.productName)) {
				throw new IllegalStateException("%s is no %s but %s".formatted(this.url, this.productName, product));
			}
			statement.execute("create database " + name + " " + options);
		}
		catch (SQLException ex) {
			throw new IllegalStateException("Could not create database '%s' in %s".formatted(name, this.url), ex);
		}
		return new TestDatabase(this.productName, this.url + name, this.username, this.password);
	}

}
