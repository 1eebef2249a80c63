package io.ulid.flake.spring;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.validation.ValidUlidFlake;
import io.ulid.support.database.TestDatabase;
import jakarta.validation.Constraint;
import org.junit.jupiter.api.Test;

import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.predicate.ReflectionHintsPredicates;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.javapoet.ClassName;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidFlakeRuntimeHints}.
 */
class FlakeRuntimeHintsTests {

	private static final List<Path> SERVICES = List.of(Path.of("src/main/resources/META-INF/services"),
			Path.of("../ulid-flake/src/main/resources/META-INF/services"));

	@Test
	void registersHintsForEveryServiceAndItsImplementation() throws Exception {
		RuntimeHints hints = processAheadOfTime();
		List<Path> services = new ArrayList<>();
		for (Path folder : SERVICES) {
			try (Stream<Path> files = Files.list(folder)) {
				// Tests do not run ahead of time in an application's image
				files.filter((file) -> !file.endsWith("io.ulid.spring.test.GuestSequence")).forEach(services::add);
			}
		}
		assertThat(services).extracting((file) -> file.getFileName().toString())
			.containsExactlyInAnyOrder("io.ulid.internal.IdentifierType",
					"org.hibernate.boot.model.FunctionContributor", "jakarta.validation.ConstraintValidator");
		for (Path service : services) {
			assertThat(hints).as(service.toString())
				.matches(RuntimeHintsPredicates.resource().forResource("META-INF/services/" + service.getFileName()));
			for (String implementation : Files.readAllLines(service)) {
				assertThat(hints).as(implementation)
					.matches(RuntimeHintsPredicates.reflection()
						.onConstructorInvocation(Class.forName(implementation).getConstructor()));
			}
		}
	}

	// Spring registers hints for constraints on beans, but not on the bodies of requests
	@Test
	void registersHintsForTheConstraintAndItsMessages() throws Exception {
		RuntimeHints hints = processAheadOfTime();
		for (Class<?> validator : ValidUlidFlake.class.getAnnotation(Constraint.class).validatedBy()) {
			assertThat(hints).as(validator.getName())
				.matches(RuntimeHintsPredicates.reflection().onConstructorInvocation(validator.getConstructor()));
		}
		assertThat(hints).matches(RuntimeHintsPredicates.resource().forBundle("ContributorValidationMessages"))
			.matches(RuntimeHintsPredicates.resource().forResource("ContributorValidationMessages_de.properties"));
	}

	@Test
	void registersHintsForTheTypedIdsOfTheApplication() throws Exception {
		ReflectionHintsPredicates reflection = RuntimeHintsPredicates.reflection();
		assertThat(processAheadOfTime())
			.matches(reflection.onConstructorInvocation(CrateId.class.getDeclaredConstructor(UlidFlake.class)))
			.matches(reflection.onType(CrateId.class).withMemberCategory(MemberCategory.INVOKE_PUBLIC_METHODS));
	}

	@Test
	void registersNoHintsForMissingClasses() {
		RuntimeHints hints = new RuntimeHints();
		new UlidFlakeRuntimeHints().registerHints(hints, new FilteredClassLoader("io.ulid.flake"));
		assertThat(hints.reflection().typeHints()).isEmpty();
	}

	private static RuntimeHints processAheadOfTime() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			context.register(EmptyApplication.class);
			TestPropertyValues
				.of("spring.datasource.url=" + TestDatabase.h2().url(), "ulid.flake.node-id-source=standalone")
				.applyTo(context);
			DefaultGenerationContext generation = new DefaultGenerationContext(
					new ClassNameGenerator(ClassName.get("com.example", "Application")), new InMemoryGeneratedFiles());
			new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
			generation.writeGeneratedContent();
			return generation.getRuntimeHints();
		}
	}

	static final class CrateId extends TypedUlidFlake<CrateId> {

		public CrateId(String text) {
			super(text);
		}

		public CrateId(UlidFlake value) {
			super(value);
		}

	}

	@EnableAutoConfiguration
	static class EmptyApplication {

	}

}
