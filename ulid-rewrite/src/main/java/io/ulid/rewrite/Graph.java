package io.ulid.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * All places of UUIDs in a program. Two places are the same if their types must be equal,
 * such as a getter and the getter that it overrides. A flow connects two places whose
 * types can differ, because an expression between them can be converted.
 */
final class Graph {

	private final Map<String, String> parents = new HashMap<>();

	final Set<Flow> flows = new LinkedHashSet<>();

	/**
	 * Each {@code UUID} in the text of the program that is a type, by its tree.
	 */
	final Map<UUID, Slot> slots = new LinkedHashMap<>();

	/**
	 * The places of expressions and declarations, by their tree.
	 */
	final Map<UUID, Place> places = new HashMap<>();

	/**
	 * What the user has to check, by trees.
	 */
	final Map<UUID, Set<Mark>> marks = new HashMap<>();

	/**
	 * Why places stay UUIDs.
	 */
	final Map<String, String> pins = new LinkedHashMap<>();

	/**
	 * A value that goes from one place to another.
	 *
	 * @param from the place of the expression
	 * @param to the place that the value reaches
	 * @param expression the tree of the expression
	 * @param whole whether the expression is a UUID, and does not only contain UUIDs
	 */
	record Flow(String from, String to, UUID expression, boolean whole) {
	}

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
	 * Return the name of all places that are the same.
	 */
	String root(String key) {
		String root = key;
		for (String next = this.parents.get(root); next != null; next = this.parents.get(root)) {
			root = next;
		}
		if (!root.equals(key)) {
			this.parents.put(key, root);
		}
		return root;
	}

	/**
	 * Return the places that flows connect, by the names of all places that are the same.
	 */
	Map<String, Set<String>> neighbors() {
		Map<String, Set<String>> neighbors = new HashMap<>();
		for (Flow flow : this.flows) {
			String from = root(flow.from());
			String to = root(flow.to());
			neighbors.computeIfAbsent(from, (key) -> new LinkedHashSet<>()).add(to);
			neighbors.computeIfAbsent(to, (key) -> new LinkedHashSet<>()).add(from);
		}
		return neighbors;
	}

	/**
	 * Return the places that flows reach from a place without a place outside.
	 */
	Set<String> reach(String start, Predicate<String> inside) {
		Map<String, Set<String>> neighbors = neighbors();
		Set<String> found = new LinkedHashSet<>();
		Deque<String> queue = new ArrayDeque<>(List.of(root(start)));
		while (!queue.isEmpty()) {
			String root = queue.remove();
			if (inside.test(root) && found.add(root)) {
				queue.addAll(neighbors.getOrDefault(root, Set.of()));
			}
		}
		return found;
	}

	/**
	 * Keep all UUIDs of a place.
	 */
	void pin(Place place, String reason) {
		place.uuids().forEach((uuid) -> this.pins.putIfAbsent(uuid.key(), reason));
	}

	/**
	 * Return a place that stays a UUID.
	 */
	Place pinned(String reason) {
		Place place = new Place(TypedId.shallow(Place.UUID), "n:" + reason);
		pin(place, reason);
		return place;
	}

	/**
	 * Return all places.
	 */
	Set<String> keys() {
		Set<String> keys = new LinkedHashSet<>(this.pins.keySet());
		this.parents.forEach((key, parent) -> keys.addAll(List.of(key, parent)));
		this.flows.forEach((flow) -> keys.addAll(List.of(flow.from, flow.to)));
		return keys;
	}

	/**
	 * Connect all UUIDs of two places.
	 * @param at the expression whose place is {@code from}, or {@code null} if the places
	 * are the same
	 */
	void connect(Place from, Place to, @Nullable J at) {
		new Binding(Map.of(), "", JavaType.Unknown.getInstance()).unify(to, from, at);
	}

	/**
	 * Start a call.
	 * @param from the class that contains the call
	 */
	Binding bind(Place receiver, JavaType.Method method, J call, String from) {
		Place owner = receiver.as(method.getDeclaringType().getFullyQualifiedName());
		return new Binding((owner != null) ? owner.variables() : Map.of(), "t:%s#%s".formatted(from, call.getId()),
				receiver.type());
	}

	/**
	 * Connect a method with the method of a supertype that it overrides.
	 */
	void override(JavaType.Method method, Place parent) {
		Map<String, Place> variables = parent.variables();
		JavaType heir = method.getDeclaringType();
		for (JavaType.Method other : Types.methods(parent.type())) {
			List<Place> parameters = Types.parameters(other)
				.stream()
				.map((place) -> place.inheritedBy(heir).with(variables))
				.toList();
			List<String> types = parameters.stream().map((place) -> Types.erased(place.type())).toList();
			if (other.getName().equals(method.getName()) && !method.isConstructor()
					&& types.equals(method.getParameterTypes().stream().map(Types::erased).toList())) {
				connect(Types.result(method), Types.result(other).inheritedBy(heir).with(variables), null);
				Types.zip(Types.parameters(method), parameters, (own, parameter) -> connect(own, parameter, null));
			}
		}
	}

	/**
	 * Make two places the same.
	 */
	void unite(String key, String other) {
		link(key, other, null, true);
	}

	private void link(String from, String to, @Nullable J at, boolean whole) {
		if (!root(from).equals(root(to))) {
			if (at != null) {
				this.flows.add(new Flow(from, to, at.getId(), whole));
			}
			else {
				this.parents.put(root(from), root(to));
			}
		}
	}

	/**
	 * What the type variables of a call stand for.
	 */
	final class Binding {

		private final Map<String, Place> variables;

		private final String prefix;

		private final JavaType receiver;

		/**
		 * Start a call.
		 * @param variables the type variables of the receiver
		 * @param prefix the beginning of the keys of all other type variables
		 */
		Binding(Map<String, Place> variables, String prefix, JavaType receiver) {
			this.variables = new HashMap<>(variables);
			this.prefix = prefix;
			this.receiver = receiver;
		}

		/**
		 * Return the type variable of the method that stands for a type, or else the
		 * place itself.
		 */
		Place variable(Place type) {
			return this.variables.values()
				.stream()
				.filter((place) -> place.key().startsWith(this.prefix)
						&& Types.erased(place.type()).equals(Types.erased(type.type())))
				.findFirst()
				.orElse(type);
		}

		Place result(JavaType.Method method) {
			return Types.result(method).inheritedBy(this.receiver);
		}

		List<Place> parameters(JavaType.Method method) {
			return Types.parameters(method).stream().map((place) -> place.inheritedBy(this.receiver)).toList();
		}

		/**
		 * Connect a place with a declared type, which can contain type variables.
		 * @param at the expression of the actual place, or {@code null} if the places are
		 * the same
		 */
		void unify(Place declared, Place actual, @Nullable J at) {
			unify(declared, actual, at, 0);
		}

		private void unify(Place formal, Place actual, @Nullable J at, int depth) {
			String variable = formal.variable();
			if (variable != null) {
				Place known = this.variables.computeIfAbsent(variable,
						(name) -> new Place(actual.type(), this.prefix + name));
				if (known.variable() == null) {
					unify(known, actual, at, depth);
					formal.bounds().forEach((bound) -> unify(bound, known, null, depth + 1));
				}
			}
			else if (formal.isUuid() && actual.isUuid()) {
				link(actual.key(), formal.key(), at, depth == 0);
			}
			else if (depth < Types.MAX_DEPTH) {
				Place below = actual.as(formal.className());
				Place above = (below == null) ? formal.as(actual.className()) : formal;
				List<Place> formals = (above != null) ? above.arguments() : formal.arguments();
				List<Place> actuals = (below != null) ? below.arguments() : actual.arguments();
				if (formals.size() == actuals.size()) {
					Types.zip(formals, actuals, (inner, argument) -> unify(inner, argument, at, depth + 1));
				}
			}
		}

	}

}
