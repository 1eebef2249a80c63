package io.ulid.starter;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import io.ulid.IdGenerator;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.internal.GuestKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for an application that depends only on the starter. The class path of this
 * module is the class path of such an application, plus JUnit and AssertJ.
 */
class StarterTests {

	@Test
	void applicationStartsAndHasAGenerator() {
		try (ConfigurableApplicationContext context = SpringApplication.run(Application.class)) {
			UlidGenerator generator = context.getBean(UlidGenerator.class);
			Ulid first = generator.next();
			assertThat(generator.next()).isGreaterThan(first);
			assertThat(context.getBeansOfType(UlidGenerator.class)).hasSize(1);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "jakarta.persistence.Entity", "org.hibernate.Session",
			"org.springframework.orm.jpa.JpaDialect", "org.springframework.web.client.RestClient",
			"jakarta.servlet.Servlet", "tools.jackson.databind.ObjectMapper",
			"com.fasterxml.jackson.databind.ObjectMapper", "org.springframework.boot.actuate.info.InfoContributor",
			"org.springframework.data.mapping.context.MappingContext", "org.springframework.jdbc.core.JdbcTemplate",
			"io.r2dbc.spi.ConnectionFactory", "org.apache.ibatis.session.Configuration", "org.jooq.Converter",
			"io.ulid.spring.test.UlidSequence", "io.ulid.flake.UlidFlake", "io.ulid.flake.lease.LeasedNodeIdSource",
			"io.ulid.flake.spring.UlidFlakeAutoConfiguration", "net.javacrumbs.shedlock.core.LockProvider" })
	void classPathDoesNotContainOptionalLibrary(String type) {
		assertThatExceptionOfType(ClassNotFoundException.class).isThrownBy(() -> Class.forName(type));
	}

	@Test
	void classPathContainsOnlySpringBootAndTheAutoConfiguration() {
		Pattern ofSpringBoot = Pattern.compile("spring-.*|logback-.*|log4j-.*|slf4j-.*|jul-to-slf4j-.*|micrometer-.*|"
				+ "commons-logging-.*|jakarta\\.annotation-api-.*|snakeyaml-.*|jspecify-.*");
		Pattern ofTheTest = Pattern
			.compile("junit-.*|assertj-.*|opentest4j-.*|apiguardian-.*|byte-buddy-.*|surefire.*");
		Pattern ours = Pattern.compile("ulid(-hibernate|-spring-boot-autoconfigure)?-\\d.*|classes|test-classes");
		List<String> others = List.of(System.getProperty("java.class.path").split(File.pathSeparator))
			.stream()
			.map((entry) -> Path.of(entry).getFileName().toString())
			.filter((name) -> !ofSpringBoot.matcher(name).matches())
			.filter((name) -> !ofTheTest.matcher(name).matches())
			.filter((name) -> !ours.matcher(name).matches())
			.toList();
		assertThat(others).isEmpty();
	}

	@Test
	void ulidIsTheOnlyKindOfIdentifier() {
		assertThat(IdentifierType.all()).singleElement().returns(Ulid.class, IdentifierType::type);
	}

	@Test
	void applicationContainsNoBeansOfAGuest() {
		try (ConfigurableApplicationContext context = SpringApplication.run(Application.class)) {
			assertThat(context.getBeanDefinitionNames()).contains("ulidGenerator")
				.noneMatch((name) -> name.toLowerCase(Locale.ROOT).contains("flake"));
			assertThat(context.getBeansOfType(GuestKind.class)).isEmpty();
			assertThat(context.getBeansOfType(IdGenerator.class)).containsOnlyKeys("ulidGenerator");
		}
	}

	@Test
	void doesNotGenerateNumbers() {
		IdGenerators generators = new IdGenerators((kind) -> null);
		assertThat(generators.of(Ulid.class)).isNotNull();
		assertThat(generators.of(Long.class)).isNull();
		assertThat(generators.of(long.class)).isNull();
	}

	@EnableAutoConfiguration
	static class Application {

	}

}
