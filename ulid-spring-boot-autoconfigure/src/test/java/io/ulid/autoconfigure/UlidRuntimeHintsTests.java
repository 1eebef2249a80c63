package io.ulid.autoconfigure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.ulid.hibernate.UlidIdentifierGenerator;
import io.ulid.testdatabase.TestDatabase;
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
		assertThat(services).hasSizeGreaterThanOrEqualTo(5);
		for (Path service : services) {
			assertThat(hints).as(service.toString())
				.matches(RuntimeHintsPredicates.resource().forResource("META-INF/services/" + service.getFileName()));
			assertThat(hints).as(service.toString())
				.matches(RuntimeHintsPredicates.reflection()
					.onConstructorInvocation(implementation(service).getConstructor()));
		}
	}

	private static Class<?> implementation(Path service) {
		try {
			return Class.forName(Files.readString(service).strip());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		catch (ClassNotFoundException ex) {
			throw new LinkageError(service.toString(), ex);
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

	@Test
	void nothingIsHintedThatIsNotThere() {
		RuntimeHints hints = new RuntimeHints();
		new UlidRuntimeHints().registerHints(hints, new FilteredClassLoader("io.ulid.hibernate", "io.ulid.jackson"));
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
