package io.ulid.rewrite;

import java.util.List;
import java.util.ResourceBundle;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Tree;
import org.openrewrite.java.marker.JavaProject;
import org.openrewrite.maven.AddDependencyVisitor;
import org.openrewrite.maven.tree.MavenResolutionResult;
import org.openrewrite.maven.tree.ResolvedDependency;
import org.openrewrite.maven.tree.Scope;
import org.openrewrite.xml.tree.Xml;

/**
 * Adds the library to the modules that use typed ids.
 */
final class PomEditor {

	// The group and the version of the library
	private static final ResourceBundle LIBRARY = ResourceBundle.getBundle("io.ulid.rewrite.ulid-rewrite");

	private final Plan plan;

	PomEditor(Plan plan) {
		this.plan = plan;
	}

	static List<ResolvedDependency> dependencies(MavenResolutionResult maven, Scope scope) {
		return maven.getDependencies().getOrDefault(scope, List.of());
	}

	static boolean isSpringBoot(ResolvedDependency dependency) {
		return dependency.getGroupId().equals("org.springframework.boot")
				&& dependency.getArtifactId().equals("spring-boot");
	}

	Tree edit(Xml.Document document, ExecutionContext context) {
		MavenResolutionResult maven = document.getMarkers().findFirst(MavenResolutionResult.class).orElse(null);
		JavaProject project = document.getMarkers().findFirst(JavaProject.class).orElse(null);
		if (maven == null || !this.plan.changes(project)) {
			return document;
		}
		boolean boot = dependencies(maven, Scope.Compile).stream().anyMatch(PomEditor::isSpringBoot);
		String artifact = boot ? "ulid-spring-boot-starter"
				: this.plan.hasEntities(project) ? "ulid-hibernate" : "ulid";
		return new AddDependencyVisitor(LIBRARY.getString("group"), artifact, LIBRARY.getString("version"), null, null,
				null, null, null, null, null)
			.visitNonNull(document, context);
	}

}
