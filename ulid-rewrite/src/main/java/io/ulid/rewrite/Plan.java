package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

import org.jspecify.annotations.Nullable;
import org.openrewrite.SourceFile;

/**
 * What changes in a program, and what stays.
 */
final class Plan {

	private static final int SHORT = 3;

	private final Program program;

	private final Names names;

	private final Labels labels;

	private final Map<String, TypedId> ids = new LinkedHashMap<>();

	private final Map<TypedId, Source> neighbors = new LinkedHashMap<>();

	private final Map<UUID, Conversion> conversions = new HashMap<>();

	private final List<String> problems = new ArrayList<>();

	/**
	 * An expression whose id has another type than its context.
	 *
	 * @param from the typed id of the expression, or {@code null} for a UUID
	 * @param to the typed id of the context, or {@code null} for a UUID
	 */
	record Conversion(@Nullable TypedId from, @Nullable TypedId to, boolean whole) {
	}

	/**
	 * Decide what changes.
	 * @param confirmed what the user confirmed, or {@code null} to only propose
	 * @param packageName the package of the typed ids, or {@code null} to keep them next
	 * to their entities
	 */
	Plan(Program program, @Nullable ConfirmedIds confirmed, @Nullable String packageName) {
		this.program = program;
		Map<String, Place> entities = new LinkedHashMap<>(new Conventions(program).connect());
		if (confirmed != null) {
			entities.keySet().removeIf((entity) -> {
				ConfirmedIds.Entry entry = confirmed.get(entity);
				return entry != null && entry.name() == null;
			});
		}
		this.names = new Names(program, entities.keySet());
		this.labels = new Labels(program, entities, this.names);
		entities.forEach((entity, id) -> {
			if (entity.equals(this.labels.entity(id.key()))) {
				ConfirmedIds.Entry entry = (confirmed != null) ? confirmed.get(entity) : null;
				String name = (entry != null && entry.name() != null) ? entry.name() : this.names.base(entity) + "Id";
				String prefix = (entry != null) ? entry.prefix() : propose(this.names.base(entity));
				Source neighbor = neighbor(entity);
				String home = (packageName != null) ? packageName : neighbor.type().getPackageName();
				TypedId typed = new TypedId(entity, home, name, prefix);
				this.neighbors.put(typed, neighbor);
				this.ids.put(entity, typed);
				if (confirmed != null && entry == null) {
					this.problems.add("%s=%s:%s".formatted(entity, name, prefix));
				}
				if (program.sources.containsKey(typed.className())) {
					this.problems.add("%s (the class %s exists)".formatted(entity, typed.className()));
				}
			}
		});
		program.graph.flows().forEach((flow) -> {
			TypedId from = id(flow.from());
			TypedId to = id(flow.to());
			if (from != to) {
				this.conversions.merge(flow.expression(), new Conversion(from, to, flow.whole()),
						(one, other) -> one.whole() ? one : other);
			}
		});
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

	List<String> problems() {
		return this.problems;
	}

	/**
	 * Return the new classes.
	 */
	List<SourceFile> files(boolean uuidText) {
		List<SourceFile> files = new ArrayList<>();
		this.neighbors.forEach((id, neighbor) -> files.add(id.file(neighbor, uuidText)));
		return files;
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
