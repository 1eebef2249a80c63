package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.openrewrite.SourceFile;
import org.openrewrite.maven.tree.MavenResolutionResult;
import org.openrewrite.maven.tree.Scope;

/**
 * What changes in a program, and what stays.
 */
final class Plan {

	private static final int SHORT = 3;

	private static final String FILE = """
			# A prefix is public and permanent. Check the names and prefixes, and change them here. To keep the UUIDs of an
			# entity, write `UUID` instead, such as `com.example.Order=UUID`.
			type: specs.openrewrite.org/v1beta/recipe
			name: TypedIds
			displayName: Move UUIDs to typed ids
			description: Moves the UUIDs of entities to typed ids.
			recipeList:
			  - io.ulid.rewrite.MoveUuidsToTypedIds:
			      text: uuid
			      entities: |
			%s
			# These declarations stay UUIDs:
			%s""";

	private final Program program;

	final Graph graph = new Graph();

	private final Names names;

	private final Set<String> entities;

	private Labels labels;

	final Superclasses superclasses;

	private final Conventions conventions;

	/**
	 * The typed ids by the class names of their entities.
	 */
	final Map<String, TypedId> typedIds = new LinkedHashMap<>();

	private final Map<UUID, Conversion> conversions = new HashMap<>();

	// The ids of entities that stay UUIDs, because other ids share them
	private final Map<String, Place> shared = new LinkedHashMap<>();

	// The places that are connected with another type
	private final Set<String> borders = new HashSet<>();

	/**
	 * Why nothing can change.
	 */
	final List<String> problems = new ArrayList<>();

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
		this.conventions = new Conventions(program, this.graph);
		FlowScanner scanner = new FlowScanner(program, this.graph, this.conventions);
		program.files.values().forEach((file) -> scanner.visit(file, file));
		this.conventions.connect();
		Map<String, Place> entities = new LinkedHashMap<>(this.conventions.entities);
		entities.keySet().removeIf(confirmed::staysUuid);
		this.superclasses = new Superclasses(program, this.graph, entities, this.conventions.aliases);
		this.entities = Set.copyOf(entities.keySet());
		this.names = new Names(program, entities.keySet(), this.conventions.aliases);
		this.labels = new Labels(program, this.graph, entities, this.names, this.superclasses, (file, entity) -> true);
		Map<String, Source> neighbors = new HashMap<>();
		entities.keySet().forEach((entity) -> neighbors.put(entity, neighbor(entity)));
		this.labels = new Labels(program, this.graph, entities, this.names, this.superclasses,
				(file, entity) -> isVisible(Objects.requireNonNull(neighbors.get(entity)), file));
		this.shared.putAll(entities);
		entities.entrySet().removeIf((entity) -> !entity.getKey().equals(this.labels.entity(entity.getValue().key())));
		this.shared.keySet().removeAll(entities.keySet());
		for (String entity : entities.keySet()) {
			name(entity, Objects.requireNonNull(neighbors.get(entity)), confirmed.entries().get(entity), packageName);
		}
		String unconfirmed = this.typedIds.keySet()
			.stream()
			.filter((entity) -> !confirmed.entries().containsKey(entity))
			.map((entity) -> '\n' + line(entity))
			.collect(Collectors.joining());
		if (!unconfirmed.isEmpty()) {
			this.problems.add("A prefix is public and permanent. Confirm or change the proposed names and prefixes in"
					+ " the option 'entities':" + unconfirmed);
		}
		this.graph.flows.forEach(this::convert);
	}

	private void name(String entity, Source neighbor, ConfirmedIds.@Nullable Entry entry,
			@Nullable String packageName) {
		String base = this.names.base(entity);
		TypedId id = new TypedId(neighbor, (packageName != null) ? packageName : neighbor.type().getPackageName(),
				(entry != null) ? entry.name() : base + "Id", (entry != null) ? entry.prefix() : propose(entity));
		this.typedIds.put(entity, id);
		if (this.program.sources.containsKey(id.className())) {
			this.problems.add("The class %s exists: choose another name".formatted(id.className()));
		}
	}

	private void convert(Graph.Flow flow) {
		TypedId from = id(flow.from());
		TypedId to = id(flow.to());
		if (from != to) {
			this.borders.add(this.graph.root(flow.from()));
			this.borders.add(this.graph.root(flow.to()));
			this.conversions.merge(flow.expression(), new Conversion(from, to, flow.whole()),
					(one, other) -> one.whole() ? one : other);
		}
	}

	/**
	 * Return the line that confirms the id of an entity.
	 */
	private String line(String entity) {
		TypedId id = Objects.requireNonNull(this.typedIds.get(entity));
		return "%s=%s:%s".formatted(entity, id.name(), id.prefix());
	}

	/**
	 * Return the first letters of the name, or the whole name if another entity has the
	 * same first letters.
	 */
	private String propose(String entity) {
		String name = letters(entity);
		String start = name.substring(0, Math.min(SHORT, name.length()));
		return this.entities.stream().filter((other) -> letters(other).startsWith(start)).count() > 1 ? name : start;
	}

	private String letters(String entity) {
		return this.names.base(entity).toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
	}

	/**
	 * Return the class next to which the typed id goes: the class of the domain that has
	 * the name of the entity and its id, or the entity, or another class that uses the
	 * id, whichever is visible in most of the source files that use the id.
	 */
	private Source neighbor(String entity) {
		String base = this.names.base(entity);
		Set<String> users = users(entity);
		Source own = source(entity);
		Stream<Source> domain = main().filter((source) -> source.simpleName().equals(base) && source.fields()
			.keySet()
			.stream()
			.anyMatch((name) -> entity.equals(this.labels.entity(source.field(name).key()))));
		Stream<Source> others = main().filter((source) -> users.contains(Program.path(source.file())));
		return Stream.of(domain.filter((source) -> source != own), Stream.of(own), others)
			.flatMap((candidates) -> candidates)
			.max(Comparator.comparing((source) -> users.stream().filter((file) -> isVisible(source, file)).count()))
			.orElse(own);
	}

	private Stream<Source> main() {
		return this.program.sources.values().stream().filter((source) -> Program.isMain(source.file()));
	}

	private boolean isVisible(Source source, String file) {
		return this.program.uses(file, source.file());
	}

	/**
	 * Return the source files that use the id of an entity.
	 */
	private Set<String> users(String entity) {
		return this.graph.slots.values()
			.stream()
			.filter((slot) -> entity.equals(this.labels.entity(slot.key())))
			.map(Graph.Slot::file)
			.collect(Collectors.toSet());
	}

	/**
	 * Return whether no entity has a UUID as its id.
	 */
	boolean isEmpty() {
		return this.typedIds.isEmpty() && this.shared.isEmpty();
	}

	/**
	 * Return the plan as the YAML of a recipe.
	 */
	String yaml() {
		Map<TypedId, Long> declarations = declarations().filter((slot) -> id(slot.key()) != null)
			.collect(Collectors.groupingBy((slot) -> Objects.requireNonNull(id(slot.key())), Collectors.counting()));
		StringBuilder entities = new StringBuilder();
		this.typedIds.forEach((entity, id) -> entities
			.append("          %s # declarations: %s\n".formatted(line(entity), declarations.getOrDefault(id, 0L))));
		StringBuilder uuids = new StringBuilder();
		this.shared.forEach((entity, id) -> uuids.append("# %s: %s\n".formatted(entity, reason(id.key()))));
		declarations().filter((slot) -> id(slot.key()) == null)
			.map((slot) -> "# %s: %s: %s\n".formatted(slot.file(), Conventions.property(slot.name()),
					reason(slot.key())))
			.distinct()
			.forEach(uuids::append);
		return FILE.formatted(entities, uuids);
	}

	private Stream<Graph.Slot> declarations() {
		return this.graph.slots.values().stream().filter(Graph.Slot::declares);
	}

	/**
	 * Return the artifact of the library that a module needs, or {@code null} if the
	 * module does not use typed ids.
	 */
	@Nullable String artifact(SourceFile build) {
		MavenResolutionResult module = build.getMarkers().findFirst(MavenResolutionResult.class).orElse(null);
		if (module == null || this.graph.slots.values()
			.stream()
			.noneMatch((slot) -> id(slot.key()) != null && this.program.isSameModule(slot.file(), build))) {
			return null;
		}
		boolean entities = this.typedIds.keySet()
			.stream()
			.anyMatch((entity) -> this.program.isSameModule(Program.path(source(entity).file()), build));
		return Program.dependencies(module, Scope.Compile).stream().anyMatch(Program::isSpringBoot)
				? "ulid-spring-boot-starter" : entities ? "ulid-hibernate" : "ulid";
	}

	private Source source(String entity) {
		return Objects.requireNonNull(this.program.sources.get(entity));
	}

	/**
	 * Return the typed id of a place, or {@code null} if the place stays as it is.
	 */
	@Nullable TypedId id(String key) {
		if (this.superclasses.isVariable(key)) {
			return TypedId.VARIABLE;
		}
		String entity = this.labels.entity(key);
		return (entity != null) ? this.typedIds.get(entity) : null;
	}

	@Nullable TypedId id(@Nullable Place place) {
		return (place != null && place.isUuid()) ? id(place.key()) : null;
	}

	/**
	 * Return whether the entities whose id is the field get a typed id.
	 */
	Set<Boolean> changes(String field) {
		return this.conventions.entities(field)
			.stream()
			.map((entity) -> this.typedIds.containsKey(this.conventions.aliases.getOrDefault(entity, entity)))
			.collect(Collectors.toSet());
	}

	/**
	 * Return whether the place stays a UUID although typed ids reach it.
	 */
	boolean isBorder(String key) {
		return this.borders.contains(this.graph.root(key)) && id(key) == null;
	}

	/**
	 * Return why the place stays a UUID.
	 */
	String reason(String key) {
		return this.labels.reason(key, isBorder(key));
	}

	@Nullable Conversion conversion(UUID tree) {
		return this.conversions.get(tree);
	}

}
