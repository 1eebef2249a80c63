package io.ulid.testdatabase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * The one PostgreSQL server of this JVM: in a container where a Docker engine answers, as
 * a process of an embedded distribution where none does. Either is real, and a test that
 * cannot have one fails.
 */
final class PostgreSqlServer {

	private static final String IMAGE = "postgres:18-alpine";

	private final AtomicInteger databases = new AtomicInteger();

	private final String address;

	private final String username;

	private final String password;

	private PostgreSqlServer(String address, String username, String password) {
		this.address = address;
		this.username = username;
		this.password = password;
	}

	static PostgreSqlServer get() {
		return Holder.SERVER;
	}

	private static PostgreSqlServer start() {
		return DockerClientFactory.instance().isDockerAvailable() ? startContainer() : startProcess();
	}

	// Testcontainers removes the container when this JVM has ended
	@SuppressWarnings("resource")
	private static PostgreSqlServer startContainer() {
		PostgreSQLContainer container = new PostgreSQLContainer(IMAGE);
		container.start();
		return new PostgreSqlServer(
				container.getHost() + ":" + container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT),
				container.getUsername(), container.getPassword());
	}

	// The process ends with this JVM, by a shutdown hook of the library
	@SuppressWarnings("resource")
	private static PostgreSqlServer startProcess() {
		try {
			EmbeddedPostgres process = EmbeddedPostgres.start();
			return new PostgreSqlServer("localhost:" + process.getPort(), "postgres", "postgres");
		}
		catch (IOException ex) {
			throw new UncheckedIOException("No Docker engine answers, and embedded PostgreSQL does not start", ex);
		}
	}

	TestDatabase createDatabase() {
		String name = "test" + this.databases.incrementAndGet();
		try (Connection connection = DriverManager.getConnection(url("postgres"), this.username, this.password);
				Statement statement = connection.createStatement()) {
			statement.execute("create database " + name);
		}
		catch (SQLException ex) {
			throw new IllegalStateException("Could not create database '%s' in %s".formatted(name, this.address), ex);
		}
		return new TestDatabase("PostgreSQL", url(name), this.username, this.password);
	}

	private String url(String database) {
		return "jdbc:postgresql://" + this.address + "/" + database;
	}

	private static final class Holder {

		static final PostgreSqlServer SERVER = start();

	}

}
