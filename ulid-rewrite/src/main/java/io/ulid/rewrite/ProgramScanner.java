package io.ulid.rewrite;

import java.util.LinkedHashSet;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.SourceFile;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.marker.JavaProject;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.maven.tree.MavenResolutionResult;
import org.openrewrite.maven.tree.ResolvedDependency;
import org.openrewrite.maven.tree.Scope;
import org.openrewrite.semver.LatestRelease;

/**
 * Reads all source files, and finds those that cannot be moved.
 */
final class ProgramScanner extends TreeVisitor<Tree, ExecutionContext> {

	private static final String LOWEST = "3.5.0";

	private final Program program;

	ProgramScanner(Program program) {
		this.program = program;
	}

	@Override
	public @Nullable Tree visit(@Nullable Tree tree, ExecutionContext context) {
		if (tree instanceof SourceFile file) {
			String path = Program.path(file);
			JavaProject project = file.getMarkers().findFirst(JavaProject.class).orElse(null);
			if (project != null) {
				this.program.projects.put(path, project);
			}
			// OpenRewrite parses Kotlin and Groovy into sources of Java as well
			if (path.matches("(?:.*/)?src/.*\\.kt")) {
				this.program.refusals.add("%s: Kotlin sources are not supported".formatted(path));
			}
			else if (path.matches("(?:.*/)?build\\.gradle(?:\\.kts)?")) {
				this.program.refusals.add("%s: Gradle builds are not supported".formatted(path));
			}
			else if (file instanceof JavaSourceFile source) {
				new FlowScanner(this.program, source).visit(tree, context);
			}
			this.program.planned |= file.getSourcePath().endsWith(MoveUuidsToTypedIds.PLAN);
			file.getMarkers().findFirst(MavenResolutionResult.class).ifPresent((maven) -> read(file, project, maven));
		}
		return tree;
	}

	private void read(SourceFile file, @Nullable JavaProject project, MavenResolutionResult maven) {
		if (file.getSourcePath().getNameCount() < this.program.build.getNameCount()
				|| this.program.dependencies.isEmpty()) {
			this.program.build = file.getSourcePath();
		}
		Set<String> names = new LinkedHashSet<>();
		names.add(maven.getPom().getGroupId() + ':' + maven.getPom().getArtifactId());
		PomEditor.dependencies(maven, Scope.Compile).stream().map(ProgramScanner::name).forEach(names::add);
		for (ResolvedDependency dependency : PomEditor.dependencies(maven, Scope.Test)) {
			names.add(Program.TEST + name(dependency));
			if (PomEditor.isSpringBoot(dependency)
					&& new LatestRelease(null).compare(null, dependency.getVersion(), LOWEST) < 0) {
				this.program.refusals.add("%s: Spring Boot %s is not supported: update to 3.5 first"
					.formatted(Program.path(file), dependency.getVersion()));
			}
		}
		if (project != null) {
			this.program.dependencies.put(project, names);
		}
	}

	private static String name(ResolvedDependency dependency) {
		return dependency.getGroupId() + ':' + dependency.getArtifactId();
	}

}
