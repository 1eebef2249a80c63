package io.ulid.benchmarks.application;

import java.util.stream.Stream;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Store whose inserts are compared.
 */
enum Store {

	JDBC("Spring Data JDBC", 1.03, JdbcStore.UuidApplication.class, JdbcStore.TypedApplication.class, "r2dbc", "mongo",
			"jpa", "hibernate"),

	R2DBC("Spring Data R2DBC", 1.03, R2dbcStore.UuidApplication.class, R2dbcStore.TypedApplication.class, "jdbc",
			"mongo", "jpa", "hibernate"),

	JPA("JPA with Hibernate", 1.03, JpaStore.UuidApplication.class, JpaStore.TypedApplication.class, "r2dbc", "mongo",
			"data.jdbc", "datajdbc"),

	MONGODB("Spring Data MongoDB", 1.03, MongoStore.UuidApplication.class, MongoStore.TypedApplication.class, "r2dbc",
			"jdbc", "jpa", "hibernate"),

	// The cost of Spring Data JDBC itself for ids with a converter and a callback
	JDBC_OWN("Spring Data JDBC, own converter", Double.POSITIVE_INFINITY, JdbcStore.UuidApplication.class,
			JdbcStore.OwnApplication.class, "r2dbc", "mongo", "jpa", "hibernate", AutoConfigurations.STARTER);

	private final String title;

	private final double limit;

	private final Class<?> uuidApplication;

	private final Class<?> typedApplication;

	private final String[] otherStores;

	Store(String title, double limit, Class<?> uuidApplication, Class<?> typedApplication, String... otherStores) {
		this.title = title;
		this.limit = limit;
		this.uuidApplication = uuidApplication;
		this.typedApplication = typedApplication;
		this.otherStores = otherStores;
	}

	/**
	 * Return the name of the store in the results.
	 */
	String title() {
		return this.title;
	}

	/**
	 * Return the ratio of the elapsed times that the benchmark accepts.
	 */
	double limit() {
		return this.limit;
	}

	/**
	 * Start the application with typed ids and the starter, or the application with UUIDs
	 * and without the starter.
	 */
	ConfigurableApplicationContext start(StoreServers servers, boolean typedIds) {
		String[] without = Stream
			.concat(Stream.of(this.otherStores), Stream.of(AutoConfigurations.STARTER).limit(typedIds ? 0 : 1))
			.toArray(String[]::new);
		return new SpringApplicationBuilder(typedIds ? this.typedApplication : this.uuidApplication)
			.web(WebApplicationType.NONE)
			.properties(servers.properties())
			.properties(AutoConfigurations.without(without))
			.run();
	}

}
