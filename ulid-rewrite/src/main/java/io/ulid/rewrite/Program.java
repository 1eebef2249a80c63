package io.ulid.rewrite;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.openrewrite.SourceFile;
import org.openrewrite.java.marker.JavaProject;
import org.openrewrite.java.marker.JavaSourceSet;
import org.openrewrite.java.tree.JavaType;

/**
 * What the scanner finds in all source files.
 */
final class Program {

	static final String TEST = "test:";

	static final String TEST_SOURCES = "src/test/";

	final Graph graph = new Graph();

	final Map<String, Source> sources = new LinkedHashMap<>();

	/**
	 * Each {@code UUID} in the text of the program that is a type, by its tree.
	 */
	final Map<UUID, Slot> slots = new LinkedHashMap<>();

	/**
	 * The places of expressions and variables that contain UUIDs, by their tree.
	 */
	final Map<UUID, Place> places = new HashMap<>();

	/**
	 * The methods that the program declares or calls. Lombok and records declare some.
	 */
	final Map<String, JavaType.Method> methods = new LinkedHashMap<>();

	/**
	 * The types with type arguments in the text of the program.
	 */
	final List<Place> types = new ArrayList<>();

	/**
	 * Flows that are known after all source files are read.
	 */
	final List<Consumer<Conventions>> flows = new ArrayList<>();

	/**
	 * What the user has to check, by trees.
	 */
	final Map<UUID, Set<Mark>> marks = new HashMap<>();

	/**
	 * Parameterized tests, by the methods that return their arguments.
	 */
	final Map<String, JavaType.Method> tests = new HashMap<>();

	/**
	 * The modules, by the paths of source files.
	 */
	final Map<String, JavaProject> projects = new HashMap<>();

	/**
	 * The dependencies of the modules, such as {@code com.example:shop}, for tests also
	 * {@code test:com.example:shop}, with the name of the module itself as the first.
	 */
	final Map<JavaProject, Set<String>> dependencies = new HashMap<>();

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
	 * A type in the text of the program.
	 *
	 * @param name the name of the variable or the method
	 * @param file the path of the source file
	 * @param declares whether a declaration contains the type
	 */
	record Slot(String key, String name, String file, boolean declares) {
	}

	/**
	 * Add a comment to a tree if the UUID at a place becomes a typed id.
	 * @param place the place, or {@code null} to add the comment in any case
	 */
	void mark(UUID tree, @Nullable Place place, String message) {
		Place uuid = (place != null) ? place.single() : null;
		if (place == null || uuid != null) {
			this.marks.computeIfAbsent(tree, (id) -> new LinkedHashSet<>())
				.add(new Mark((uuid != null) ? uuid.key() : null, message));
		}
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
		int end = key.indexOf('#');
		if ("prfs".indexOf(key.charAt(0)) < 0 || end < 0) {
			return false;
		}
		String owner = key.substring(2, end);
		int nested = owner.indexOf('$');
		return !this.sources.containsKey(owner)
				&& (nested < 0 || !this.sources.containsKey(owner.substring(0, nested)));
	}

	/**
	 * Return whether the module of a source file is the module of another or depends on
	 * it.
	 */
	boolean uses(String file, String other) {
		Set<String> own = this.dependencies.getOrDefault(this.projects.get(file), Set.of());
		Set<String> others = this.dependencies.getOrDefault(this.projects.get(other), Set.of());
		if (own.isEmpty() || others.isEmpty()) {
			return true;
		}
		String name = others.iterator().next();
		return own.contains(name) || file.contains(TEST_SOURCES) && own.contains(TEST + name);
	}

	/**
	 * Return the path of the source file of a class.
	 */
	String path(String className) {
		return path(Objects.requireNonNull(this.sources.get(className)).file());
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
