package io.ulid.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import javax.sql.DataSource;

import io.ulid.support.database.TestDatabase;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;

import org.springframework.beans.PropertyAccessorFactory;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.context.WebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application of code from a page. Hibernate validates its schema, and never creates
 * it.
 */
final class PageApplication implements AutoCloseable {

	// The application would find the examples in com.example
	private static final String PACKAGE = "com.example.migration";

	private final URLClassLoader classLoader;

	private final ConfigurableApplicationContext context;

	private PageApplication(URLClassLoader classLoader, ConfigurableApplicationContext context) {
		this.classLoader = classLoader;
		this.context = context;
	}

	/**
	 * Start an application.
	 * @param sources the code by the qualified name of its type
	 * @param properties the properties of the application
	 */
	static PageApplication start(TestDatabase database, Map<String, String> sources, Map<String, String> properties) {
		Map<String, String> all = new HashMap<>(database.properties());
		// Ulid-Flakes need a node id, which the pages do not configure
		all.put("spring.autoconfigure.exclude", "io.ulid.flake.spring.UlidFlakeAutoConfiguration");
		all.put("spring.main.lazy-initialization", "true");
		all.put("spring.datasource.hikari.maximum-pool-size", "2");
		all.put("spring.jpa.hibernate.ddl-auto", "validate");
		all.put("spring.jpa.open-in-view", "false");
		// The entities of the pages have no getters
		all.put("spring.jackson.visibility.field", "any");
		all.put("spring.jpa.properties.hibernate.jdbc.time_zone", "UTC");
		all.putAll(properties);
		ClassLoader before = Thread.currentThread().getContextClassLoader();
		try {
			URLClassLoader classLoader = compile(sources);
			Thread.currentThread().setContextClassLoader(classLoader);
			ConfigurableApplicationContext context = new SpringApplicationBuilder()
				.resourceLoader(new DefaultResourceLoader(classLoader))
				.sources(classLoader.loadClass(name(sources, "SpringBootApplication\n")))
				.web(sources.toString().contains("@RestController") ? WebApplicationType.SERVLET
						: WebApplicationType.NONE)
				.properties("server.port=0")
				.run(Stream.of(TestDatabase.propertyValues(all)).map("--"::concat).toArray(String[]::new));
			PageApplication application = new PageApplication(classLoader, context);
			try {
				context.getBean(EntityManagerFactory.class);
				return application;
			}
			catch (RuntimeException ex) {
				application.close();
				throw ex;
			}
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(ex);
		}
		finally {
			Thread.currentThread().setContextClassLoader(before);
		}
	}

	private static String name(Map<String, String> sources, String text) {
		return sources.keySet().stream().filter((name) -> sources.get(name).contains(text)).findFirst().orElseThrow();
	}

	/**
	 * The sources of an application.
	 * @param code the types in addition to the application class, with a blank line
	 * before each
	 */
	static Map<String, String> sources(String code) {
		Map<String, String> sources = new HashMap<>();
		Stream
			.concat(Stream
				.of("@org.springframework.boot.autoconfigure.SpringBootApplication\npublic class Application {\n}"),
					Stream.of(code.strip().split(SnippetTests.BETWEEN_PARTS)))
			.forEach((type) -> sources.put(PACKAGE + "." + SnippetTests.nameOfType(type),
					SnippetTests.unit(type).replace("package com.example;", "package " + PACKAGE + ";")));
		return sources;
	}

	static URLClassLoader compile(Map<String, String> sources) {
		try {
			Path directory = Files.createTempDirectory(Path.of("target"), "page");
			assertThat(PageCompiler.compile(directory, sources)).isEmpty();
			return new URLClassLoader(new URL[] { directory.toUri().toURL() }, PageApplication.class.getClassLoader());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	ConfigurableApplicationContext context() {
		return this.context;
	}

	JdbcTemplate jdbc() {
		return new JdbcTemplate(this.context.getBean(DataSource.class));
	}

	MockMvcTester mvc() {
		return MockMvcTester.from((WebApplicationContext) this.context);
	}

	private void inTransaction(Consumer<EntityManager> action) {
		this.context.getBean(EntityManagerFactory.class).runInTransaction(action);
	}

	/**
	 * Insert an entity.
	 * @param entity the simple name of its class
	 * @param values by the name of the field
	 * @return its id
	 */
	Object insert(String entity, Map<String, Object> values) {
		Object instance = newInstance(entity, values);
		inTransaction((manager) -> manager.persist(instance));
		return get(instance, "id");
	}

	private Object newInstance(String entity, Map<String, Object> values) {
		try {
			var constructor = this.classLoader.loadClass(PACKAGE + "." + entity).getDeclaredConstructor();
			constructor.setAccessible(true);
			Object instance = constructor.newInstance();
			PropertyAccessorFactory.forDirectFieldAccess(instance).setPropertyValues(values);
			return instance;
		}
		catch (ReflectiveOperationException ex) {
			throw new AssertionError(ex);
		}
	}

	/**
	 * Find an entity by its id.
	 */
	Object find(String entity, Object id) {
		List<Object> found = query("select e from %s e where e.id = ?1".formatted(entity), id);
		assertThat(found).hasSize(1);
		return found.get(0);
	}

	List<Object> query(String jpql, Object... parameters) {
		List<Object> result = new ArrayList<>();
		inTransaction((manager) -> {
			var query = manager.createQuery(jpql, Object.class);
			for (int i = 0; i < parameters.length; i++) {
				query.setParameter(i + 1, parameters[i]);
			}
			result.addAll(query.getResultList());
		});
		return result;
	}

	static Object get(Object instance, String field) {
		return PropertyAccessorFactory.forDirectFieldAccess(instance).getPropertyValue(field);
	}

	@Override
	public void close() {
		try {
			this.context.close();
			this.classLoader.close();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
