package io.ulid.packaging;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The recipes need only OpenRewrite, and Jackson, which OpenRewrite has. They name the
 * classes of the library and of frameworks as texts, because the class path of the plugin
 * contains only OpenRewrite and the recipes.
 */
class RewriteArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter().importPackages("io.ulid.rewrite");

	@Test
	void recipesNeedOnlyOpenRewrite() {
		assertThat(CLASSES).isNotEmpty();
		classes().should()
			.onlyDependOnClassesThat(resideInAnyPackage("java.io", "java.lang..", "java.nio..", "java.util..",
					"com.fasterxml.jackson.annotation", "org.jspecify.annotations", "org.openrewrite..",
					"io.ulid.rewrite"))
			.check(CLASSES);
	}

}
