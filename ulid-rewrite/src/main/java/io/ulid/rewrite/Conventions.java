package io.ulid.rewrite;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;

/**
 * What frameworks and generated code connect without Java code: entities and their
 * repositories, queries, accessors, and copies of properties.
 */
final class Conventions {

	private static final String ENTITY = "jakarta.persistence.Entity";

	private static final Set<String> ENTITIES = Set.of(ENTITY, "org.springframework.data.mongodb.core.mapping.Document",
			"org.springframework.data.relational.core.mapping.Table");

	private static final String SUPERCLASS = "jakarta.persistence.MappedSuperclass";

	private static final String MAPS_ID = "jakarta.persistence.MapsId";

	private static final String REFERENCE = "org.springframework.data.jdbc.core.mapping.AggregateReference";

	static final Set<String> GENERATED = Set.of("jakarta.persistence.GeneratedValue",
			"org.hibernate.annotations.UuidGenerator", "org.hibernate.annotations.GenericGenerator");

	private static final String MAPPER = "org.mapstruct.Mapper";

	private static final String REPOSITORY = "org.springframework.data.repository.Repository";

	private static final Pattern ACCESSOR = Pattern.compile("(?:get|is|set|with)([A-Z].*)");

	private static final Pattern DERIVED = Pattern
		.compile("(?:find|read|get|query|search|stream|count|exists|delete|remove).*?By([A-Z].*)");

	private static final Pattern ALIAS = Pattern.compile("(?i)\\b(?:from|join(?:\\s+fetch)?|update)\\s+([\\w.]+)"
			+ "(?:\\s+as)?(?:\\s+(?!where\\b|set\\b|join\\b|left\\b|inner\\b|on\\b|order\\b|group\\b)(\\w+))?");

	private static final String PATH = "([a-z]\\w*(?:\\.\\w+)*)";

	private static final String OPERATOR = "\\s*(?:=|<>|!=|<=?|>=?|\\bnot\\s+in\\b|\\bin\\b)\\s*\\(?\\s*";

	private static final Pattern COMPARED = Pattern
		.compile("(?i)(?:" + PATH + OPERATOR + ")?(?::(\\w+)|\\?(\\d+))(?:" + OPERATOR + PATH + ")?");

	private static final Pattern SELECTED = Pattern
		.compile("(?is)\\s*select\\s+(?:distinct\\s+)?(new\\s+[\\w.$]+\\s*\\()?([\\w.,\\s]+?)\\)?\\s+from\\b.*");

	private final Program program;

	private final Graph graph;

	/**
	 * The ids of the entities, by their class names.
	 */
	final Map<String, Place> entities = new LinkedHashMap<>();

	/**
	 * The entities that have the id of another entity.
	 */
	final Map<String, String> aliases = new HashMap<>();

	private final Map<String, Set<String>> declarations = new HashMap<>();

	// The methods that are connected with their fields
	private final Set<String> methods = new HashSet<>();

	/**
	 * Find the entities.
	 */
	Conventions(Program program, Graph graph) {
		this.program = program;
		this.graph = graph;
		for (Source source : program.sources.values()) {
			add(isEntity(source) ? source : null);
		}
		for (Source source : program.sources.values()) {
			// An entity of Spring Data needs no annotation
			add(stored(source.place().as(REPOSITORY)));
		}
		this.entities.keySet().forEach(this::share);
		this.entities.keySet().removeAll(this.aliases.keySet());
	}

	private void add(@Nullable Source entity) {
		Place id = (entity != null) ? id(entity) : null;
		if (entity != null && id != null) {
			this.entities.putIfAbsent(entity.className(), id);
		}
	}

	/**
	 * Return the class that is the first of the two type arguments of a repository.
	 */
	private @Nullable Source stored(@Nullable Place repository) {
		return (repository != null && repository.arguments().size() == 2)
				? this.program.source(repository.arguments().get(0).type()) : null;
	}

	/**
	 * Connect what frameworks connect.
	 */
	void connect() {
		for (Source source : this.program.sources.values()) {
			source.type().getMethods().forEach(this::stand);
			if (source.annotations().contains(MAPPER)) {
				source.methods().forEach((method) -> map(source, method));
			}
			query(source);
		}
	}

	private boolean isEntity(Source source) {
		return source.annotations().stream().anyMatch(ENTITIES::contains) || !source.identifiers().isEmpty()
				&& !source.annotations().contains(SUPERCLASS) && !source.type().hasFlags(Flag.Abstract);
	}

	/**
	 * Return the only id, which a superclass may declare.
	 */
	private @Nullable Place id(Source entity) {
		for (Place type : entity.place().ancestors().values()) {
			Source source = this.program.source(type.type());
			Set<String> names = new HashSet<>((source != null) ? source.identifiers() : Set.of());
			if (names.isEmpty() && !entity.annotations().contains(ENTITY)) {
				names.add("id");
			}
			names.retainAll((source != null) ? source.fields().keySet() : Set.of());
			if (source != null && !names.isEmpty()) {
				Place field = source.field(names.iterator().next());
				this.declarations.computeIfAbsent(field.key(), (key) -> new HashSet<>()).add(entity.className());
				Place id = field.inheritedBy(entity.type()).with(type.variables());
				return (names.size() == 1 && id.isUuid()) ? id : null;
			}
		}
		return null;
	}

	/**
	 * Connect the second type argument of a repository or a reference with the id of the
	 * entity that is the first.
	 */
	void refer(Place type) {
		Place reference = REFERENCE.equals(type.className()) ? type : type.as(REPOSITORY);
		Source entity = stored(reference);
		if (reference != null && entity != null) {
			connect(reference.arguments().get(1), id(entity));
		}
	}

	/**
	 * Find the entity whose id this entity has as well: the entity of a superclass, or of
	 * a relation from which the id is copied.
	 */
	private void share(String entity) {
		Source source = Objects.requireNonNull(this.program.sources.get(entity));
		Place id = Objects.requireNonNull(this.entities.get(entity));
		String name = Place.declared(id.key()).replaceFirst(".*#", "");
		boolean assigned = source.fields().containsKey(name)
				&& Collections.disjoint(source.annotations(name), GENERATED);
		Set<String> parents = source.place().ancestors().keySet();
		Set<String> mapped = new HashSet<>();
		source.fields().forEach((field, type) -> {
			if (source.annotations(field).contains(MAPS_ID)) {
				mapped.add(Types.erased(type.getType()));
			}
		});
		for (String other : this.entities.keySet()) {
			boolean named = assigned && name.equals(decapitalize(Names.simple(other)) + "Id") && this.program
				.uses(Program.path(source.file()), Objects.requireNonNull(this.program.sources.get(other)).file());
			if (!other.equals(entity) && (parents.contains(other) || mapped.contains(other) || named)) {
				connect(id, this.entities.get(other));
				this.aliases.put(entity, other);
			}
		}
	}

	/**
	 * Return the id of an entity.
	 */
	@Nullable Place id(String entity) {
		return this.entities.get(this.aliases.getOrDefault(entity, entity));
	}

	/**
	 * Return the entities whose id is the field.
	 */
	Set<String> entities(String field) {
		return this.declarations.getOrDefault(field, Set.of());
	}

	static String property(String accessor) {
		Matcher matcher = ACCESSOR.matcher(accessor);
		return matcher.matches() ? decapitalize(matcher.group(1)) : accessor;
	}

	private static String decapitalize(String name) {
		return name.isEmpty() ? name : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
	}

	/**
	 * Return the properties of a class: its fields and those of its superclasses, or else
	 * their getters.
	 */
	Map<String, Place> properties(@Nullable JavaType owner) {
		Map<String, Place> properties = new LinkedHashMap<>();
		Map<String, Place> getters = new LinkedHashMap<>();
		for (Place type : (owner != null) ? new Place(owner, "this").ancestors().values() : List.<Place>of()) {
			Source source = this.program.source(type.type());
			if (source != null) {
				source.fields()
					.keySet()
					.forEach((name) -> properties.putIfAbsent(name,
							source.field(name).inheritedBy(owner).with(type.variables())));
				Types.methods(source.type())
					.stream()
					.filter((method) -> method.getParameterTypes().isEmpty())
					.forEach((method) -> getters.putIfAbsent(property(method.getName()),
							Types.result(method).inheritedBy(owner)));
			}
		}
		getters.forEach(properties::putIfAbsent);
		return properties;
	}

	/**
	 * Return the property that has the name, or else the property for which the name is
	 * an accessor.
	 */
	@Nullable Place property(@Nullable JavaType owner, String name) {
		Map<String, Place> properties = properties(owner);
		return properties.getOrDefault(name, properties.get(property(name)));
	}

	/**
	 * Connect an accessor with its field, and the parameters of a constructor that Lombok
	 * or a record declares with the fields.
	 */
	void stand(JavaType.Method method) {
		String signature = Types.signature(method);
		FullyQualified type = method.getDeclaringType();
		// A builder
		FullyQualified owner = (this.program.source(type) == null && type.getOwningClass() != null)
				? type.getOwningClass() : type;
		Source source = this.program.source(owner);
		if (this.program.isOfLibrary("r:" + signature) || !this.methods.add(signature)) {
			return;
		}
		new Place(type, "this").ancestors().values().forEach((parent) -> this.graph.override(method, parent));
		if (source == null) {
			return;
		}
		List<String> names = method.getParameterNames();
		// A compact constructor declares the canonical constructor without its parameters
		boolean canonical = source.tree().getPrimaryConstructor() != null && names.size() == source.fields().size();
		boolean generated = canonical || !source.declares(signature);
		if (generated && (method.isConstructor() || names.size() > 1 && method.hasFlags(Flag.Static))) {
			Types.zip(Types.parameters(method), names, (parameter, name) -> connect(parameter, property(owner, name)));
		}
		else if (!method.isConstructor() && names.size() <= 1) {
			connect(names.isEmpty() ? Types.result(method) : Types.parameter(method, 0),
					property(owner, method.getName()));
		}
	}

	private void connect(Place place, @Nullable Place property) {
		if (property != null) {
			this.graph.connect(place, property, null);
		}
	}

	private void map(Source mapper, J.MethodDeclaration declaration) {
		JavaType.Method method = Objects.requireNonNull(declaration.getMethodType());
		List<JavaType> parameters = method.getParameterTypes();
		Map<String, String> mappings = new HashMap<>();
		for (J.Annotation annotation : declaration.getLeadingAnnotations()) {
			Map<String, String> attributes = Source.attributes(annotation);
			mappings.put(attributes.getOrDefault("target", ""), attributes.getOrDefault("source", ""));
			if (attributes.getOrDefault("expression", "").contains("UUID")) {
				this.graph.mark(annotation.getId(), null, "The target can be a typed id now");
			}
		}
		JavaType target = (method.getReturnType() instanceof JavaType.Primitive && !parameters.isEmpty())
				? parameters.get(parameters.size() - 1) : method.getReturnType();
		parameters.forEach((from) -> copy(from, target, mappings, mapper, new HashSet<>()));
	}

	/**
	 * Connect properties of the same name.
	 */
	void copy(JavaType from, JavaType to) {
		copy(from, to, Map.of(), null, new HashSet<>());
	}

	/**
	 * Connect properties of the same name, also those of nested types.
	 * @param mappings the paths of source properties, by the names of target properties
	 * @param mapper the class that has to convert ids from and to text
	 */
	private void copy(JavaType from, JavaType to, Map<String, String> mappings, @Nullable Source mapper,
			Set<String> seen) {
		List<JavaType> elementsFrom = Types.arguments(from);
		List<JavaType> elementsTo = Types.arguments(to);
		if (!seen.add(from + "/" + to)) {
			return;
		}
		// The mapper can have another method for the nested types
		if (this.program.source(from) == null || this.program.source(to) == null) {
			Types.zip(elementsFrom, elementsTo, (inner, target) -> copy(inner, target, Map.of(), null, seen));
			return;
		}
		properties(to).forEach((name, target) -> {
			Place source = path(from, mappings.getOrDefault(name, name));
			if (source != null) {
				this.graph.connect(source, target, null);
				if (mapper != null && (TypeUtils.isString(source.type()) || TypeUtils.isString(target.type()))) {
					this.graph.mark(mapper.tree().getId(), source.isUuid() ? source : target,
							"MapStruct needs methods that convert %s from and to text");
				}
				copy(source.type(), target.type(), Map.of(), null, seen);
			}
		});
	}

	private @Nullable Place path(@Nullable JavaType owner, String path) {
		Place place = null;
		JavaType type = owner;
		for (String name : path.split("\\.", -1)) {
			place = property(type, name);
			type = (place != null) ? element(place.type()) : null;
		}
		return place;
	}

	private static JavaType element(JavaType type) {
		List<JavaType> arguments = Types.arguments(type);
		return arguments.isEmpty() ? type : arguments.get(arguments.size() - 1);
	}

	private void query(Source repository) {
		Source stored = stored(repository.place().as(REPOSITORY));
		if (stored == null) {
			return;
		}
		JavaType entity = stored.type();
		for (J.MethodDeclaration query : repository.methods().toList()) {
			JavaType.Method method = Objects.requireNonNull(query.getMethodType());
			List<J.Annotation> annotations = query.getLeadingAnnotations();
			if (Source.attribute(annotations, "Query", "nativeQuery").isPresent()) {
				continue;
			}
			Source.attribute(annotations, "Query", "value")
				.ifPresentOrElse((text) -> query(query, method, text), () -> derive(method, entity));
			JavaType projection = element(method.getReturnType());
			if (!Types.erased(projection).equals(Types.erased(entity))) {
				copy(entity, projection);
			}
		}
	}

	/**
	 * Connect the parameters with the properties in the name of the method.
	 */
	private void derive(JavaType.Method method, JavaType entity) {
		Matcher matcher = DERIVED.matcher(method.getName());
		int index = 0;
		String properties = matcher.matches() ? matcher.group(1).replaceFirst("OrderBy[A-Z].*", "") : "";
		for (String part : properties.split("(?<=[a-z0-9])(?:And|Or)(?=[A-Z])", -1)) {
			int arguments = part.endsWith("Between") ? 2 : part.matches(".*(?:Null|True|False|Empty)|") ? 0 : 1;
			for (int i = 0; i < arguments && index < method.getParameterTypes().size(); i++, index++) {
				compare(Types.parameter(method, index), derived(entity, part));
			}
		}
	}

	/**
	 * Return the property at the beginning of a name such as {@code BuyerIdIn}.
	 */
	private @Nullable Place derived(JavaType owner, String name) {
		for (int i = name.length(); i > 0; i--) {
			boolean end = i == name.length() || Character.isUpperCase(name.charAt(i));
			Place head = end ? property(owner, decapitalize(name.substring(0, i)).replaceAll("_$", "")) : null;
			if (head != null) {
				Place tail = derived(element(head.type()), name.substring(i));
				return (tail != null) ? tail : head;
			}
		}
		return null;
	}

	private void compare(Place parameter, @Nullable Place property) {
		Place uuid = parameter.single();
		Place id = (property != null) ? property.single() : null;
		if (uuid != null && id != null) {
			this.graph.connect(uuid, id, null);
		}
	}

	private void query(J.MethodDeclaration query, JavaType.Method method, String text) {
		List<String> names = query.getParameters().stream().map(Conventions::parameter).toList();
		Map<String, JavaType> aliases = new HashMap<>();
		for (Matcher from = ALIAS.matcher(text); from.find();) {
			Place joined = path(from.group(1), aliases);
			JavaType type = (joined != null) ? joined.type() : entity(from.group(1));
			if (type != null) {
				aliases.put((from.group(2) != null) ? from.group(2) : "", element(type));
			}
		}
		for (Matcher compared = COMPARED.matcher(text); compared.find();) {
			String path = (compared.group(1) != null) ? compared.group(1) : compared.group(4);
			int index = (compared.group(3) != null) ? Integer.parseInt(compared.group(3)) - 1
					: names.indexOf(compared.group(2));
			if (path != null && index >= 0 && index < names.size()) {
				compare(Types.parameter(method, index), path(path, aliases));
			}
		}
		Matcher selected = SELECTED.matcher(text);
		String[] paths = selected.matches() ? selected.group(2).split("\\s*,\\s*", -1) : new String[0];
		Source result = this.program.source(element(method.getReturnType()));
		if (paths.length == 1 && selected.group(1) == null) {
			compare(Types.result(method), path(paths[0], aliases));
		}
		else if (result != null) {
			result.type()
				.getMethods()
				.stream()
				.filter((constructor) -> constructor.isConstructor()
						&& constructor.getParameterTypes().size() == paths.length)
				.forEach((constructor) -> {
					stand(constructor);
					Types.zip(Types.parameters(constructor), List.of(paths),
							(parameter, path) -> compare(parameter, path(path.strip(), aliases)));
				});
		}
	}

	private @Nullable JavaType entity(String name) {
		for (Source source : this.program.sources.values()) {
			if (isEntity(source) && Set.of(source.simpleName(), source.className()).contains(name)) {
				return source.type();
			}
		}
		return null;
	}

	private @Nullable Place path(String path, Map<String, JavaType> aliases) {
		int dot = path.indexOf('.');
		if (dot >= 0) {
			return path(aliases.get(path.substring(0, dot)), path.substring(dot + 1));
		}
		Place id = aliases.containsKey(path) ? id(Types.erased(aliases.get(path))) : null;
		return (id != null) ? id : path(aliases.get(""), path);
	}

	/**
	 * Return the name of a parameter in a query.
	 */
	private static String parameter(Statement statement) {
		return (statement instanceof J.VariableDeclarations declaration)
				? Source.attribute(declaration.getLeadingAnnotations(), "Param", "value")
					.orElse(declaration.getVariables().get(0).getSimpleName())
				: "";
	}

}
