package io.ulid.support.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.mongodb.MongoDBContainer;

import org.springframework.test.context.DynamicPropertyRegistry;

/**
 * The single MongoDB server of this JVM. It runs in a container if a Docker engine
 * answers, and is an imitation in memory otherwise, because MongoDB is not available
 * without a container. The file {@code target/mongodb-server.txt} says which one ran.
 */
public final class MongoServer {

	private static final String IMAGE = "mongo:8";

	private static final AtomicInteger DATABASES = new AtomicInteger();

	private MongoServer() {
	}

	/**
	 * Add the property of an empty database to the properties of a test.
	 */
	public static void register(DynamicPropertyRegistry registry) {
		String uri = uri();
		registry.add("spring.mongodb.uri", () -> uri);
	}

	/**
	 * Return the address of an empty database.
	 */
	public static String uri() {
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

	// The threads of the imitation are daemons
	private static String startImitation() {
		return new de.bwaldvogel.mongo.MongoServer(new MemoryBackend()).bindAndGetConnectionString();
	}

	private static final class Holder {

		static final String ADDRESS = start();

	}

}
