package example;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

import org.springframework.test.context.DynamicPropertyRegistry;

/**
 * An imitation of MongoDB in memory. Its threads are daemons.
 */
final class Mongo {

	private static final String ADDRESS = new MongoServer(new MemoryBackend()).bindAndGetConnectionString();

	private Mongo() {
	}

	/**
	 * Have a test use a database, under the names of Spring Boot 3.5 and 4.
	 */
	static void register(DynamicPropertyRegistry registry, String database) {
		for (String property : new String[] { "spring.data.mongodb.uri", "spring.mongodb.uri" }) {
			registry.add(property, () -> ADDRESS + "/" + database);
		}
	}

}
