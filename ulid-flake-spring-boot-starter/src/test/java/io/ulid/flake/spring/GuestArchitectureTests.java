package io.ulid.flake.spring;

import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.spring.GenerationMonitor;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.GeneratorBeans;
import io.ulid.spring.internal.GuestKind;
import io.ulid.spring.internal.RangeExceptionTranslator;
import io.ulid.spring.internal.SharedEntropySource;
import io.ulid.spring.internal.StartAction;
import io.ulid.spring.test.GuestSequence;
import io.ulid.spring.test.internal.IdTime;
import io.ulid.spring.test.internal.IdTimeMatcher;
import io.ulid.spring.validation.TextNotBlankValidator;
import io.ulid.spring.validation.TextPatternValidator;
import io.ulid.spring.validation.TextSizeValidator;
import io.ulid.spring.validation.internal.Violation;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The guest depends on few classes of its host, and each of its packages on one
 * framework.
 */
class GuestArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.importUrl(UlidFlakeAutoConfiguration.class.getProtectionDomain().getCodeSource().getLocation());

	/**
	 * Each row is a package of the guest, the packages of the host on which it may
	 * depend, and its framework.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = ';',
			textBlock = """
					lease      ; internal ; [javax.sql|net.javacrumbs.shedlock|org.apache.commons.logging|\
					org.springframework.data.redis|org.springframework.jdbc|org.springframework.transaction]..
					spring     ; spring spring.internal internal hibernate flake.lease ; \
					[javax.sql|io.micrometer.core.instrument|io.r2dbc.spi|net.javacrumbs.shedlock.provider|org.springframework]..
					test       ; spring.test spring.test.internal ; [org.assertj.core|org.hamcrest]..
					validation ; spring.validation spring.validation.internal ; jakarta.validation..
					""")
	void packageDependsOnlyOnTheCoreItsFrameworkAndDeclaredHostPackages(String name, String known, String framework) {
		String itself = "io.ulid.flake." + name;
		assertThat(CLASSES.containPackage(itself)).isTrue();
		Stream<String> allowed = Stream.of("java..", "org.jspecify.annotations", framework, "io.ulid", "io.ulid.flake",
				itself);
		classes().that()
			.resideInAPackage(itself)
			.should()
			.onlyDependOnClassesThat()
			.resideInAnyPackage(
					Stream.concat(allowed, Stream.of(known.split(" ")).map("io.ulid."::concat)).toArray(String[]::new))
			.check(CLASSES);
	}

	/**
	 * The classes that the host must not change without its guests.
	 */
	@Test
	void usesOnlyDeclaredClassesOfTheHost() {
		assertThat(CLASSES.stream()
			.flatMap((type) -> type.getDirectDependenciesFromSelf().stream())
			.map(Dependency::getTargetClass)
			.filter((type) -> type.getPackageName().matches("io\\.ulid\\.(?!flake|internal).+"))
			.map(GuestArchitectureTests::outermost)
			.distinct())
			.containsExactlyInAnyOrder(Stream
				.of(GenerationMonitor.class, GeneratorBeans.class, GuestKind.class, GuestSequence.class, IdTime.class,
						IdTimeMatcher.class, RangeExceptionTranslator.class, SharedEntropySource.class,
						StartAction.class, TextNotBlankValidator.class, TextPatternValidator.class,
						TextSizeValidator.class, UlidAutoConfiguration.class, UlidMappingException.class,
						Violation.class)
				.map(Class::getName)
				.toArray(String[]::new));
	}

	private static String outermost(JavaClass type) {
		return type.getEnclosingClass().map(GuestArchitectureTests::outermost).orElseGet(type::getName);
	}

	/**
	 * Each package is a separate slice, the packages of the host included.
	 */
	@Test
	void packagesAreFreeOfCycles() {
		slices().matching("(**)").should().beFreeOfCycles().check(CLASSES);
	}

	@Test
	void staticFieldsAreFinalAndNoThreadLocals() {
		fields().that().areStatic().should().beFinal().check(CLASSES);
		noFields().that().areStatic().should().haveRawType(ThreadLocal.class).check(CLASSES);
	}

	@Test
	void everyPackageIsNullMarked() {
		assertThat(CLASSES.stream().map(JavaClass::getPackage).distinct())
			.allMatch((javaPackage) -> javaPackage.isAnnotatedWith(NullMarked.class))
			.hasSize(4);
	}

}
