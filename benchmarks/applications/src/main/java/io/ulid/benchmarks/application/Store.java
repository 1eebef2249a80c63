package io.ulid.benchmarks.application;

import java.util.Map;
import java.util.stream.Stream;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Store whose inserts are compared.
 */
@SuppressWarnings("ImmutableEnumChecker") // The arrays are never changed
enum Store {

	JDBC("Spring Data JDBC", JdbcStore.UuidApplication.class, JdbcStore.TypedApplication.class, "r2dbc", "mongo", "jpa",
			"hibernate"),

	R2DBC("Spring Data R2DBC", R2dbcStore.UuidApplication.class, R2dbcStore.TypedApplication.class, "jdbc", "mongo",
			"jpa", "hibernate"),

	JPA("JPA with Hibernate", JpaStore.UuidApplication.class, JpaStore.TypedApplication.class, "r2dbc", "mongo",
			"data.jdbc", "datajdbc"),

	MONGODB("Spring Data MongoDB", MongoStore.UuidApplication.class, MongoStore.TypedApplication.class, "r2dbc", "jdbc",
			"jpa", "hibernate");

	private final String title;

	private final Class<?> uuidApplication;

	private final Class<?> typedApplication;

	private final String[] otherStores;

	Store(String title, Class<?> uuidApplication, Class<?> typedApplication, String... otherStores) {
		this.title = title;
		this.uuidApplication = uuidApplication;
		this.typedApplication = typedApplication;
		this.otherStores = otherStores;
	}

	/**
	 * Return the name of the store on the page.
	 */
	String title() {
		return this.title;
	}

	/**
	 * Start the application with UUIDs, without the starter.
	 */
	ConfigurableApplicationContext startWithUuids(StoreServers servers) {
		return start(this.uuidApplication, servers, AutoConfigurations.STARTER);
	}

	/**
	 * Start the application with typed ids, with the starter.
	 */
	ConfigurableApplicationContext startWithTypedIds(StoreServers servers) {
		return start(this.typedApplication, servers);
	}

	private ConfigurableApplicationContext start(Class<?> application, StoreServers servers, String... without) {
		Map<String, Object> exclusions = AutoConfigurations
			.without(Stream.of(this.otherStores, without).flatMap(Stream::of).toArray(String[]::new));
		return new SpringApplicationBuilder(application).web(WebApplicationType.NONE)
			.properties(servers.properties())
			.properties(exclusions)
			.run();
	}

}
