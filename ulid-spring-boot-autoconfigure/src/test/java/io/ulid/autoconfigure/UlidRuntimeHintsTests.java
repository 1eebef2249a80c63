package io.ulid.autoconfigure;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.ulid.hibernate.UlidIdentifierGenerator;
import io.ulid.testdatabase.TestDatabase;
import io.ulid.validation.ValidUlid;
import io.ulid.validation.ValidUlidFlake;
import jakarta.validation.Constraint;
import org.junit.jupiter.api.Test;

import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.javapoet.ClassName;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidRuntimeHints}.
 */
class UlidRuntimeHintsTests {

	private static final Path SERVICES = Path.of("src/main/resources/META-INF/services");

	@Test
	void aheadOfTimeProcessingSeesEveryServiceAndItsImplementation() throws Exception {
		RuntimeHints hints = processAheadOfTime();
		List<Path> services;
		try (Stream<Path> files = Files.list(SERVICES)) {
			services = files.toList();
		}
		assertThat(services).hasSizeGreaterThanOrEqualTo(6);
		for (Path service : services) {
			assertThat(hints).as(service.toString())
				.matches(RuntimeHintsPredicates.resource().forResource("META-INF/services/" + service.getFileName()));
			for (String implementation : Files.readAllLines(service)) {
				assertThat(hints).as(service.toString())
					.matches(RuntimeHintsPredicates.reflection()
						.onConstructorInvocation(Class.forName(implementation).getConstructor()));
			}
		}
	}

	@Test
	void aheadOfTimeProcessingSeesWhatHibernateMakesByReflection() throws Exception {
		RuntimeHints hints = processAheadOfTime();
		for (Class<?> type : List.of(UlidIdentifierGenerator.class)) {
			assertThat(hints)
				.matches(RuntimeHintsPredicates.reflection().onConstructorInvocation(type.getConstructor()));
		}
	}

	// Spring itself sees those of the entities that it scans
	@Test
	void whatHibernateMakesByReflectionIsHintedWithoutAnyEntity() throws Exception {
		RuntimeHints hints = new RuntimeHints();
		new UlidRuntimeHints().registerHints(hints, getClass().getClassLoader());
		for (Class<?> type : List.of(UlidIdentifierGenerator.class)) {
			assertThat(hints)
				.matches(RuntimeHintsPredicates.reflection().onConstructorInvocation(type.getConstructor()));
		}
	}

	// Spring itself sees those on beans, but not those on the bodies of requests
	@Test
	void aheadOfTimeProcessingSeesTheConstraintsAndTheirMessages() throws Exception {
		RuntimeHints hints = processAheadOfTime();
		for (Class<?> constraint : List.of(ValidUlid.class, ValidUlidFlake.class)) {
			for (Class<?> validator : constraint.getAnnotation(Constraint.class).validatedBy()) {
				assertThat(hints)
					.matches(RuntimeHintsPredicates.reflection().onConstructorInvocation(validator.getConstructor()));
			}
		}
		assertThat(hints).matches(RuntimeHintsPredicates.resource().forBundle("ContributorValidationMessages"))
			.matches(RuntimeHintsPredicates.resource().forResource("ContributorValidationMessages_de.properties"));
	}

	@Test
	void nothingIsHintedThatIsNotThere() {
		RuntimeHints hints = new RuntimeHints();
		new UlidRuntimeHints().registerHints(hints, new FilteredClassLoader("io.ulid.hibernate",
				"io.ulid.internal.type", "io.ulid.jackson", "io.ulid.jackson2", "io.ulid.validation"));
		assertThat(hints.reflection().typeHints()).isEmpty();
	}

	private static RuntimeHints processAheadOfTime() {
		DefaultGenerationContext generation = new DefaultGenerationContext(
				new ClassNameGenerator(ClassName.get("com.example", "Application")), new InMemoryGeneratedFiles());
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			context.register(StartupFailureTests.EmptyApplication.class);
			TestPropertyValues.of("spring.datasource.url=" + TestDatabase.h2().url()).applyTo(context);
			new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
		}
		return generation.getRuntimeHints();
	}

}
