package io.ulid.support.database;

import java.util.List;
import java.util.Map;

import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;

/**
 * Hibernate without Spring.
 */
public final class TestSessionFactory {

	private TestSessionFactory() {
	}

	/**
	 * Create one on a database whose tables it creates, unless the settings say
	 * otherwise.
	 */
	public static SessionFactory create(TestDatabase database, Map<String, Object> settings, Class<?>... entities) {
		Configuration configuration = new Configuration().setProperty("hibernate.connection.url", database.url())
			.setProperty("hibernate.connection.username", database.username())
			.setProperty("hibernate.connection.password", database.password())
			.setProperty("hibernate.hbm2ddl.auto", "create")
			// A foreign key that the database refuses would only be logged
			.setProperty("hibernate.hbm2ddl.halt_on_error", "true")
			// Closing it would close the caches of the applications in the same JVM
			.setProperty("hibernate.cache.use_second_level_cache", "false");
		configuration.getProperties().put("ulid.hibernate.typed-ids", List.of(entities));
		configuration.getProperties().putAll(settings);
		for (Class<?> entity : entities) {
			configuration.addAnnotatedClass(entity);
		}
		return configuration.buildSessionFactory();
	}

}
