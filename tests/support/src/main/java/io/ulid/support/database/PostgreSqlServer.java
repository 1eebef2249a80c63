package io.ulid.support.database;

import java.io.IOException;
import java.io.UncheckedIOException;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * The single PostgreSQL server of this JVM.
 */
final class PostgreSqlServer {

	private static final String IMAGE = "postgres:18-alpine";

	private PostgreSqlServer() {
	}

	static DatabaseServer get() {
		return Holder.SERVER;
	}

	private static DatabaseServer start() {
		return DockerClientFactory.instance().isDockerAvailable() ? startContainer() : startProcess();
	}

	// Testcontainers removes the container when this JVM has ended
	@SuppressWarnings("resource")
	private static DatabaseServer startContainer() {
		PostgreSQLContainer container = new PostgreSQLContainer(IMAGE);
		container.start();
		return server(container.getHost(), container.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT),
				container.getUsername(), container.getPassword());
	}

	// A shutdown hook of the embedded PostgreSQL library stops the process when this
	// JVM exits
	@SuppressWarnings("resource")
	private static DatabaseServer startProcess() {
		try {
			return server("localhost", EmbeddedPostgres.start().getPort(), "postgres", "postgres");
		}
		catch (IOException ex) {
			throw new UncheckedIOException("No Docker engine is available, and embedded PostgreSQL does not start", ex);
		}
	}

	private static DatabaseServer server(String host, int port, String username, String password) {
		return new DatabaseServer("PostgreSQL", "jdbc:postgresql://%s:%d/".formatted(host, port), "postgres", username,
				password);
	}

	private static final class Holder {

		static final DatabaseServer SERVER = start();

	}

}
