package io.ulid.testdatabase;

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
		return PostgreSqlServer.get().createDatabase();
	}

	/**
	 * Have a Spring test use this database. Dynamic properties also hold against
	 * {@code @DataJpaTest}, which would put H2 in the place of a data source bean.
	 * @param registry the test's registry
	 */
	public void register(DynamicPropertyRegistry registry) {
		registry.add("spring.datasource.url", this::url);
		registry.add("spring.datasource.username", this::username);
		registry.add("spring.datasource.password", this::password);
	}

}
