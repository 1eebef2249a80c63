package io.ulid.rewrite;

import java.nio.file.Path;
import java.util.Collection;

import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.SourceFile;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.marker.JavaProject;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.maven.tree.MavenResolutionResult;
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
		if (!(tree instanceof SourceFile file)) {
			return tree;
		}
		Path path = file.getSourcePath();
		String name = path.getFileName().toString();
		file.getMarkers()
			.findFirst(JavaProject.class)
			.ifPresent((project) -> this.program.projects.put(path.toString(), project));
		if (file instanceof JavaSourceFile source) {
			new FlowScanner(this.program, source).visit(tree, context);
		}
		else if (name.endsWith(".kt") && path.toString().contains("src")) {
			this.program.refusals.put(path.toString(), "Kotlin sources are not supported");
		}
		else if (name.startsWith("build.gradle")) {
			this.program.refusals.put(path.toString(), "Gradle builds are not supported");
		}
		file.getMarkers().findFirst(MavenResolutionResult.class).ifPresent((maven) -> check(path, maven));
		return tree;
	}

	private void check(Path path, MavenResolutionResult maven) {
		maven.getDependencies()
			.values()
			.stream()
			.flatMap(Collection::stream)
			.filter(PomEditor::isSpringBoot)
			.filter((boot) -> new LatestRelease(null).compare(null, boot.getVersion(), LOWEST) < 0)
			.findFirst()
			.ifPresent((boot) -> this.program.refusals.put(path.toString(),
					"Spring Boot %s is not supported: update to 3.5 first".formatted(boot.getVersion())));
	}

}
