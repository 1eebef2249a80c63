package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

import org.jspecify.annotations.Nullable;
import org.openrewrite.java.marker.JavaProject;

/**
 * What changes in a program, and what stays.
 */
final class Plan {

	private static final int SHORT = 3;

	private final Program program;

	private final Names names;

	private final Labels labels;

	private final Map<String, TypedId> ids = new LinkedHashMap<>();

	private final Map<UUID, Conversion> conversions = new HashMap<>();

	private final Map<String, String> problems = new LinkedHashMap<>();

	/**
	 * An expression whose id has another type than its context.
	 *
	 * @param from the typed id of the expression, or {@code null} for a UUID
	 * @param to the typed id of the context, or {@code null} for a UUID
	 * @param whole whether the expression is an id, and does not only contain ids
	 */
	record Conversion(@Nullable TypedId from, @Nullable TypedId to, boolean whole) {
	}

	/**
	 * Decide what changes.
	 * @param confirmed what the user confirmed
	 * @param packageName the package of the typed ids, or {@code null} to keep them next
	 * to their entities
	 */
	Plan(Program program, ConfirmedIds confirmed, @Nullable String packageName) {
		this.program = program;
		Conventions conventions = new Conventions(program);
		Map<String, Place> entities = new LinkedHashMap<>(conventions.connect());
		entities.keySet().removeIf(confirmed::staysUuid);
		this.names = new Names(program, entities.keySet(), conventions.aliases());
		this.labels = new Labels(program, entities, this.names);
		entities.entrySet().removeIf((entity) -> !entity.getKey().equals(this.labels.entity(entity.getValue().key())));
		for (String entity : entities.keySet()) {
			String base = this.names.base(entity);
			ConfirmedIds.Entry entry = confirmed.get(entity);
			Source neighbor = neighbor(entity);
			TypedId id = new TypedId(neighbor, (packageName != null) ? packageName : neighbor.type().getPackageName(),
					(entry != null) ? entry.name() : base + "Id", (entry != null) ? entry.prefix() : propose(base));
			this.ids.put(entity, id);
			if (program.sources.containsKey(id.className())) {
				this.problems.put(entity, "The class %s exists: choose another name".formatted(id.className()));
			}
		}
		Set<String> unconfirmed = new LinkedHashSet<>(this.ids.keySet());
		unconfirmed.removeIf((entity) -> confirmed.get(entity) != null);
		if (!unconfirmed.isEmpty()) {
			this.problems.putIfAbsent(unconfirmed.iterator().next(),
					"A prefix is public and permanent. Confirm or change the proposed names and prefixes in the option"
							+ " 'entities':\n" + String.join("\n", unconfirmed.stream().map(this::line).toList()));
		}
		for (Graph.Flow flow : program.graph.flows()) {
			TypedId from = id(flow.from());
			TypedId to = id(flow.to());
			if (from != to) {
				this.conversions.merge(flow.expression(), new Conversion(from, to, flow.whole()),
						(one, other) -> one.whole() ? one : other);
			}
		}
	}

	/**
	 * Return the line that confirms the id of an entity.
	 */
	private String line(String entity) {
		TypedId id = Objects.requireNonNull(this.ids.get(entity));
		return "%s=%s:%s".formatted(entity, id.name(), id.prefix());
	}

	private static String propose(String name) {
		String letters = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
		return letters.substring(0, Math.min(SHORT, letters.length()));
	}

	/**
	 * Return the class of the domain that has the name of the entity and its id, or else
	 * the entity.
	 */
	private Source neighbor(String entity) {
		String base = this.names.base(entity);
		return this.program.sources.values()
			.stream()
			.filter((source) -> source.simpleName().equals(base) && !source.className().equals(entity)
					&& source.fields.keySet()
						.stream()
						.anyMatch((name) -> entity.equals(this.labels.entity(source.field(name).key()))))
			.findFirst()
			.orElse(Objects.requireNonNull(this.program.sources.get(entity)));
	}

	/**
	 * Return why nothing can change, by the paths of the source files.
	 */
	Map<String, String> problems() {
		Map<String, String> problems = new LinkedHashMap<>(this.program.refusals);
		this.problems.forEach((entity, problem) -> problems.put(this.program.path(entity), problem));
		return problems;
	}

	/**
	 * Return a row for each entity.
	 */
	List<PlanTypedIds.Entity> entities() {
		List<PlanTypedIds.Entity> rows = new ArrayList<>();
		this.ids.forEach((entity, id) -> {
			boolean unique = this.ids.values()
				.stream()
				.filter((other) -> other.prefix().equals(id.prefix()))
				.count() == 1;
			long places = this.program.slots.values()
				.stream()
				.filter((slot) -> slot.declares() && id(slot.key()) == id)
				.count();
			rows.add(new PlanTypedIds.Entity(entity, id.name(), id.prefix(), places,
					unique ? "" : "'%s' is proposed twice: choose different prefixes".formatted(id.prefix())));
		});
		return rows;
	}

	/**
	 * Return a row for each declaration that stays a UUID.
	 */
	List<PlanTypedIds.Kept> kept() {
		return this.program.slots.values()
			.stream()
			.filter((slot) -> slot.declares() && id(slot.key()) == null)
			.map((slot) -> new PlanTypedIds.Kept(slot.file(), slot.name(),
					Objects.requireNonNullElse(reason(slot.key()), "no id of an entity reaches it")))
			.toList();
	}

	/**
	 * Return the typed ids by the class names of their entities.
	 */
	Map<String, TypedId> ids() {
		return this.ids;
	}

	/**
	 * Return whether a module uses typed ids.
	 */
	boolean changes(@Nullable JavaProject project) {
		return this.program.slots.values()
			.stream()
			.anyMatch((slot) -> id(slot.key()) != null
					&& Objects.equals(this.program.projects.get(slot.file()), project));
	}

	/**
	 * Return whether a module contains an entity whose id changes.
	 */
	boolean hasEntities(@Nullable JavaProject project) {
		return this.ids.keySet()
			.stream()
			.anyMatch((entity) -> Objects.equals(this.program.projects.get(this.program.path(entity)), project));
	}

	Program program() {
		return this.program;
	}

	/**
	 * Return the typed id of a place, or {@code null} if the place stays as it is.
	 */
	@Nullable TypedId id(String key) {
		String entity = this.labels.entity(key);
		return (entity != null) ? this.ids.get(entity) : null;
	}

	@Nullable TypedId id(@Nullable Place place) {
		return (place != null && place.isUuid()) ? id(place.key()) : null;
	}

	@Nullable String reason(String key) {
		return this.labels.reason(key);
	}

	@Nullable Conversion conversion(UUID tree) {
		return this.conversions.get(tree);
	}

}
