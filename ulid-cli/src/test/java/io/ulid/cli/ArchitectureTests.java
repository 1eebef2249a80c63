package io.ulid.cli;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

/**
 * The command line needs only picocli and the library for ULIDs.
 */
class ArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages("io.ulid.cli");

	@Test
	void commandLineNeedsNoFramework() {
		classes().should()
			.onlyDependOnClassesThat(resideInAnyPackage("java.io", "java.lang..", "java.nio..", "java.time..",
					"java.util..", "org.jspecify.annotations", "picocli", "io.ulid", "io.ulid.cli", "io.ulid.internal",
					"io.ulid.internal.reader"))
			.check(CLASSES);
	}

}
