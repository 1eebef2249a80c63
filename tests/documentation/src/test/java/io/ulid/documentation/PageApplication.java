package io.ulid.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

import javax.sql.DataSource;

import io.ulid.support.database.TestDatabase;

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
			return new PageApplication(classLoader, context);
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

	JdbcTemplate jdbc() {
		return new JdbcTemplate(this.context.getBean(DataSource.class));
	}

	MockMvcTester mvc() {
		return MockMvcTester.from((WebApplicationContext) this.context);
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
