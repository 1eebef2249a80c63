package io.ulid.support.database;

import java.util.Map;
import java.util.stream.Stream;

import org.hibernate.SessionFactory;
import org.hibernate.boot.registry.BootstrapServiceRegistryBuilder;
import org.hibernate.cfg.Configuration;

/**
 * Factory for Hibernate session factories without Spring.
 */
public final class TestSessionFactory {

	private TestSessionFactory() {
	}

	/**
	 * Create a session factory for a database. Hibernate creates the tables, unless the
	 * settings say otherwise.
	 */
	public static SessionFactory create(TestDatabase database, Map<String, Object> settings, Class<?>... entities) {
		// Hibernate loads the entities again by their names
		BootstrapServiceRegistryBuilder bootstrap = new BootstrapServiceRegistryBuilder();
		Stream.of(entities).map(Class::getClassLoader).distinct().forEach(bootstrap::applyClassLoader);
		Configuration configuration = new Configuration(bootstrap.build())
			.setProperty("hibernate.connection.url", database.url())
			.setProperty("hibernate.connection.username", database.username())
			.setProperty("hibernate.connection.password", database.password())
			.setProperty("hibernate.hbm2ddl.auto", "create")
			// Without this setting, Hibernate would only log a foreign key that the
			// database rejects
			.setProperty("hibernate.hbm2ddl.halt_on_error", "true")
			// If the session factory had a second-level cache, its close method would
			// also close the caches of the applications in the same JVM
			.setProperty("hibernate.cache.use_second_level_cache", "false");
		configuration.getProperties().putAll(settings);
		for (Class<?> entity : entities) {
			configuration.addAnnotatedClass(entity);
		}
		return configuration.buildSessionFactory();
	}

}
