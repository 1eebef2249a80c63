package io.ulid.packaging;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The recipe needs only OpenRewrite, and the annotations of Jackson, which OpenRewrite
 * needs. The class path of the plugin contains neither the library nor Spring, so the
 * recipe names their classes as texts.
 */
class RewriteArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter().importPackages("io.ulid.rewrite");

	@Test
	void recipeNeedsOnlyOpenRewrite() {
		assertThat(CLASSES).isNotEmpty();
		classes().should()
			.onlyDependOnClassesThat(resideInAnyPackage("java.io", "java.lang..", "java.nio..", "java.util..",
					"com.fasterxml.jackson.annotation", "org.jspecify.annotations", "org.openrewrite..",
					"io.ulid.rewrite"))
			.check(CLASSES);
	}

}
