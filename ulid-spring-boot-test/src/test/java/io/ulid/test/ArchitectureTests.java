package io.ulid.test;

import java.util.List;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * What this module is made of.
 */
class ArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.importUrl(UlidSequence.class.getProtectionDomain().getCodeSource().getLocation());

	@Test
	void usesOnlyWhatUsersMayUse() {
		noClasses().should()
			.dependOnClassesThat()
			.resideInAnyPackage("io.ulid.internal..", "io.ulid.autoconfigure..", "io.ulid.actuate..")
			.check(CLASSES);
	}

	/**
	 * So that a test without Spring needs no Spring, and one without AssertJ no AssertJ.
	 */
	@Test
	void frameworksAreApart() {
		noClasses().that()
			.haveSimpleNameNotStartingWith("Sequence")
			.and()
			.haveNameNotMatching(".*OpaqueKeyContextCustomizer.*")
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
			.haveSimpleNameNotStartingWith("UlidMatchers")
			.and()
			.haveNameNotMatching(".*UlidMatchers\\$.*")
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
	void publicTypesAreFew() {
		List<String> names = CLASSES.stream()
			.filter((type) -> type.getModifiers().contains(JavaModifier.PUBLIC))
			.map(JavaClass::getSimpleName)
			.sorted()
			.toList();
		assertThat(names).containsExactly("MutableClock", "UlidConditions", "UlidMatchers", "UlidSequence");
	}

}
