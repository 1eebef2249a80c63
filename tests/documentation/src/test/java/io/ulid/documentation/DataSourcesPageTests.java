package io.ulid.documentation;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.data.repository.CrudRepository;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.test.util.ReflectionTestUtils;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The application of {@code docs/columns.md}.
 */
class DataSourcesPageTests {

	private static final Pattern FILE = Pattern.compile("(?s)package .*?\npublic (?:class|final class) (\\w+).*");

	private static final String APPLICATION = """
			package com.example;

			@org.springframework.boot.autoconfigure.SpringBootApplication
			public class DemoApplication {

			}
			""";

	private final TestDatabase orders = TestDatabase.postgreSql();

	private final TestDatabase archive = TestDatabase.postgreSql();

	private final Markdown page;

	DataSourcesPageTests() throws IOException {
		this.page = Markdown.page("docs/columns.md");
	}

	@Test
	void eachDatabaseHasItsColumn(@TempDir Path directory) throws Exception {
		String[] tables = this.page.block("sql", "create table").split("\n\n");
		assertThat(tables).hasSize(2);
		client(this.orders).sql(tables[0]).update();
		client(this.archive).sql(tables[1]).update();
		run(directory, (context) -> {
			CrudRepository<Object, Object> orders = repository(context, "orderRepository");
			CrudRepository<Object, Object> archivedOrders = repository(context, "archivedOrderRepository");
			ClassLoader classLoader = context.getClassLoader();
			TypedUlid id = id(orders.save(instance(classLoader, "com.example.orders.Order")));
			assertThat(id.text()).startsWith("ord_");
			assertThat(id(archivedOrders.save(instance(classLoader, "com.example.archive.ArchivedOrder", id))))
				.isEqualTo(id);
			assertThat(archivedOrders.findById(id)).isPresent();
			assertThat(id(archivedOrders.save(instance(classLoader, "com.example.archive.ArchivedOrder"))))
				.isNotEqualTo(id);
			Ulid value = id.value();
			assertThat(client(this.orders).sql("select id from orders").query().singleValue())
				.isEqualTo(value.toUuid());
			assertThat(
					client(this.archive).sql("select id from archived_order order by id").query().listOfRows().get(0))
				.containsEntry("id", value.toString());
			assertThat(context.getBean(UlidSqlValues.class).write(id)).isEqualTo(value.toUuid());
			assertThat(context.getBean("archiveColumns", UlidSqlValues.class).write(id)).isEqualTo(value.toString());
		});
	}

	@Test
	void startupChecksTheColumnsOfEachDatabase(@TempDir Path directory) {
		client(this.orders).sql("create table orders (id uuid primary key)").update();
		client(this.archive).sql("create table archived_order (id uuid primary key)").update();
		assertThatExceptionOfType(BeanCreationException.class).isThrownBy(() -> run(directory, (context) -> {
		}))
			.withMessageContaining("archiveEntityManagerFactory")
			.withStackTraceContaining("Column 'archived_order.id' of attribute "
					+ "'com.example.archive.ArchivedOrder.id' is uuid, but Hibernate will write 26 characters to it");
	}

	private void run(Path directory, Consumer<ConfigurableApplicationContext> test) throws Exception {
		Path configuration = Files.writeString(directory.resolve("application.yml"),
				this.page.block("yaml", "datasource:"));
		compile(directory);
		try (URLClassLoader classLoader = new URLClassLoader(new URL[] { directory.toUri().toURL() },
				getClass().getClassLoader())) {
			Thread.currentThread().setContextClassLoader(classLoader);
			SpringApplication application = new SpringApplication(new DefaultResourceLoader(classLoader),
					classLoader.loadClass("com.example.DemoApplication"));
			application.setWebApplicationType(WebApplicationType.NONE);
			List<String> arguments = new ArrayList<>(List.of("--spring.config.location=" + configuration.toUri(),
					"--spring.autoconfigure.exclude=io.ulid.flake.spring.UlidFlakeAutoConfiguration"));
			arguments.addAll(arguments("orders", this.orders));
			arguments.addAll(arguments("archive", this.archive));
			try (ConfigurableApplicationContext context = application.run(arguments.toArray(String[]::new))) {
				test.accept(context);
			}
		}
		finally {
			Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
		}
	}

	private static List<String> arguments(String name, TestDatabase database) {
		return List.of("--%s.datasource.jdbc-url=%s".formatted(name, database.url()),
				"--%s.datasource.username=%s".formatted(name, database.username()),
				"--%s.datasource.password=%s".formatted(name, database.password()),
				"--%s.datasource.maximum-pool-size=2".formatted(name));
	}

	private void compile(Path directory) throws IOException {
		List<Path> sources = new ArrayList<>(
				List.of(Files.writeString(directory.resolve("DemoApplication.java"), APPLICATION)));
		for (Markdown.Block block : this.page.blocks("java")) {
			Matcher file = FILE.matcher(block.code());
			assertThat(file.matches()).as(block.toString()).isTrue();
			sources.add(Files.writeString(directory.resolve(file.group(1) + ".java"), block.code()));
		}
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter output = new StringWriter();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
			boolean compiled = compiler
				.getTask(output, files, null, List.of("-d", directory.toString(), "-parameters", "-proc:none"), null,
						files.getJavaFileObjectsFromPaths(sources))
				.call();
			assertThat(compiled).as(output.toString()).isTrue();
		}
	}

	@SuppressWarnings("unchecked")
	private static CrudRepository<Object, Object> repository(ConfigurableApplicationContext context, String name) {
		return context.getBean(name, CrudRepository.class);
	}

	private static TypedUlid<?> id(Object entity) {
		return (TypedUlid) ReflectionTestUtils.invokeGetterMethod(entity, "id");
	}

	private static Object instance(ClassLoader classLoader, String name, Object... arguments) {
		Class<?> type = ClassUtils.resolveClassName(name, classLoader);
		return Stream.of(type.getDeclaredConstructors())
			.filter((constructor) -> constructor.getParameterCount() == arguments.length)
			.peek(ReflectionUtils::makeAccessible)
			.map((constructor) -> BeanUtils.instantiateClass(constructor, arguments))
			.findFirst()
			.orElseThrow();
	}

	private static JdbcClient client(TestDatabase database) {
		return JdbcClient.create(new DriverManagerDataSource(database.url(), database.username(), database.password()));
	}

}
