package io.ulid.documentation;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.sql.DataSource;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import io.ulid.support.database.TestDatabase;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.servlet.Filter;

import org.springframework.beans.PropertyAccessorFactory;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.orm.jpa.EntityManagerFactoryUtils;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.DefaultMockMvcBuilder;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.FileSystemUtils;
import org.springframework.web.context.WebApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application of code from a page. Its schema is validated at the start, never made.
 */
final class MigrationApplication implements AutoCloseable {

	private static final String APPLICATION = """
			package com.example.migration;

			@org.springframework.boot.autoconfigure.SpringBootApplication
			public class Application {
			}
			""";

	private final Path directory;

	private final URLClassLoader classLoader;

	private final ConfigurableApplicationContext context;

	private MigrationApplication(Path directory, URLClassLoader classLoader, ConfigurableApplicationContext context) {
		this.directory = directory;
		this.classLoader = classLoader;
		this.context = context;
	}

	static MigrationApplication start(TestDatabase database, String code, Map<String, String> properties,
			String... more) {
		Path directory = compile(code, more);
		ClassLoader before = Thread.currentThread().getContextClassLoader();
		try {
			URLClassLoader classLoader = new URLClassLoader(new URL[] { directory.toUri().toURL() },
					MigrationApplication.class.getClassLoader());
			Thread.currentThread().setContextClassLoader(classLoader);
			Map<String, String> all = new HashMap<>(database.properties());
			all.put("server.port", "0");
			// Of all that is on the class path only what the page speaks of
			all.put("spring.autoconfigure.exclude", "io.ulid.flake.spring.UlidFlakeAutoConfiguration");
			all.put("spring.main.lazy-initialization", "true");
			all.put("spring.datasource.hikari.maximum-pool-size", "2");
			all.put("spring.jpa.hibernate.ddl-auto", "validate");
			// The entities of the pages have no getters
			all.put("spring.jackson.visibility.field", "any");
			all.put("spring.jpa.properties.hibernate.jdbc.time_zone", "UTC");
			all.putAll(properties);
			String[] arguments = all.entrySet()
				.stream()
				.map((property) -> "--" + property.getKey() + "=" + property.getValue())
				.toArray(String[]::new);
			ConfigurableApplicationContext context = new SpringApplicationBuilder()
				.resourceLoader(new DefaultResourceLoader(classLoader))
				.sources(classLoader.loadClass("com.example.migration.Application"))
				.web((code + String.join("", more)).contains("@RestController") ? WebApplicationType.SERVLET
						: WebApplicationType.NONE)
				.run(arguments);
			MigrationApplication application = new MigrationApplication(directory, classLoader, context);
			try {
				context.getBean(EntityManagerFactory.class);
				return application;
			}
			catch (RuntimeException ex) {
				application.close();
				throw ex;
			}
		}
		catch (IOException | ClassNotFoundException ex) {
			throw new AssertionError(ex);
		}
		finally {
			Thread.currentThread().setContextClassLoader(before);
		}
	}

	/**
	 * The properties in a block of YAML.
	 */
	static Map<String, String> properties(String yaml) {
		try {
			PropertySource<?> source = new YamlPropertySourceLoader()
				.load("page", new ByteArrayResource(yaml.getBytes(StandardCharsets.UTF_8)))
				.get(0);
			return Stream.of(((EnumerablePropertySource<?>) source).getPropertyNames())
				.collect(Collectors.toMap((name) -> name, (name) -> String.valueOf(source.getProperty(name))));
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

	private static Path compile(String code, String... more) {
		try {
			Path directory = Files.createTempDirectory("migration");
			List<Path> files = new ArrayList<>();
			files.add(Files.writeString(directory.resolve("Application.java"), APPLICATION));
			List<String> types = new ArrayList<>(List.of(code.strip().split(SnippetTests.BETWEEN_PARTS)));
			types.addAll(List.of(more));
			for (String type : types) {
				String name = SnippetTests.nameOfType(type);
				assertThat(name).as(type).isNotNull();
				// The application would find the examples of com.example
				// The test support is not on this class path
				String unit = SnippetTests.unit(type)
					.replace("package com.example;", "package com.example.migration;")
					.replace("import io.ulid.spring.test.*;\n", "");
				files.add(Files.writeString(directory.resolve(name + ".java"), unit));
			}
			JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
			StringWriter errors = new StringWriter();
			try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
				boolean compiled = compiler
					.getTask(errors, manager, null,
							List.of("-parameters", "-proc:none", "-nowarn", "-d", directory.toString()), null,
							manager.getJavaFileObjectsFromPaths(files))
					.call();
				assertThat(compiled).as(errors.toString()).isTrue();
			}
			return directory;
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

	JdbcTemplate jdbc() {
		return new JdbcTemplate(this.context.getBean(DataSource.class));
	}

	MockMvc mvc() {
		DefaultMockMvcBuilder builder = MockMvcBuilders.webAppContextSetup((WebApplicationContext) this.context);
		if (this.context.containsBean("springSecurityFilterChain")) {
			builder.addFilters(this.context.getBean("springSecurityFilterChain", Filter.class));
		}
		return builder.build();
	}

	/**
	 * Run in a transaction.
	 */
	void inTransaction(Consumer<EntityManager> action) {
		this.context.getBean(TransactionTemplate.class)
			.executeWithoutResult((status) -> action.accept(org.springframework.orm.jpa.EntityManagerFactoryUtils
				.getTransactionalEntityManager(this.context.getBean(EntityManagerFactory.class))));
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

	Object newInstance(String entity, Map<String, Object> values) {
		try {
			var constructor = this.classLoader.loadClass("com.example.migration." + entity).getDeclaredConstructor();
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
			FileSystemUtils.deleteRecursively(this.directory);
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

}
