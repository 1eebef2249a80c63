package io.ulid.spring.test;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the dependencies and the public types of this module.
 */
class ArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.importUrl(UlidSequence.class.getProtectionDomain().getCodeSource().getLocation());

	@Test
	void dependsOnlyOnTypesForUsers() {
		noClasses().should()
			.dependOnClassesThat()
			.haveNameMatching("io\\.ulid\\.(spring\\.(?!test\\.)|flake\\.).*")
			.check(CLASSES);
		// All kinds of identifiers share their descriptions
		noClasses().that()
			.resideOutsideOfPackage("io.ulid.spring.test.internal")
			.and()
			.doNotHaveSimpleName("UlidMatchers")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("io.ulid.internal..")
			.check(CLASSES);
	}

	@Test
	void noClassOrFactoryIsNamedAfterAGuest() throws IOException {
		Pattern guest = Pattern.compile("flake|(?<!re)lease", Pattern.CASE_INSENSITIVE);
		assertThat(CLASSES).extracting(JavaClass::getName).noneMatch(guest.asPredicate());
		Path module = Path
			.of(URI.create(UlidSequence.class.getProtectionDomain().getCodeSource().getLocation().toString()));
		assertThat(Files.readString(module.resolve("META-INF/spring.factories"))).doesNotContainPattern(guest);
	}

	/**
	 * Tests without Spring need no Spring on the class path, and tests without AssertJ
	 * need no AssertJ.
	 */
	@Test
	void eachFrameworkIsUsedOnlyByItsOwnClasses() {
		noClasses().that()
			.haveSimpleNameNotStartingWith("Sequence")
			.and()
			.haveNameNotMatching(".*UlidContextCustomizer.*")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("org.springframework..")
			.check(CLASSES);
		noClasses().that()
			.doNotHaveSimpleName("UlidConditions")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("org.assertj..")
			.check(CLASSES);
		noClasses().that()
			.doNotHaveSimpleName("UlidMatchers")
			.and()
			.doNotHaveSimpleName("IdTimeMatcher")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("org.hamcrest..")
			.check(CLASSES);
		classes().that()
			.haveSimpleName("Sequence")
			.should()
			.onlyDependOnClassesThat()
			.resideInAnyPackage("java..", "io.ulid..", "org.jspecify..")
			.check(CLASSES);
	}

	@Test
	void containsOnlyTheListedPublicTypes() {
		List<String> names = CLASSES.stream()
			.filter((type) -> type.getModifiers().contains(JavaModifier.PUBLIC))
			.map(JavaClass::getSimpleName)
			.sorted()
			.toList();
		assertThat(names).containsExactly("GuestSequence", "IdTime", "IdTimeMatcher", "MutableClock", "Position",
				"UlidConditions", "UlidMatchers", "UlidSequence");
	}

}
