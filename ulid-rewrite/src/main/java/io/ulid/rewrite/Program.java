package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.openrewrite.SourceFile;
import org.openrewrite.java.marker.JavaProject;
import org.openrewrite.java.tree.JavaType;

/**
 * What the scanner finds in all source files.
 */
final class Program {

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
	 * The methods that the program calls, of which Lombok and records declare some.
	 */
	final Map<String, JavaType.Method> called = new LinkedHashMap<>();

	/**
	 * The types with type arguments in the text of the program.
	 */
	final List<Place> types = new ArrayList<>();

	/**
	 * Pairs of types whose properties of the same name are copied.
	 */
	final List<Copy> copies = new ArrayList<>();

	/**
	 * The modules, by the paths of source files.
	 */
	final Map<String, JavaProject> projects = new HashMap<>();

	/**
	 * The dependencies of the modules, such as {@code com.example:shop}, with the name of
	 * the module itself as the first.
	 */
	final Map<JavaProject, Set<String>> dependencies = new HashMap<>();

	/**
	 * Why the program cannot be moved, by the paths of source files.
	 */
	final Map<String, String> refusals = new LinkedHashMap<>();

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

	record Copy(JavaType from, JavaType to, Map<String, String> mappings) {
	}

	/**
	 * Return the plan, which is made after all source files are read.
	 */
	Plan plan(Supplier<Plan> planner) {
		Plan made = (this.plan != null) ? this.plan : planner.get();
		this.plan = made;
		return made;
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
	 * Return whether one of two source files is in a module on which the other depends.
	 */
	boolean areRelated(String file, String other) {
		JavaProject one = this.projects.get(file);
		JavaProject two = this.projects.get(other);
		return Objects.equals(one, two) || dependsOn(one, two) || dependsOn(two, one);
	}

	private boolean dependsOn(@Nullable JavaProject project, @Nullable JavaProject other) {
		Set<String> own = this.dependencies.getOrDefault(project, Set.of());
		Set<String> others = this.dependencies.getOrDefault(other, Set.of());
		return own.isEmpty() || others.isEmpty() || own.contains(others.iterator().next());
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

	@Nullable Source source(@Nullable JavaType type) {
		return (type instanceof JavaType.FullyQualified named) ? this.sources.get(named.getFullyQualifiedName()) : null;
	}

}
