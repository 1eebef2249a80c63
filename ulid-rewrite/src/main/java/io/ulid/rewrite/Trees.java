package io.ulid.rewrite;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.openrewrite.Tree;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JContainer;
import org.openrewrite.java.tree.JRightPadded;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.NameTree;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.marker.Markers;

/**
 * Creates trees with types, so that later recipes find them.
 */
final class Trees {

	static final JavaType.Class ULID = TypedId.shallow("io.ulid.Ulid");

	static final JavaType.Class GENERATOR = TypedId.shallow("io.ulid.UlidGenerator");

	private static final JavaType WILDCARD = new JavaType.GenericTypeVariable(null, "?",
			JavaType.GenericTypeVariable.Variance.INVARIANT, null);

	private static final JavaType.Class UUID = TypedId.shallow(Place.UUID);

	private Trees() {
	}

	static J.Identifier name(JavaType type, String name, Space prefix) {
		return new J.Identifier(Tree.randomId(), prefix, Markers.EMPTY, List.of(), name, type, null);
	}

	private static J.Identifier name(JavaType.Class type) {
		return name(type, type.getClassName(), Space.EMPTY);
	}

	/**
	 * {@code BaseEntity<OrderId>}
	 */
	static J.ParameterizedType parameterized(NameTree generic, Expression argument, Space prefix) {
		JavaType type = new JavaType.Parameterized(null, (JavaType.FullyQualified) generic.getType(),
				List.of(Objects.requireNonNullElse(argument.getType(), WILDCARD)));
		return new J.ParameterizedType(Tree.randomId(), prefix, Markers.EMPTY, generic, arguments(argument), type);
	}

	/**
	 * {@code ?}
	 */
	static J.Wildcard wildcard() {
		return new J.Wildcard(Tree.randomId(), Space.EMPTY, Markers.EMPTY, null, null);
	}

	/**
	 * {@code <T extends TypedUlid<T>>}
	 */
	static JContainer<J.TypeParameter> typeParameter() {
		TypedId variable = TypedId.VARIABLE;
		TypeTree bound = parameterized(name(TypedId.TYPED_ULID), name(variable.type(), variable.name(), Space.EMPTY),
				Space.SINGLE_SPACE);
		return JContainer.build(List.of(JRightPadded.build(new J.TypeParameter(Tree.randomId(), Space.EMPTY,
				Markers.EMPTY, List.of(), List.of(), name(variable.type(), variable.name(), Space.EMPTY),
				JContainer.build(Space.SINGLE_SPACE, List.of(JRightPadded.build(bound)), Markers.EMPTY)))));
	}

	/**
	 * {@code new OrderId(argument)}
	 */
	static J.NewClass create(TypedId id, Expression argument, Space prefix) {
		JavaType.Method constructor = method(id.classType(), "<constructor>", id.type(), argument.getType());
		return new J.NewClass(Tree.randomId(), prefix, Markers.EMPTY, null, Space.EMPTY,
				name(id.type(), id.name(), Space.SINGLE_SPACE), arguments(argument), null, constructor);
	}

	/**
	 * {@code new OrderId(Ulid.from(uuid))}
	 */
	static Expression typed(TypedId id, Expression uuid) {
		return create(id, call(name(ULID), ULID, "from", ULID, uuid.withPrefix(Space.EMPTY)), uuid.getPrefix());
	}

	/**
	 * {@code id.value()}
	 */
	static Expression value(Expression id) {
		return call(parenthesized(id.withPrefix(Space.EMPTY)), TypedId.TYPED_ULID, "value", ULID)
			.withPrefix(id.getPrefix());
	}

	/**
	 * {@code id.value().toUuid()}
	 */
	static Expression uuid(Expression id) {
		return call(value(id).withPrefix(Space.EMPTY), ULID, "toUuid", UUID).withPrefix(id.getPrefix());
	}

	/**
	 * {@code new OrderId(UlidGenerator.random().next())}
	 */
	static Expression generated(TypedId id, Space prefix) {
		Expression generator = call(name(GENERATOR), GENERATOR, "random", GENERATOR);
		return create(id, call(generator, GENERATOR, "next", ULID), prefix);
	}

	private static Expression parenthesized(Expression expression) {
		boolean simple = expression instanceof J.Identifier || expression instanceof J.FieldAccess
				|| expression instanceof J.MethodInvocation || expression instanceof J.Parentheses
				|| expression instanceof J.NewClass || expression instanceof J.ArrayAccess;
		return simple ? expression
				: new J.Parentheses<>(Tree.randomId(), Space.EMPTY, Markers.EMPTY, JRightPadded.build(expression));
	}

	private static J.MethodInvocation call(Expression select, JavaType.Class owner, String name, JavaType result,
			Expression... arguments) {
		JavaType.Method type = method(owner, name, result,
				Arrays.stream(arguments).map(Expression::getType).toArray(JavaType[]::new));
		J.Identifier identifier = new J.Identifier(Tree.randomId(), Space.EMPTY, Markers.EMPTY, List.of(), name, type,
				null);
		return new J.MethodInvocation(Tree.randomId(), Space.EMPTY, Markers.EMPTY, JRightPadded.build(select), null,
				identifier, arguments(arguments), type);
	}

	private static JContainer<Expression> arguments(Expression... arguments) {
		return JContainer.build(Arrays.stream(arguments).map(JRightPadded::build).toList());
	}

	private static JavaType.Method method(JavaType.Class owner, String name, JavaType result,
			@Nullable JavaType... parameters) {
		List<JavaType> types = Arrays.stream(parameters)
			.map((type) -> (type != null) ? type : JavaType.Unknown.getInstance())
			.toList();
		return new JavaType.Method(null, 1L, owner, name, result, types.stream().map((type) -> "value").toList(), types,
				List.of(), List.of(), null, null);
	}

}
