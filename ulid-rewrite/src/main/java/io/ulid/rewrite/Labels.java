package io.ulid.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The entity to whose id each place belongs. Labels spread from the id of each entity, in
 * rounds, to all places that its values reach. A place that two entities reach belongs to
 * none of them, and labels do not spread through it. The names of places confirm and
 * refuse labels, and, at the end, add labels where no values contradict them.
 */
final class Labels {

	private static final String SHARED = "the ids of %s and %s share it";

	private final Graph graph;

	private final Map<String, Set<String>> neighbors;

	// The entities that refuse the ids of other entities at places with their names
	private final Map<String, String> named = new LinkedHashMap<>();

	// The entities of places that no values reach
	private final Map<String, String> guesses = new LinkedHashMap<>();

	private final Map<String, String> pins = new LinkedHashMap<>();

	// Why places stay UUIDs because two entities reach them
	private final Map<String, String> shared = new LinkedHashMap<>();

	// The entities of modules that the module of a place does not use
	private final Map<String, Set<String>> foreign = new HashMap<>();

	// In the order of the distance from the ids of the entities
	private final Map<String, String> labels = new LinkedHashMap<>();

	/**
	 * Decide to which entity each place belongs.
	 * @param visible whether a source file can use the id of an entity
	 */
	Labels(Program program, Graph graph, Map<String, Place> entities, Names names, Superclasses superclasses,
			BiPredicate<String, String> visible) {
		this.graph = graph;
		this.neighbors = this.graph.neighbors();
		superclasses.variables.forEach((root) -> this.pins.put(root, "the entities of a superclass share it"));
		this.graph.pins.forEach((key, reason) -> this.pins.putIfAbsent(this.graph.root(key), reason));
		Map<String, String> seeds = new LinkedHashMap<>();
		entities.forEach((entity, id) -> {
			String root = this.graph.root(id.key());
			String other = seeds.put(root, entity);
			if (other != null) {
				share(root, other, entity);
			}
		});
		seeds.keySet().removeIf((root) -> isPinned(root));
		for (String key : this.graph.keys()) {
			if (program.isOfLibrary(key) && !seeds.containsKey(this.graph.root(key))) {
				this.pins.putIfAbsent(this.graph.root(key), "a library declares it");
			}
		}
		for (Graph.Slot slot : graph.slots.values()) {
			String root = this.graph.root(slot.key());
			String name = slot.declares() ? slot.name() : "";
			String entity = names.entity(name);
			if (entity != null && seeds.containsValue(entity)) {
				this.named.putIfAbsent(root, entity);
			}
			String guess = (entity != null) ? entity : names.ending(name);
			if (guess != null && Names.isId(name) && seeds.containsValue(guess)) {
				this.guesses.putIfAbsent(root, guess);
			}
			for (String other : entities.keySet()) {
				if (!visible.test(slot.file(), other)) {
					this.foreign.computeIfAbsent(root, (key) -> new HashSet<>()).add(other);
				}
			}
		}
		spread(seeds);
		this.guesses.forEach((root, entity) -> {
			if (!this.labels.containsKey(root) && isOpen(root, entity) && !isContradicted(root, entity)) {
				seeds.putIfAbsent(root, entity);
			}
		});
		spread(seeds);
	}

	private void share(String root, String one, String other) {
		String first = Names.simple(one);
		String second = Names.simple(other);
		this.shared.put(root,
				(first.compareTo(second) < 0) ? SHARED.formatted(first, second) : SHARED.formatted(second, first));
	}

	private boolean isPinned(String root) {
		return this.pins.containsKey(root) || this.shared.containsKey(root);
	}

	private boolean isOpen(String root, String entity) {
		return !isPinned(root) && entity.equals(this.named.getOrDefault(root, entity))
				&& !this.foreign.getOrDefault(root, Set.of()).contains(entity);
	}

	/**
	 * Return whether values of another entity reach a place with the name of the entity.
	 */
	private boolean isContradicted(String root, String entity) {
		return around(root, (place) -> !this.labels.containsKey(place) && entity.equals(this.guesses.get(place)))
			.anyMatch((place) -> !entity.equals(this.labels.getOrDefault(place, entity)));
	}

	/**
	 * Return the neighbors of the places that flows reach.
	 */
	private Stream<String> around(String root, Predicate<String> inside) {
		return this.graph.reach(root, inside)
			.stream()
			.flatMap((place) -> this.neighbors.getOrDefault(place, Set.of()).stream());
	}

	/**
	 * Return the entity, or {@code null} if the place stays a UUID.
	 */
	@Nullable String entity(String key) {
		return this.labels.get(this.graph.root(key));
	}

	/**
	 * Return why the place stays a UUID.
	 * @param reached whether ids reach the place
	 */
	String reason(String key, boolean reached) {
		String root = this.graph.root(key);
		if (isPinned(root)) {
			return this.shared.getOrDefault(root, String.valueOf(this.pins.get(root)));
		}
		if (reached) {
			String named = this.guesses.getOrDefault(root, this.named.get(root));
			return this.foreign.containsKey(root) ? "its module does not depend on the module of the typed id"
					: (named != null) ? "its name refers to " + Names.simple(named) : "it is outside of a superclass";
		}
		return around(root, (place) -> !this.labels.containsKey(place) && !isPinned(place)).map(this.shared::get)
			.filter(Objects::nonNull)
			.findFirst()
			.orElse("no id of an entity reaches it");
	}

	private void spread(Map<String, String> start) {
		this.labels.clear();
		this.labels.putAll(start);
		Deque<String> queue = new ArrayDeque<>(start.keySet());
		while (!queue.isEmpty()) {
			String root = queue.remove();
			String entity = Objects.requireNonNull(this.labels.get(root));
			for (String next : this.neighbors.getOrDefault(root, Set.of())) {
				if (isOpen(next, entity) && this.labels.putIfAbsent(next, entity) == null) {
					queue.add(next);
				}
			}
		}
		String last = null;
		for (String root : this.labels.keySet()) {
			last = (!start.containsKey(root) && other(root) != null) ? root : last;
		}
		if (last != null) {
			share(last, Objects.requireNonNull(this.labels.get(last)), Objects.requireNonNull(other(last)));
			spread(start);
		}
	}

	/**
	 * Return another entity whose values reach the place, if its name does not decide.
	 */
	private @Nullable String other(String root) {
		String own = Objects.requireNonNull(this.labels.get(root));
		for (String neighbor : this.named.containsKey(root) ? Set.<String>of()
				: this.neighbors.getOrDefault(root, Set.of())) {
			String entity = this.labels.getOrDefault(neighbor, own);
			if (!entity.equals(own)) {
				return entity;
			}
		}
		return null;
	}

}
