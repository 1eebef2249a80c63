package io.ulid.support.database;

import java.util.Map;
import java.util.UUID;

import org.springframework.test.context.DynamicPropertyRegistry;

/**
 * An empty database of a real server, for one test class.
 *
 * @param productName what the server calls itself in its JDBC metadata, to be asserted by
 * every test that counts on it
 * @param url the JDBC URL
 * @param username the user who may do everything
 * @param password the password
 */
public record TestDatabase(String productName, String url, String username, String password) {

	/**
	 * Create a database in the memory of this JVM.
	 * @return a new H2 database
	 */
	public static TestDatabase h2() {
		return new TestDatabase("H2", "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "");
	}

	/**
	 * Create a database in the PostgreSQL server of this JVM.
	 * @return a new PostgreSQL database
	 * @see PostgreSqlServer
	 */
	public static TestDatabase postgreSql() {
		return postgreSql("");
	}

	/**
	 * Create a database in the PostgreSQL server of this JVM.
	 * @param options what follows {@code create database x}, such as a collation
	 * @return a new PostgreSQL database
	 */
	public static TestDatabase postgreSql(String options) {
		return PostgreSqlServer.get().createDatabase(options);
	}

	/**
	 * Create a database in the MariaDB server of this JVM.
	 * @return a new MariaDB database
	 * @see MariaDbServer
	 */
	public static TestDatabase mariaDb() {
		return mariaDb("");
	}

	/**
	 * Create a database in the MariaDB server of this JVM.
	 * @param options what follows {@code create database x}, such as a collation
	 * @return a new MariaDB database
	 */
	public static TestDatabase mariaDb(String options) {
		return MariaDbServer.get().createDatabase(options);
	}

	/**
	 * Have a Spring test use this database. Dynamic properties also hold against
	 * {@code @DataJpaTest}, which would put H2 in the place of a data source bean.
	 * @param registry the test's registry
	 */
	public void register(DynamicPropertyRegistry registry) {
		properties().forEach((name, value) -> registry.add(name, () -> value));
	}

	/**
	 * The properties that have Spring Boot use this database.
	 * @return values by name
	 */
	public Map<String, String> properties() {
		return Map.of("spring.datasource.url", this.url, "spring.datasource.username", this.username,
				"spring.datasource.password", this.password);
	}

}
