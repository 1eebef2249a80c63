package io.ulid.stores.mongodb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.mongodb.MongoDBContainer;

/**
 * The one server of this JVM: MongoDB in a container where a Docker engine answers, and
 * an imitation in memory where none does. No MongoDB can be had without a container, so
 * {@code target/mongodb-server.txt} says which one ran.
 */
final class MongoServer {

	private static final String IMAGE = "mongo:8";

	private static final AtomicInteger DATABASES = new AtomicInteger();

	private MongoServer() {
	}

	/**
	 * Have a test use an empty database.
	 */
	static void register(DynamicPropertyRegistry registry) {
		String uri = uri();
		registry.add("spring.mongodb.uri", () -> uri);
	}

	/**
	 * The address of an empty database.
	 */
	static String uri() {
		return Holder.ADDRESS + "/test" + DATABASES.incrementAndGet();
	}

	private static String start() {
		boolean docker = DockerClientFactory.instance().isDockerAvailable();
		String address = docker ? startContainer() : startImitation();
		String server = docker ? IMAGE + " in a container" : "mongo-java-server, an imitation in memory";
		System.out.println("MongoDB's tests run on " + server);
		try {
			Files.writeString(Path.of("target", "mongodb-server.txt"), server + System.lineSeparator());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return address;
	}

	// Testcontainers removes the container when this JVM has ended
	@SuppressWarnings("resource")
	private static String startContainer() {
		MongoDBContainer container = new MongoDBContainer(IMAGE);
		container.start();
		return container.getConnectionString();
	}

	// Its threads are daemons
	private static String startImitation() {
		return new de.bwaldvogel.mongo.MongoServer(new MemoryBackend()).bindAndGetConnectionString();
	}

	private static final class Holder {

		static final String ADDRESS = start();

	}

}
