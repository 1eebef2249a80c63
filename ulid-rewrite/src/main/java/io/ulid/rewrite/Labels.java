package io.ulid.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;

import org.jspecify.annotations.Nullable;

/**
 * The entity to whose id each place belongs. Labels spread from the id of each entity, in
 * rounds, to all places that its values reach. A place that two entities reach belongs to
 * none of them, and labels do not spread through it. The names of places confirm, refuse
 * and, at the end, add labels.
 */
final class Labels {

	// Of the values of a place that belong to two entities, this many times more decide
	private static final int MAJORITY = 3;

	private final Graph graph;

	private final Names names;

	private final Map<String, Set<String>> neighbors;

	private final Map<String, String> seeds = new LinkedHashMap<>();

	private final Map<String, String> named = new LinkedHashMap<>();

	private final Map<String, String> pins = new LinkedHashMap<>();

	// The entities of modules that the module of a place does not use
	private final Map<String, Set<String>> foreign = new HashMap<>();

	private final Map<String, String> labels = new HashMap<>();

	private final Map<String, Integer> distances = new HashMap<>();

	/**
	 * Decide to which entity each place belongs.
	 * @param visible whether a source file can use the id of an entity
	 */
	Labels(Program program, Map<String, Place> entities, Names names, Superclasses superclasses,
			BiPredicate<String, String> visible) {
		this.graph = program.graph;
		this.names = names;
		this.neighbors = this.graph.neighbors();
		superclasses.variables().forEach((root) -> this.pins.put(root, "the entities of a superclass share it"));
		this.graph.pins().forEach((key, reason) -> this.pins.putIfAbsent(this.graph.root(key), reason));
		entities.forEach((entity, id) -> {
			String root = this.graph.root(id.key());
			String other = this.seeds.put(root, entity);
			if (other != null) {
				share(root, other, entity);
			}
		});
		this.seeds.keySet().removeIf(this.pins::containsKey);
		this.graph.keys()
			.stream()
			.filter((key) -> program.isOfLibrary(key) && !this.seeds.containsKey(this.graph.root(key)))
			.forEach((key) -> this.pins.putIfAbsent(this.graph.root(key), "a library declares it"));
		entities.forEach((entity, id) -> program.slots.values().forEach((slot) -> {
			if (!visible.test(slot.file(), entity)) {
				this.foreign.computeIfAbsent(this.graph.root(slot.key()), (root) -> new HashSet<>()).add(entity);
			}
		}));
		Set<String> identifiers = new HashSet<>();
		program.slots.values().stream().filter(Program.Slot::declares).forEach((slot) -> {
			String entity = names.entity(slot.name());
			for (Map.Entry<String, Place> id : entities.entrySet()) {
				// The accessors of the entity
				if (slot.key().substring(1).startsWith(":" + id.getKey() + '#')
						&& Place.declared(id.getValue().key()).endsWith('#' + Conventions.property(slot.name()))) {
					entity = id.getKey();
				}
			}
			if (entity != null) {
				this.named.putIfAbsent(this.graph.root(slot.key()), entity);
			}
			if (Names.isId(slot.name())) {
				identifiers.add(this.graph.root(slot.key()));
			}
		});
		this.named.values().removeIf((entity) -> !this.seeds.containsValue(entity));
		spread(this.seeds);
		Map<String, String> all = new LinkedHashMap<>(this.seeds);
		this.named.forEach((root, entity) -> {
			if (identifiers.contains(root) && !this.labels.containsKey(root) && isOpen(root, entity)) {
				all.putIfAbsent(root, entity);
			}
		});
		spread(all);
	}

	private void share(String root, String one, String other) {
		List<String> both = new ArrayList<>(List.of(this.names.simple(one), this.names.simple(other)));
		both.sort(null);
		this.pins.put(root, "the ids of %s and %s share it".formatted(both.get(0), both.get(1)));
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
		String named = this.named.get(root);
		String reason = !reached ? "no id of an entity reaches it" : this.foreign.containsKey(root)
				? "its module does not depend on the module of the typed id"
				: (named != null) ? "its name refers to " + this.names.simple(named) : "it is outside of a superclass";
		return this.pins.getOrDefault(root, reason);
	}

	private void spread(Map<String, String> start) {
		String shared;
		do {
			this.labels.clear();
			this.distances.clear();
			Deque<String> queue = new ArrayDeque<>(start.keySet());
			start.forEach((root, entity) -> visit(root, entity, 0));
			while (!queue.isEmpty()) {
				String root = queue.remove();
				String entity = Objects.requireNonNull(this.labels.get(root));
				for (String next : this.neighbors.getOrDefault(root, Set.of())) {
					if (!this.labels.containsKey(next) && isOpen(next, entity)) {
						visit(next, entity, this.distances.getOrDefault(root, 0) + 1);
						queue.add(next);
					}
				}
			}
			shared = findShared(start);
		}
		while (shared != null);
	}

	private boolean isOpen(String root, String entity) {
		return !this.pins.containsKey(root) && entity.equals(this.named.getOrDefault(root, entity))
				&& !this.foreign.getOrDefault(root, Set.of()).contains(entity);
	}

	private void visit(String root, String entity, int distance) {
		this.labels.put(root, entity);
		this.distances.put(root, distance);
	}

	/**
	 * Find the place that is farthest from the ids of the two entities that reach it, and
	 * keep it a UUID.
	 */
	private @Nullable String findShared(Map<String, String> start) {
		String farthest = null;
		String other = "";
		for (Map.Entry<String, String> label : this.labels.entrySet()) {
			String root = label.getKey();
			String foreign = start.containsKey(root) || this.named.containsKey(root) ? null : foreign(root);
			if (foreign != null && (farthest == null || compare(root, farthest) > 0)) {
				farthest = root;
				other = foreign;
			}
		}
		if (farthest != null) {
			share(farthest, Objects.requireNonNull(this.labels.get(farthest)), other);
		}
		return farthest;
	}

	private int compare(String root, String other) {
		int result = Integer.compare(this.distances.getOrDefault(root, 0), this.distances.getOrDefault(other, 0));
		return (result != 0) ? result : root.compareTo(other);
	}

	/**
	 * Return another entity whose values reach the place often enough.
	 */
	private @Nullable String foreign(String root) {
		String own = this.labels.get(root);
		Map<String, Integer> counts = new HashMap<>();
		this.neighbors.getOrDefault(root, Set.of())
			.stream()
			.map(this.labels::get)
			.filter(Objects::nonNull)
			.forEach((entity) -> counts.merge(entity, 1, Integer::sum));
		return counts.entrySet()
			.stream()
			.filter((count) -> !count.getKey().equals(own) && count.getValue() * MAJORITY > counts.getOrDefault(own, 0))
			.map(Map.Entry::getKey)
			.sorted()
			.findFirst()
			.orElse(null);
	}

}
