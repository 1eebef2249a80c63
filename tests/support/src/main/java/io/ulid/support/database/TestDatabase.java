package io.ulid.support.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

import org.springframework.test.context.DynamicPropertyRegistry;

/**
 * Empty database on a real server, for one test class.
 *
 * @param productName the product name in the JDBC metadata; a test that depends on the
 * product asserts this name
 * @param url the JDBC URL
 * @param username the user, who has all privileges
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
	 * @param options the options after {@code create database x}, such as a collation
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
	 * @param options the options after {@code create database x}, such as a collation
	 * @return a new MariaDB database
	 */
	public static TestDatabase mariaDb(String options) {
		return MariaDbServer.get().createDatabase(options);
	}

	/**
	 * Create a database of a product: H2, PostgreSQL or MariaDB.
	 * @param productName the product name in the JDBC metadata
	 * @return a new database
	 */
	public static TestDatabase of(String productName) {
		return switch (productName) {
			case "H2" -> h2();
			case "PostgreSQL" -> postgreSql();
			case "MariaDB" -> mariaDb();
			default -> throw new IllegalArgumentException(productName);
		};
	}

	/**
	 * Execute statements in a new session.
	 * @param statements one or more statements
	 * @throws SQLException if a statement fails
	 */
	public void execute(String... statements) throws SQLException {
		try (Connection connection = DriverManager.getConnection(this.url, this.username, this.password);
				Statement statement = connection.createStatement()) {
			for (String sql : statements) {
				statement.execute(sql);
			}
		}
	}

	/**
	 * Create the functions from {@code docs/sql}. There are none for H2.
	 * @throws IOException if the file cannot be read
	 * @throws SQLException if a function cannot be created
	 */
	public void createFunctions() throws IOException, SQLException {
		if (this.productName.equals("H2")) {
			return;
		}
		String script = Files
			.readString(Path.of("../../docs/sql", this.productName.toLowerCase(Locale.ROOT), "functions.sql"));
		// The driver of MariaDB accepts one statement at a time
		execute(this.productName.equals("MariaDB") ? script.split(";\n") : new String[] { script });
	}

	/**
	 * Configure a Spring test for this database. Dynamic properties also work with
	 * {@code @DataJpaTest}, which would replace a data source bean with H2.
	 * @param registry the test's registry
	 */
	public void register(DynamicPropertyRegistry registry) {
		properties().forEach((name, value) -> registry.add(name, () -> value));
	}

	/**
	 * Return the properties that configure Spring Boot for this database.
	 * @return values by name
	 */
	public Map<String, String> properties() {
		return Map.of("spring.datasource.url", this.url, "spring.datasource.username", this.username,
				"spring.datasource.password", this.password);
	}

	/**
	 * Return the {@link #properties()} in the form {@code name=value}.
	 * @return one text per property
	 */
	public String[] propertyValues() {
		return propertyValues(properties());
	}

	/**
	 * Return properties in the form {@code name=value}.
	 * @param properties values by name
	 * @return one text per property
	 */
	public static String[] propertyValues(Map<String, String> properties) {
		return properties.entrySet()
			.stream()
			.map((property) -> property.getKey() + "=" + property.getValue())
			.toArray(String[]::new);
	}

	/**
	 * Return the properties that configure R2DBC in Spring Boot for this database.
	 * @return values by name
	 */
	public Map<String, String> r2dbcProperties() {
		return Map.of("spring.r2dbc.url", r2dbcUrl(), "spring.r2dbc.username", this.username, "spring.r2dbc.password",
				this.password);
	}

	/**
	 * Return the URL for R2DBC.
	 * @return the R2DBC URL
	 */
	public String r2dbcUrl() {
		return this.url.replaceFirst("^jdbc", "r2dbc").replace(":mem:", ":mem:///").replace(";", "?options=");
	}

}
