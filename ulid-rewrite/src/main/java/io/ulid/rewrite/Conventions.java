package io.ulid.rewrite;

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
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;

/**
 * What frameworks and generated code connect without Java code: entities and their
 * repositories, queries, accessors, and copies of properties.
 */
final class Conventions {

	private static final String ENTITY = "jakarta.persistence.Entity";

	private static final String DOCUMENT = "org.springframework.data.mongodb.core.mapping.Document";

	private static final Set<String> ENTITIES = Set.of(ENTITY, DOCUMENT,
			"org.springframework.data.relational.core.mapping.Table");

	private static final String SUPERCLASS = "jakarta.persistence.MappedSuperclass";

	private static final String MAPS_ID = "jakarta.persistence.MapsId";

	private static final String REFERENCE = "org.springframework.data.jdbc.core.mapping.AggregateReference";

	static final Set<String> GENERATED = Set.of("jakarta.persistence.GeneratedValue",
			"org.hibernate.annotations.UuidGenerator", "org.hibernate.annotations.GenericGenerator");

	private static final String MAPPER = "org.mapstruct.Mapper";

	private static final String REPOSITORY = "org.springframework.data.repository.Repository";

	private static final Pattern DERIVED = Pattern
		.compile("(?:find|read|get|query|search|stream|count|exists|delete|remove).*?By([A-Z].*)");

	private static final Pattern KEYWORD = Pattern.compile("(?<=[a-z0-9])(?:IgnoreCase|AllIgnoreCase|Is|Equals|Not"
			+ "|NotIn|In|IsIn|IsNot|IsNull|IsNotNull|Null|NotNull|True|False|IsTrue|IsFalse|Between|LessThan"
			+ "|LessThanEqual|GreaterThan|GreaterThanEqual|Before|After|Like|NotLike|StartingWith|EndingWith"
			+ "|Containing|Contains|Exists|IsEmpty|IsNotEmpty)$");

	private static final Pattern ALIAS = Pattern.compile("(?i)\\b(?:from|join(?:\\s+fetch)?|update)\\s+([\\w.]+)"
			+ "(?:\\s+as)?(?:\\s+(?!where\\b|set\\b|join\\b|left\\b|inner\\b|on\\b|order\\b|group\\b)(\\w+))?");

	private static final String OPERATOR = "\\s*(?:=|<>|!=|<=?|>=?|\\bnot\\s+in\\b|\\bin\\b)\\s*\\(?\\s*";

	private static final String PARAMETER = "(?::(\\w+)|\\?(\\d+))";

	private static final Pattern COMPARED = Pattern.compile("(?i)([a-z]\\w*(?:\\.\\w+)*)" + OPERATOR + PARAMETER);

	private static final Pattern COMPARED_BEFORE = Pattern
		.compile("(?i)" + PARAMETER + "\\s*(?:=|<>|!=)\\s*([a-z]\\w*(?:\\.\\w+)*)");

	private static final Pattern SELECTED = Pattern
		.compile("(?is)\\s*select\\s+(?:distinct\\s+)?(?:new\\s+[\\w.$]+" + "\\s*\\((.*?)\\)|([\\w.]+))\\s+from\\b.*");

	private final Program program;

	private final Graph graph;

	private final Map<String, Place> entities = new LinkedHashMap<>();

	private final Map<String, String> aliases = new HashMap<>();

	private final Map<String, Set<String>> declarations = new HashMap<>();

	Conventions(Program program) {
		this.program = program;
		this.graph = program.graph;
	}

	/**
	 * Connect what belongs together.
	 * @return the places of the ids of all entities, by their class names
	 */
	Map<String, Place> connect() {
		for (Source source : this.program.sources.values()) {
			Place id = isEntity(source) ? id(source) : null;
			if (id != null) {
				this.entities.put(source.className(), id);
			}
		}
		this.program.types.stream().filter((type) -> REFERENCE.equals(type.className())).forEach(this::refer);
		for (Source source : this.program.sources.values()) {
			Types.parents(source.type())
				.stream()
				.map((parent) -> repository(Place.supertype(source.type(), parent)))
				.filter(Objects::nonNull)
				.forEach(this::refer);
		}
		this.entities.keySet().forEach(this::share);
		this.entities.keySet().removeAll(this.aliases.keySet());
		this.program.called.forEach(this::generated);
		this.program.sources.values().forEach(this::inherited);
		this.program.sources.values()
			.stream()
			.filter((source) -> source.annotations.contains(MAPPER))
			.forEach(this::maps);
		this.program.copies.forEach((copy) -> copy(copy.from(), copy.to(), copy, new HashSet<>()));
		this.program.sources.values().forEach(this::queries);
		this.program.flows.forEach((flow) -> flow.accept(this));
		return this.entities;
	}

	private boolean isEntity(Source source) {
		return source.annotations.stream().anyMatch(ENTITIES::contains) || !source.identifiers.isEmpty()
				&& !source.annotations.contains(SUPERCLASS) && !source.type().hasFlags(Flag.Abstract);
	}

	/**
	 * Return the only id, which a superclass may declare.
	 */
	private @Nullable Place id(Source entity) {
		for (Place type : entity.place().ancestors().values()) {
			Source source = this.program.source(type.type());
			if (source != null) {
				Set<String> names = new HashSet<>(source.identifiers);
				if (names.isEmpty() && !entity.annotations.contains(ENTITY) && source.fields.containsKey("id")) {
					names.add("id");
				}
				names.retainAll(source.fields.keySet());
				if (names.size() == 1) {
					String name = names.iterator().next();
					this.declarations.computeIfAbsent(source.field(name).key(), (key) -> new HashSet<>())
						.add(entity.className());
					Place id = source.field(name).inheritedBy(entity.type()).with(type.variables());
					return id.isUuid() ? id : null;
				}
				if (names.size() > 1) {
					return null;
				}
			}
		}
		return null;
	}

	private static @Nullable Place repository(Place type) {
		Place repository = type.as(REPOSITORY);
		return (repository != null && repository.arguments().size() == 2) ? repository : null;
	}

	/**
	 * Connect the second type argument with the id of the entity that is the first. An
	 * entity of Spring Data needs no annotation.
	 */
	private void refer(Place type) {
		Source entity = this.program.source(type.arguments().get(0).type());
		Place id = (entity != null) ? id(entity) : null;
		if (entity != null && id != null) {
			this.entities.putIfAbsent(entity.className(), id);
			connect(type.arguments().get(1), id);
		}
	}

	private void maps(Source mapper) {
		for (J.MethodDeclaration declaration : mapper.queries) {
			JavaType.Method method = Objects.requireNonNull(declaration.getMethodType());
			List<JavaType> parameters = method.getParameterTypes();
			Map<String, String> mappings = new HashMap<>();
			for (J.Annotation annotation : declaration.getLeadingAnnotations()) {
				Map<String, String> attributes = Source.attributes(annotation);
				mappings.put(attributes.getOrDefault("target", ""), attributes.getOrDefault("source", ""));
				if (attributes.getOrDefault("expression", "").contains("UUID")) {
					this.program.marks.put(annotation.getId(), "The target can be a typed id now");
				}
			}
			JavaType target = (method.getReturnType() instanceof JavaType.Primitive && !parameters.isEmpty())
					? parameters.get(parameters.size() - 1) : method.getReturnType();
			parameters.forEach(
					(from) -> this.program.copies.add(new Program.Copy(from, target, mappings, mapper.className())));
		}
	}

	/**
	 * Find the entity whose id this entity has as well: that of a superclass, or of a
	 * relation from which the id is copied.
	 */
	private void share(String entity) {
		Source source = Objects.requireNonNull(this.program.sources.get(entity));
		Place own = Objects.requireNonNull(this.entities.get(entity));
		for (String parent : source.place().ancestors().keySet()) {
			if (!parent.equals(entity) && this.entities.containsKey(parent)) {
				share(entity, parent);
			}
		}
		String name = Place.declared(own.key()).replaceFirst(".*#", "");
		Source.Field id = source.fields.get(name);
		if (id != null && id.annotations().stream().noneMatch(GENERATED::contains)) {
			this.entities.keySet()
				.stream()
				.filter((other) -> !other.equals(entity)
						&& this.program.uses(this.program.path(entity), this.program.path(other))
						&& name.equals(decapitalize(this.program.simpleName(other)) + "Id"))
				.forEach((other) -> share(entity, other));
		}
		for (Source.Field field : source.fields.values()) {
			if (field.annotations().contains(MAPS_ID) && this.entities.containsKey(Types.erased(field.type()))) {
				share(entity, Types.erased(field.type()));
			}
		}
	}

	private void share(String entity, String other) {
		this.graph.connect(Objects.requireNonNull(this.entities.get(entity)),
				Objects.requireNonNull(this.entities.get(other)), null);
		this.aliases.put(entity, other);
	}

	/**
	 * Return the fields of a class of the program.
	 */
	List<Place> fields(JavaType type) {
		Source source = this.program.source(type);
		return (source != null) ? source.fields.keySet().stream().map(source::field).toList() : List.of();
	}

	/**
	 * Return the id of an entity.
	 */
	@Nullable Place id(String entity) {
		return this.entities.get(this.aliases.getOrDefault(entity, entity));
	}

	/**
	 * Return the entities that have the id of another entity.
	 */
	Map<String, String> aliases() {
		return this.aliases;
	}

	/**
	 * Return the entities whose id is the field.
	 */
	Set<String> entities(String field) {
		return this.declarations.getOrDefault(field, Set.of());
	}

	static String property(String accessor) {
		Matcher matcher = Pattern.compile("(?:get|is|set|with)([A-Z].*)").matcher(accessor);
		return matcher.matches() ? decapitalize(matcher.group(1)) : accessor;
	}

	private static String decapitalize(String name) {
		return name.isEmpty() ? name : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
	}

	/**
	 * Return the field of a class or of a superclass that has the name, or else the one
	 * for which the name is an accessor, or else the getter of an interface.
	 */
	@Nullable Place field(@Nullable JavaType owner, String name) {
		Place getter = null;
		for (Place type : (owner != null) ? new Place(owner, "this").ancestors().values() : List.<Place>of()) {
			Source source = this.program.source(type.type());
			String property = (source == null || source.fields.containsKey(name)) ? name : property(name);
			if (source != null && source.fields.containsKey(property)) {
				return source.field(property).inheritedBy(owner).with(type.variables());
			}
			for (JavaType.Method method : (source != null) ? Types.methods(source.type())
					: List.<JavaType.Method>of()) {
				if (method.getParameterTypes().isEmpty() && property(method.getName()).equals(property)
						&& !method.getName().equals(name)) {
					getter = Types.result(method).inheritedBy(owner);
				}
			}
		}
		return getter;
	}

	/**
	 * Connect a method that Lombok or a record declares with its field.
	 */
	private void generated(String signature, JavaType.Method method) {
		Source source = this.program.source(method.getDeclaringType());
		JavaType owner = method.getDeclaringType();
		if (source == null && method.getDeclaringType().getOwningClass() != null) {
			source = this.program.source(method.getDeclaringType().getOwningClass());
			owner = method.getDeclaringType().getOwningClass();
		}
		int count = method.getParameterTypes().size();
		// A compact constructor declares the canonical constructor without its parameters
		boolean canonical = source != null && source.isRecord() && method.isConstructor()
				&& source.fields.size() == count;
		if (source == null || source.signatures.contains(signature) && !canonical) {
			return;
		}
		if (method.isConstructor() || count > 1 && method.hasFlags(Flag.Static)) {
			List<String> names = parameters(source, count);
			for (int i = 0; i < Math.min(count, names.size()); i++) {
				connect(Types.parameter(method, i), field(owner, names.get(i)));
			}
			return;
		}
		connect((count == 0) ? Types.result(method) : Types.parameter(method, 0), field(owner, method.getName()));
	}

	private void connect(Place place, @Nullable Place field) {
		if (field != null) {
			this.graph.connect(place, field, null);
		}
	}

	private static List<String> parameters(Source source, int count) {
		List<String> all = List.copyOf(source.fields.keySet());
		return (all.size() == count) ? all
				: source.fields.entrySet()
					.stream()
					.filter((field) -> field.getValue().required())
					.map(Map.Entry::getKey)
					.toList();
	}

	/**
	 * Connect the getters of an interface with the fields of a class whose getters are
	 * generated.
	 */
	private void inherited(Source source) {
		for (Place type : source.place().ancestors().values()) {
			if (type.type() instanceof JavaType.FullyQualified parent && !parent.equals(source.type())) {
				for (JavaType.Method method : Types.methods(parent)) {
					String own = source.className()
							+ Types.signature(method).substring(parent.getFullyQualifiedName().length());
					if (Types.isAbstract(method) && !source.signatures.contains(own)
							&& method.getParameterTypes().isEmpty()) {
						connect(Types.result(method).with(type.variables()), field(source.type(), method.getName()));
					}
				}
			}
		}
	}

	/**
	 * Connect properties of the same name, also those of nested types.
	 */
	private void copy(JavaType from, JavaType to, Program.Copy copy, Set<String> seen) {
		List<JavaType> elementsFrom = Types.arguments(from);
		List<JavaType> elementsTo = Types.arguments(to);
		// The mapper can have another method for the nested types
		Program.Copy nested = new Program.Copy(from, to, Map.of(), "");
		if (!seen.add(from + "/" + to)) {
			return;
		}
		if (this.program.source(from) == null || this.program.source(to) == null) {
			if (elementsFrom.size() == elementsTo.size()) {
				for (int i = 0; i < elementsFrom.size(); i++) {
					copy(elementsFrom.get(i), elementsTo.get(i), nested, seen);
				}
			}
			return;
		}
		for (Place type : new Place(to, "this").ancestors().values()) {
			Source target = this.program.source(type.type());
			for (String name : (target != null) ? target.fields.keySet() : Set.<String>of()) {
				Place source = path(from, copy.mappings().getOrDefault(name, name));
				Place field = field(to, name);
				if (source != null && field != null) {
					this.graph.connect(source, field, null);
					convert(source, field, copy.mapper());
					copy(source.type(), field.type(), nested, seen);
				}
			}
		}
	}

	private void convert(Place one, Place other, String mapper) {
		if (!mapper.isEmpty() && one.isUuid() != other.isUuid()
				&& (TypeUtils.isString(one.type()) || TypeUtils.isString(other.type()))) {
			this.program.texts.computeIfAbsent(mapper, (key) -> new HashSet<>())
				.add(one.isUuid() ? one.key() : other.key());
		}
	}

	private @Nullable Place path(@Nullable JavaType owner, String path) {
		Place place = null;
		JavaType type = owner;
		for (String name : path.split("\\.", -1)) {
			place = field(type, name);
			type = (place != null) ? element(place.type()) : null;
		}
		return place;
	}

	private static JavaType element(JavaType type) {
		List<JavaType> arguments = Types.arguments(type);
		return arguments.isEmpty() ? type : arguments.get(arguments.size() - 1);
	}

	private void queries(Source source) {
		Place type = repository(source.place());
		Source entity = (type != null) ? this.program.source(type.arguments().get(0).type()) : null;
		if (entity == null) {
			return;
		}
		for (J.MethodDeclaration query : source.queries) {
			JavaType.Method method = Objects.requireNonNull(query.getMethodType());
			Map<String, String> attributes = query.getLeadingAnnotations()
				.stream()
				.filter((annotation) -> annotation.getSimpleName().equals("Query"))
				.map(Source::attributes)
				.findFirst()
				.orElse(null);
			if (attributes == null) {
				derived(method, entity.type());
			}
			else if (!attributes.containsKey("nativeQuery")) {
				query(query, method, attributes.getOrDefault("value", ""));
			}
			Source projection = this.program.source(element(method.getReturnType()));
			boolean plain = attributes != null && attributes.containsKey("nativeQuery");
			if (projection != null && projection != entity && !plain) {
				project(entity, projection);
			}
		}
	}

	private void project(Source entity, Source projection) {
		copy(entity.type(), projection.type(), new Program.Copy(entity.type(), projection.type(), Map.of(), ""),
				new HashSet<>());
		for (JavaType.Method method : Types.methods(projection.type())) {
			if (method.getParameterTypes().isEmpty()) {
				connect(Types.result(method), field(entity.type(), method.getName()));
			}
		}
	}

	private void derived(JavaType.Method method, JavaType entity) {
		Matcher matcher = DERIVED.matcher(method.getName());
		if (!matcher.matches()) {
			return;
		}
		int index = 0;
		for (String part : matcher.group(1)
			.replaceFirst("OrderBy[A-Z].*", "")
			.split("(?<=[a-z0-9])(?:And|Or)(?=[A-Z])", -1)) {
			int arguments = part.endsWith("Between") ? 2 : part.matches(".*(?:Null|True|False|Empty)") ? 0 : 1;
			String name = part;
			Place property = property(entity, name);
			for (Matcher keyword = KEYWORD.matcher(name); property == null
					&& keyword.find(); keyword = KEYWORD.matcher(name)) {
				name = name.substring(0, keyword.start());
				property = property(entity, name);
			}
			for (int i = 0; i < arguments && index < method.getParameterTypes().size(); i++, index++) {
				compare(Types.parameter(method, index), property);
			}
		}
	}

	private void compare(Place parameter, @Nullable Place property) {
		Place uuid = parameter.single();
		Place id = (property != null) ? property.single() : null;
		if (uuid != null && id != null) {
			this.graph.connect(uuid, id, null);
		}
	}

	private @Nullable Place property(@Nullable JavaType owner, String name) {
		String property = decapitalize(name);
		Place whole = field(owner, property);
		if (whole != null) {
			return whole;
		}
		for (int i = name.length() - 1; i > 0; i--) {
			if (Character.isUpperCase(name.charAt(i))) {
				Place head = field(owner, decapitalize(name.substring(0, i)).replaceAll("_$", ""));
				Place tail = (head != null) ? property(element(head.type()), name.substring(i)) : null;
				if (tail != null) {
					return tail;
				}
			}
		}
		return null;
	}

	private void query(J.MethodDeclaration query, JavaType.Method method, String text) {
		List<String> names = query.getParameters().stream().map(Conventions::parameter).toList();
		Map<String, JavaType> aliases = new HashMap<>();
		for (Matcher from = ALIAS.matcher(text); from.find();) {
			JavaType type = from.group(1).contains(".") ? resolve(from.group(1), aliases) : entity(from.group(1));
			if (type != null) {
				aliases.put((from.group(2) != null) ? from.group(2) : "", element(type));
			}
		}
		for (Matcher compared = COMPARED.matcher(text); compared.find();) {
			parameter(method, names, compared.group(2), compared.group(3), path(compared.group(1), aliases));
		}
		for (Matcher compared = COMPARED_BEFORE.matcher(text); compared.find();) {
			parameter(method, names, compared.group(1), compared.group(2), path(compared.group(3), aliases));
		}
		Matcher selected = SELECTED.matcher(text);
		if (selected.matches() && selected.group(2) != null) {
			compare(Types.result(method), path(selected.group(2), aliases));
		}
		else if (selected.matches()) {
			Source result = this.program.source(element(method.getReturnType()));
			String[] paths = selected.group(1).split("\\s*,\\s*", -1);
			List<String> fields = (result != null) ? List.copyOf(result.fields.keySet()) : List.of();
			for (int i = 0; result != null && i < paths.length && fields.size() == paths.length; i++) {
				compare(result.field(fields.get(i)), path(paths[i].strip(), aliases));
			}
		}
	}

	private @Nullable JavaType entity(String name) {
		return this.program.sources.values()
			.stream()
			.filter((source) -> isEntity(source)
					&& (source.simpleName().equals(name) || source.className().equals(name)))
			.map(Source::type)
			.map(JavaType.class::cast)
			.findFirst()
			.orElse(null);
	}

	private @Nullable JavaType resolve(String path, Map<String, JavaType> aliases) {
		Place place = path(path, aliases);
		return (place != null) ? place.type() : entity(path);
	}

	private @Nullable Place path(String path, Map<String, JavaType> aliases) {
		int dot = path.indexOf('.');
		if (dot < 0) {
			Place id = this.entities
				.get(String.valueOf(Types.erased(aliases.getOrDefault(path, JavaType.Primitive.Void))));
			return (id != null) ? id : path(aliases.get(""), path);
		}
		return path(aliases.get(path.substring(0, dot)), path.substring(dot + 1));
	}

	/**
	 * Return the name of a parameter in a query.
	 */
	private static String parameter(Statement statement) {
		if (!(statement instanceof J.VariableDeclarations declaration)) {
			return "";
		}
		String name = declaration.getVariables().get(0).getSimpleName();
		return declaration.getLeadingAnnotations()
			.stream()
			.filter((annotation) -> annotation.getSimpleName().equals("Param"))
			.map((annotation) -> Source.attributes(annotation).getOrDefault("value", name))
			.findFirst()
			.orElse(name);
	}

	private void parameter(JavaType.Method method, List<String> names, @Nullable String name, @Nullable String number,
			@Nullable Place property) {
		int index = (number != null) ? Integer.parseInt(number) - 1 : names.indexOf(name);
		if (index >= 0 && index < method.getParameterTypes().size()) {
			compare(Types.parameter(method, index), property);
		}
	}

}
