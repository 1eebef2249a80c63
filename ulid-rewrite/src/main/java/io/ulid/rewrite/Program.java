package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
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
	 * Entities and the places of their ids, such as those of an
	 * {@code AggregateReference}.
	 */
	final List<Reference> references = new ArrayList<>();

	/**
	 * Pairs of types whose properties of the same name are copied.
	 */
	final List<Copy> copies = new ArrayList<>();

	/**
	 * The modules, by the paths of source files.
	 */
	final Map<String, JavaProject> projects = new HashMap<>();

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

	record Reference(String entity, Place id) {
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

	@Nullable Source source(@Nullable JavaType type) {
		return (type instanceof JavaType.FullyQualified named) ? this.sources.get(named.getFullyQualifiedName()) : null;
	}

}
