package io.ulid.rewrite;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.openrewrite.SourceFile;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.marker.JavaProject;
import org.openrewrite.java.marker.JavaSourceSet;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.maven.tree.MavenResolutionResult;
import org.openrewrite.maven.tree.ResolvedDependency;
import org.openrewrite.maven.tree.Scope;
import org.openrewrite.semver.LatestRelease;

/**
 * All source files and modules.
 */
final class Program {

	private static final String TEST_SOURCES = "src/test/";

	private static final String LOWEST = "3.5.0";

	/**
	 * The source files by their paths.
	 */
	final Map<String, JavaSourceFile> files = new LinkedHashMap<>();

	/**
	 * The classes by their names.
	 */
	final Map<String, Source> sources = new LinkedHashMap<>();

	private final Map<String, JavaProject> projects = new HashMap<>();

	private final Map<JavaProject, MavenResolutionResult> modules = new HashMap<>();

	/**
	 * Why the program cannot be moved.
	 */
	final Set<String> refusals = new LinkedHashSet<>();

	/**
	 * The uppermost build file.
	 */
	Path build = Path.of("pom.xml");

	/**
	 * Whether the file of an earlier plan exists.
	 */
	boolean planned;

	private @Nullable Plan plan;

	/**
	 * Add a source file or a build file.
	 */
	void add(SourceFile file) {
		String path = path(file);
		JavaProject project = file.getMarkers().findFirst(JavaProject.class).orElse(null);
		if (project != null) {
			this.projects.put(path, project);
		}
		// OpenRewrite parses Kotlin and Groovy into sources of Java as well
		if (path.matches("(?:.*/)?src/.*\\.kt")) {
			this.refusals.add("%s: Kotlin sources are not supported".formatted(path));
		}
		else if (path.matches("(?:.*/)?build\\.gradle(?:\\.kts)?")) {
			this.refusals.add("%s: Gradle builds are not supported".formatted(path));
		}
		else if (file instanceof JavaSourceFile source) {
			this.files.put(path, source);
			addClasses(source);
		}
		this.planned |= file.getSourcePath().endsWith(MoveUuidsToTypedIds.PLAN);
		MavenResolutionResult module = file.getMarkers().findFirst(MavenResolutionResult.class).orElse(null);
		if (module != null) {
			add(file.getSourcePath(), project, module);
		}
	}

	private void addClasses(JavaSourceFile file) {
		new JavaIsoVisitor<Map<String, Source>>() {

			@Override
			public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration tree, Map<String, Source> sources) {
				if (tree.getType() != null) {
					sources.put(tree.getType().getFullyQualifiedName(), new Source(tree, tree.getType(), file));
				}
				return super.visitClassDeclaration(tree, sources);
			}

		}.visit(file, this.sources);
	}

	private void add(Path path, @Nullable JavaProject project, MavenResolutionResult module) {
		if (this.modules.isEmpty() || path.getNameCount() < this.build.getNameCount()) {
			this.build = path;
		}
		if (project != null) {
			this.modules.put(project, module);
		}
		for (ResolvedDependency dependency : dependencies(module, Scope.Test)) {
			if (isSpringBoot(dependency)
					&& new LatestRelease(null).compare(null, dependency.getVersion(), LOWEST) < 0) {
				this.refusals.add("%s: Spring Boot %s is not supported: update to 3.5 first".formatted(path,
						dependency.getVersion()));
			}
		}
	}

	static List<ResolvedDependency> dependencies(MavenResolutionResult module, Scope scope) {
		return module.getDependencies().getOrDefault(scope, List.of());
	}

	static boolean isSpringBoot(ResolvedDependency dependency) {
		return dependency.getGroupId().equals("org.springframework.boot")
				&& dependency.getArtifactId().equals("spring-boot");
	}

	/**
	 * Return the plan, which is made after all source files are read, or {@code null} if
	 * the program cannot be moved.
	 * @param entities the confirmed entities, or {@code null} if the plan is only shown
	 */
	@Nullable Plan plan(@Nullable String entities, @Nullable String packageName) {
		if (this.plan == null && this.refusals.isEmpty()) {
			try {
				ConfirmedIds confirmed = ConfirmedIds.parse(entities);
				this.plan = new Plan(this, confirmed, packageName);
				this.refusals.addAll(confirmed.problems());
				this.refusals.addAll((entities != null) ? this.plan.problems : List.of());
			}
			catch (RuntimeException ex) {
				// OpenRewrite would log a warning and end with success
				StringWriter trace = new StringWriter();
				ex.printStackTrace(new PrintWriter(trace));
				this.refusals.add(trace.toString());
			}
		}
		return this.refusals.isEmpty() ? this.plan : null;
	}

	/**
	 * Return whether the place is declared outside the program.
	 */
	boolean isOfLibrary(String key) {
		return "prfs".indexOf(key.charAt(0)) >= 0
				&& !this.sources.containsKey(Place.owner(key).replaceFirst("[$].*", ""));
	}

	/**
	 * Return whether the files are of the same module.
	 */
	boolean isSameModule(String file, SourceFile other) {
		return Objects.equals(this.projects.get(file), this.projects.get(path(other)));
	}

	/**
	 * Return whether the module of a source file is the module of another or depends on
	 * it.
	 */
	boolean uses(String file, SourceFile other) {
		MavenResolutionResult own = this.modules.get(this.projects.get(file));
		MavenResolutionResult used = this.modules.get(this.projects.get(path(other)));
		return own == null || used == null || own == used
				|| dependencies(own, file.contains(TEST_SOURCES) ? Scope.Test : Scope.Compile).stream()
					.anyMatch((dependency) -> dependency.getGroupId().equals(used.getPom().getGroupId())
							&& dependency.getArtifactId().equals(used.getPom().getArtifactId()));
	}

	static String path(SourceFile file) {
		return file.getSourcePath().toString().replace('\\', '/');
	}

	/**
	 * Return whether the source file is not a test.
	 */
	static boolean isMain(SourceFile file) {
		return file.getMarkers()
			.findFirst(JavaSourceSet.class)
			.map((sourceSet) -> !sourceSet.getName().equals("test"))
			.orElse(!path(file).contains(TEST_SOURCES));
	}

	@Nullable Source source(@Nullable JavaType type) {
		return (type instanceof JavaType.FullyQualified named) ? this.sources.get(named.getFullyQualifiedName()) : null;
	}

}
