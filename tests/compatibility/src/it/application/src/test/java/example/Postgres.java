package example;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/**
 * Gives each application a database of its own on one PostgreSQL, unless it names
 * another.
 */
class Postgres implements ApplicationContextInitializer<ConfigurableApplicationContext> {

	private static final AtomicInteger DATABASES = new AtomicInteger();

	@Override
	public void initialize(ConfigurableApplicationContext context) {
		String name = "application" + DATABASES.incrementAndGet();
		try (Connection connection = Holder.SERVER.getPostgresDatabase().getConnection();
				Statement statement = connection.createStatement()) {
			statement.execute("create database " + name);
		}
		catch (SQLException ex) {
			throw new IllegalStateException(ex);
		}
		context.getEnvironment()
			.getPropertySources()
			.addLast(new MapPropertySource("postgres",
					Map.of("spring.datasource.url", Holder.SERVER.getJdbcUrl("postgres", name),
							"spring.datasource.hikari.maximum-pool-size", "3", "spring.jpa.hibernate.ddl-auto",
							"create", "spring.sql.init.mode", "always", "spring.test.database.replace", "none")));
	}

	private static final class Holder {

		static final EmbeddedPostgres SERVER = start();

		// The process ends with this JVM, by a shutdown hook of the library
		private static EmbeddedPostgres start() {
			try {
				return EmbeddedPostgres.start();
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}

	}

}
