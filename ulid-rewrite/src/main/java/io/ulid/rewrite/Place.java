package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;
import org.openrewrite.java.tree.JavaType.GenericTypeVariable;
import org.openrewrite.java.tree.JavaType.Parameterized;

/**
 * A type at a place of the program, such as the type of a field. The key names each UUID
 * inside it: the key of {@code Map<UUID, Order> orders} in the class {@code Shop} is
 * {@code f:Shop#orders}, and {@code f:Shop#orders.0} is its UUID. Two places with the
 * same key are the same place, also across source files.
 *
 * @param known the type arguments, if they replace type variables
 */
record Place(JavaType type, String key, @Nullable List<Place> known) {

	static final String UUID = "java.util.UUID";

	Place {
		// A wildcard stands for its bound
		while (Types.isWildcard(type) && !((GenericTypeVariable) type).getBounds().isEmpty()) {
			type = ((GenericTypeVariable) type).getBounds().get(0);
		}
	}

	Place(JavaType type, String key) {
		this(type, key, null);
	}

	boolean isUuid() {
		return Types.isUuid(this.type);
	}

	/**
	 * Return the type variables of which the type variable must be a subtype.
	 */
	List<Place> bounds() {
		return (this.type instanceof GenericTypeVariable variable) ? variable.getBounds()
			.stream()
			.map((bound) -> new Place(bound, this.key))
			.filter((bound) -> bound.variable() != null)
			.toList() : List.of();
	}

	/**
	 * Return the name of the type variable.
	 */
	@Nullable String variable() {
		return (this.type instanceof GenericTypeVariable variable && !Types.isWildcard(variable)) ? variable.getName()
				: null;
	}

	@Nullable String className() {
		return (this.type instanceof FullyQualified c) ? c.getFullyQualifiedName() : null;
	}

	/**
	 * Return the type arguments, or the type of the elements of an array.
	 */
	List<Place> arguments() {
		if (this.known != null) {
			return this.known;
		}
		List<Place> places = new ArrayList<>();
		for (JavaType argument : Types.arguments(this.type)) {
			places.add(new Place(argument, this.key + '.' + places.size()));
		}
		return places;
	}

	/**
	 * Return the places of all UUIDs.
	 */
	List<Place> uuids() {
		List<Place> found = new ArrayList<>();
		collect(found, 0);
		return found;
	}

	private void collect(List<Place> found, int depth) {
		if (isUuid()) {
			found.add(this);
		}
		else if (depth < Types.MAX_DEPTH) {
			arguments().forEach((argument) -> argument.collect(found, depth + 1));
		}
	}

	/**
	 * Return the place of the UUID if there is only one on the outermost level.
	 */
	@Nullable Place single() {
		List<Place> direct = isUuid() ? List.of(this) : arguments().stream().filter(Place::isUuid).toList();
		List<Place> all = direct.isEmpty() ? uuids() : direct;
		return (all.size() == 1) ? all.get(0) : null;
	}

	/**
	 * Return what the type variables of the class stand for.
	 */
	Map<String, Place> variables() {
		Map<String, Place> variables = new HashMap<>();
		if (this.type instanceof Parameterized parameterized) {
			Types.zip(parameterized.getType().getTypeParameters(), arguments(), (formal, actual) -> {
				if (formal instanceof GenericTypeVariable variable) {
					variables.put(variable.getName(), actual);
				}
			});
		}
		return variables;
	}

	/**
	 * Replace type variables.
	 */
	Place with(Map<String, Place> variables) {
		String variable = variable();
		if (variable != null) {
			return variables.getOrDefault(variable, this);
		}
		return (variables.isEmpty() || !Types.isGeneric(this.type)) ? this : new Place(this.type, this.key,
				arguments().stream().map((argument) -> argument.with(variables)).toList());
	}

	/**
	 * Return the place of a member in a class that inherits it from a superclass. The
	 * member is another place in each of these classes, because the superclass can get a
	 * type parameter.
	 */
	Place inheritedBy(@Nullable JavaType heir) {
		if (heir instanceof FullyQualified own && !(heir instanceof JavaType.Unknown)) {
			for (FullyQualified c = own.getSupertype(); c != null; c = c.getSupertype()) {
				if (c.getFullyQualifiedName().equals(owner(this.key))) {
					return new Place(this.type, "%s/%s/".formatted(this.key, own.getFullyQualifiedName()));
				}
			}
		}
		return this;
	}

	/**
	 * Return the key of a field.
	 */
	static String field(FullyQualified owner, String name) {
		return "f:%s#%s".formatted(owner.getFullyQualifiedName(), name);
	}

	/**
	 * Return the class that contains the place, or an empty text.
	 */
	static String owner(String key) {
		return key.substring(Math.min(2, key.length()), Math.max(key.indexOf('#'), Math.min(2, key.length())));
	}

	/**
	 * Return the class that inherits the member, or {@code null}.
	 */
	static @Nullable String heir(String key) {
		int start = key.indexOf('/');
		return (start < 0) ? null : key.substring(start + 1, key.indexOf('/', start + 1));
	}

	/**
	 * Return the place of the member in the class that declares it.
	 */
	static String declared(String key) {
		return key.replaceFirst("/[^/]*/", "");
	}

	/**
	 * View this place as a superclass or an interface.
	 * @return the place, or {@code null} if the type is not of that class
	 */
	@Nullable Place as(@Nullable String className) {
		return (className != null) ? ancestors().get(className) : null;
	}

	/**
	 * Return the class itself and all classes and interfaces above it.
	 */
	Map<String, Place> ancestors() {
		Map<String, Place> ancestors = new LinkedHashMap<>();
		collect(ancestors);
		return ancestors;
	}

	private void collect(Map<String, Place> ancestors) {
		if (this.type instanceof FullyQualified own && !(own instanceof JavaType.Unknown)
				&& ancestors.putIfAbsent(own.getFullyQualifiedName(), this) == null) {
			Map<String, Place> variables = variables();
			Stream.concat(own.getInterfaces().stream(), Stream.ofNullable(own.getSupertype()))
				.forEach((parent) -> supertype(own, parent).with(variables).collect(ancestors));
		}
	}

	/**
	 * Return the place of a type after {@code extends} or {@code implements}.
	 */
	static Place supertype(FullyQualified owner, FullyQualified parent) {
		return new Place(parent, "s:%s#%s".formatted(owner.getFullyQualifiedName(), parent.getFullyQualifiedName()));
	}

	/**
	 * Return the type with the typed ids that replace UUIDs.
	 * @param unchanged the result if no typed id replaces a UUID
	 */
	JavaType retype(JavaType unchanged, Function<String, @Nullable TypedId> ids) {
		return uuids().stream().allMatch((uuid) -> ids.apply(uuid.key) == null) ? unchanged : retype(ids);
	}

	private JavaType retype(Function<String, @Nullable TypedId> ids) {
		if (isUuid()) {
			TypedId id = ids.apply(this.key);
			return (id != null) ? id.type() : this.type;
		}
		List<JavaType> retyped = arguments().stream().map((argument) -> argument.retype(ids)).toList();
		if (this.type instanceof Parameterized parameterized) {
			return parameterized.withTypeParameters(retyped);
		}
		return (this.type instanceof JavaType.Array array)
				? new JavaType.Array(null, retyped.get(0), array.getAnnotations().toArray(FullyQualified[]::new))
				: this.type;
	}

}
