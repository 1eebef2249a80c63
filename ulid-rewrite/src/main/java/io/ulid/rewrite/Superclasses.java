package io.ulid.rewrite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;

/**
 * Superclasses that declare the id of several entities. Such a class gets a type
 * parameter, for which each entity names its typed id.
 */
final class Superclasses {

	private final Program program;

	private final Graph graph;

	// The classes with a type parameter
	private final Set<String> classes = new HashSet<>();

	/**
	 * The places whose type is the type parameter.
	 */
	final Set<String> variables = new HashSet<>();

	/**
	 * Find the superclasses.
	 * @param ids the ids of the entities
	 * @param aliases the entities that have the id of another entity
	 */
	Superclasses(Program program, Graph graph, Map<String, Place> ids, Map<String, String> aliases) {
		this.program = program;
		this.graph = graph;
		Map<String, Set<String>> entities = new LinkedHashMap<>();
		ids.forEach((entity, id) -> {
			if (Place.heir(id.key()) != null) {
				entities.computeIfAbsent(Place.declared(id.key()), (key) -> new HashSet<>()).add(entity);
			}
		});
		entities.forEach((id, heirs) -> {
			if (heirs.size() > 1) {
				generify(id, heirs, ids);
			}
		});
		Set<String> keys = this.graph.keys();
		ids.values().forEach((id) -> keys.add(id.key()));
		keys.forEach((key) -> {
			String heir = Place.heir(key);
			if (heir != null) {
				Place id = isVariable(Place.declared(key)) ? ids.get(aliases.getOrDefault(heir, heir)) : null;
				this.graph.unite(key, (id != null) ? id.key() : Place.declared(key));
			}
		});
	}

	private void generify(String id, Set<String> entities, Map<String, Place> ids) {
		Set<String> generic = new HashSet<>();
		for (String entity : entities) {
			FullyQualified type = Objects.requireNonNull(this.program.sources.get(entity)).type();
			do {
				type = type.getSupertype();
				if (!(type instanceof JavaType.Class) || this.program.source(type) == null
						|| ids.containsKey(type.getFullyQualifiedName())) {
					return;
				}
				generic.add(type.getFullyQualifiedName());
			}
			while (!type.getFullyQualifiedName().equals(Place.owner(id)));
		}
		this.graph.keys().forEach((key) -> {
			if (generic.contains(String.valueOf(Place.heir(key)))) {
				this.graph.unite(key, Place.declared(key));
			}
		});
		Set<String> found = reach(id, generic);
		if (!found.isEmpty()) {
			this.classes.addAll(generic);
			this.variables.addAll(found);
		}
	}

	/**
	 * Return the places inside of the classes that the id reaches.
	 */
	private Set<String> reach(String id, Set<String> generic) {
		Set<String> outside = new HashSet<>();
		for (String key : this.graph.keys()) {
			String heir = Place.heir(key);
			if (!generic.contains((heir != null) ? heir : Place.owner(key)) || this.graph.pins.containsKey(key)) {
				outside.add(this.graph.root(key));
			}
		}
		return this.graph.reach(id, (root) -> !outside.contains(root));
	}

	/**
	 * Return whether the class gets a type parameter.
	 */
	boolean isGeneric(String className) {
		return this.classes.contains(className);
	}

	boolean isVariable(String key) {
		return this.variables.contains(this.graph.root(key));
	}

}
