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
import java.util.regex.Pattern;

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
	 * Create a database of one of the products above.
	 * @param productName what the server calls itself in its JDBC metadata
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
	 * @throws SQLException if one fails
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
	 * Create the functions of {@code docs/sql} that the reports of columns call.
	 * @throws IOException if the page cannot be read
	 * @throws SQLException if a function cannot be created
	 */
	public void createFunctions() throws IOException, SQLException {
		if (this.productName.equals("H2")) {
			return;
		}
		String page = Files.readString(Path.of("../../docs/sql", this.productName.toLowerCase(Locale.ROOT) + ".md"));
		execute(Pattern.compile("```sql\n(create function ulid_(?:to_text|from_text|digits).*?)```", Pattern.DOTALL)
			.matcher(page)
			.results()
			.map((function) -> function.group(1))
			.toArray(String[]::new));
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
