package io.ulid.cli;

import java.net.URL;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

/**
 * The command line needs only picocli and the library for ULIDs.
 */
class ArchitectureTests {

	@Test
	void commandLineNeedsNoFramework() {
		URL classes = UlidCommand.class.getProtectionDomain().getCodeSource().getLocation();
		classes().should()
			.onlyDependOnClassesThat(resideInAnyPackage("java.io", "java.lang..", "java.nio..", "java.time..",
					"java.util..", "org.jspecify.annotations", "picocli", "io.ulid", "io.ulid.cli", "io.ulid.internal",
					"io.ulid.internal.reader"))
			.check(new ClassFileImporter().importUrl(classes));
	}

}
