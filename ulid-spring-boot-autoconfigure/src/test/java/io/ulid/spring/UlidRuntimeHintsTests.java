package io.ulid.spring;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidIdentifierGenerator;
import io.ulid.spring.internal.TypedIdScanner;
import io.ulid.spring.validation.ValidUlid;
import io.ulid.support.database.TestDatabase;
import jakarta.validation.Constraint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.GeneratedFiles;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.TypeReference;
import org.springframework.aot.hint.predicate.ReflectionHintsPredicates;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfigurationPackages;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScanPackages;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.javapoet.ClassName;
import org.springframework.mock.env.MockEnvironment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Tests for {@link UlidRuntimeHints} and {@link TypedIdAotProcessor}.
 */
class UlidRuntimeHintsTests {

	private static final List<Path> SERVICES = List.of(Path.of("src/main/resources/META-INF/services"),
			Path.of("../ulid/src/main/resources/META-INF/services"),
			Path.of("../ulid-hibernate/src/main/resources/META-INF/services"));

	@Test
	void registersHintsForEveryServiceAndItsImplementations() throws Exception {
		RuntimeHints hints = processAheadOfTime();
		List<Path> services = new ArrayList<>();
		for (Path folder : SERVICES) {
			try (Stream<Path> files = Files.list(folder)) {
				files.forEach(services::add);
			}
		}
		assertThat(services).hasSizeGreaterThanOrEqualTo(7)
			.anyMatch((file) -> file.endsWith("io.ulid.internal.IdentifierType"));
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

	// Spring itself registers hints for the id generators of the entities that it scans
	@Test
	void registersHintForTheIdGeneratorOfHibernateWithoutEntities() throws Exception {
		RuntimeHints hints = new RuntimeHints();
		new UlidRuntimeHints().registerHints(hints, getClass().getClassLoader());
		assertThat(hints).matches(RuntimeHintsPredicates.reflection()
			.onConstructorInvocation(UlidIdentifierGenerator.class.getConstructor()));
	}

	// Spring itself finds the constraints on beans, but not those on request bodies
	@Test
	void registersHintsForTheConstraintsAndTheirMessages() throws Exception {
		RuntimeHints hints = processAheadOfTime();
		for (Class<?> validator : ValidUlid.class.getAnnotation(Constraint.class).validatedBy()) {
			assertThat(hints).as(validator.getName())
				.matches(RuntimeHintsPredicates.reflection().onConstructorInvocation(validator.getConstructor()));
		}
		assertThat(hints).matches(RuntimeHintsPredicates.resource().forBundle("ContributorValidationMessages"))
			.matches(RuntimeHintsPredicates.resource().forResource("ContributorValidationMessages_de.properties"));
	}

	@Test
	void registersHintsForTheTypedIdsOfTheApplication() throws Exception {
		RuntimeHints hints = processAheadOfTime();
		assertThat(hints).matches(reflectionOn(TopicId.class, Ulid.class))
			.matches(reflectionOn(ParcelId.class, UlidFlake.class))
			.matches(reflectionOn(LegacyId.class, Ulid.class));
		for (Class<?> type : List.of(AbstractId.class, Interface.class)) {
			assertThat(hints).matches(RuntimeHintsPredicates.reflection().onType(type).negate());
		}
	}

	@Test
	void disablesAotJpaRepositoriesByDefaultIfThereAreTypedIds() {
		assertThat(codeForJpaRepositories(EmptyApplication.class)).isEqualTo("false");
		assertThat(codeForJpaRepositories(EmptyApplication.class, "spring.aot.jpa.repositories.enabled=true"))
			.isEqualTo("true");
		assertThat(codeForJpaRepositories(TestDatabase.class)).as("No typed ids").isNull();
	}

	private static @Nullable String codeForJpaRepositories(Class<?> inPackage, String... properties) {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			AutoConfigurationPackages.register(context, inPackage.getPackageName());
			TestPropertyValues.of(properties).applyTo(context);
			processAheadOfTime(context, new InMemoryGeneratedFiles());
			return context.getEnvironment().getProperty("spring.aot.jpa.repositories.enabled");
		}
	}

	private static Predicate<RuntimeHints> reflectionOn(Class<?> type, Class<?> value) throws Exception {
		ReflectionHintsPredicates reflection = RuntimeHintsPredicates.reflection();
		return reflection.onConstructorInvocation(type.getDeclaredConstructor(value))
			.and(reflection.onType(type).withMemberCategory(MemberCategory.INVOKE_PUBLIC_METHODS));
	}

	@Test
	void failsTheBuildOnInvalidTypedIdClass() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			AutoConfigurationPackages.register(context, "io.ulid.wrongtype");
			assertThatException().isThrownBy(() -> processAheadOfTime(context, new InMemoryGeneratedFiles()))
				.havingRootCause()
				.withMessageStartingWith("Typed id 'io.ulid.wrongtype.PairId' must have the constructors ");
		}
	}

	@Test
	void registersProxyHintForTheHealthIndicatorOfSpringBoot35() {
		RuntimeHints hints = new RuntimeHints();
		new UlidRuntimeHints().registerHints(hints, getClass().getClassLoader());
		assertThat(hints).matches(RuntimeHintsPredicates.proxies()
			.forInterfaces(TypeReference.of("org.springframework.boot.actuate.health.HealthIndicator")));
	}

	@Test
	void registersHintsForClassesWhosePresenceIsChecked() {
		RuntimeHints hints = new RuntimeHints();
		new UlidRuntimeHints().registerHints(hints, getClass().getClassLoader());
		assertThat(hints).matches(RuntimeHintsPredicates.reflection()
			.onType(TypeReference.of("org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler")));
	}

	@Test
	void findsTypedIdsInThePackagesOfEntityScan() {
		DefaultListableBeanFactory beanFactory = new DefaultListableBeanFactory();
		EntityScanPackages.register(beanFactory, OrderId.class.getPackageName());
		assertThat(TypedIdScanner.find(beanFactory)).extracting(Class::getSimpleName)
			.containsExactlyInAnyOrder("CustomerId", "MemberId", "OrderId", "ParcelId", "ShipmentId", "TenantId");
	}

	@Test
	void storesTypedIdsAheadOfTimeInsteadOfScanningAtRuntime() {
		InMemoryGeneratedFiles files = new InMemoryGeneratedFiles();
		processAheadOfTime(files);
		assertThat(files.getGeneratedFiles(GeneratedFiles.Kind.SOURCE).values())
			.anySatisfy((source) -> assertThat(source.getInputStream()).asString(StandardCharsets.UTF_8)
				.contains("\"" + TypedIdScanner.PROPERTY + "\"", ParcelId.class.getName()));
		DefaultListableBeanFactory beanFactory = new DefaultListableBeanFactory();
		beanFactory.registerSingleton("environment",
				new MockEnvironment().withProperty(TypedIdScanner.PROPERTY, ParcelId.class.getName()));
		EntityScanPackages.register(beanFactory, OrderId.class.getPackageName());
		assertThat(TypedIdScanner.find(beanFactory)).isEqualTo(List.of(ParcelId.class));
	}

	@Test
	void registersNoHintsForAbsentClasses() {
		RuntimeHints hints = new RuntimeHints();
		new UlidRuntimeHints().registerHints(hints,
				new FilteredClassLoader("io.ulid.flake", "io.ulid.hibernate", "io.ulid.internal.type",
						"io.ulid.spring.jackson", "io.ulid.spring.jackson2", "io.ulid.spring.validation",
						"org.springframework.data.rest", "org.springframework.graphql", "com.fasterxml.jackson",
						"tools.jackson", "org.hibernate"));
		assertThat(hints.reflection().typeHints()).isEmpty();
	}

	private static RuntimeHints processAheadOfTime() {
		return processAheadOfTime(new InMemoryGeneratedFiles());
	}

	private static RuntimeHints processAheadOfTime(GeneratedFiles files) {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			context.register(EmptyApplication.class);
			TestPropertyValues.of("spring.datasource.url=" + TestDatabase.h2().url()).applyTo(context);
			return processAheadOfTime(context, files);
		}
	}

	private static RuntimeHints processAheadOfTime(AnnotationConfigApplicationContext context, GeneratedFiles files) {
		DefaultGenerationContext generation = new DefaultGenerationContext(
				new ClassNameGenerator(ClassName.get("com.example", "Application")), files);
		new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
		generation.writeGeneratedContent();
		return generation.getRuntimeHints();
	}

	private static final class TopicId extends TypedUlid<TopicId> {

		public TopicId(String text) {
			super(text);
		}

		public TopicId(Ulid value) {
			super(value);
		}

	}

	static final class ParcelId extends TypedUlidFlake<ParcelId> implements Interface {

		public ParcelId(String text) {
			super(text);
		}

		public ParcelId(UlidFlake value) {
			super(value);
		}

	}

	static final class LegacyId extends AbstractId<LegacyId> {

		public LegacyId(String text) {
			super(text);
		}

		public LegacyId(Ulid value) {
			super(value);
		}

	}

	abstract static class AbstractId<T extends AbstractId<T>> extends TypedUlid<T> {

		AbstractId(String text) {
			super(text);
		}

		AbstractId(Ulid value) {
			super(value);
		}

	}

	@EnableAutoConfiguration
	static class EmptyApplication {

	}

	interface Interface {

	}

}
