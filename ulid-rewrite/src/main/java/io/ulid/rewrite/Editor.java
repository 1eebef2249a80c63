package io.ulid.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Tree;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.NameTree;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.marker.SearchResult;

/**
 * Changes the types in one source file.
 */
final class Editor extends JavaVisitor<ExecutionContext> {

	private static final JavaType.Class GENERATED = TypedId.shallow("io.ulid.hibernate.UlidGeneratedId");

	private static final int UUID_LENGTH = 36;

	private final Plan plan;

	private final boolean main;

	private final boolean typedText;

	private final String text;

	// The declarations whose generator was replaced
	private final Set<UUID> generated = new HashSet<>();

	Editor(Plan plan, JavaSourceFile file, boolean typedText) {
		this.plan = plan;
		this.typedText = typedText;
		this.main = Program.isMain(file);
		this.text = file.printAll();
	}

	/**
	 * Add a comment, unless an earlier run did.
	 */
	private <T extends J> T mark(T tree, String message) {
		return this.text.contains("~~(%s)~~>".formatted(message)) ? tree : SearchResult.found(tree, message);
	}

	private @Nullable Place place(J tree) {
		return this.plan.graph.places.get(tree.getId());
	}

	private @Nullable TypedId id(J tree) {
		return this.plan.id(place(tree));
	}

	private void use(TypedId id) {
		maybeAddImport(id.isVariable() ? TypedId.TYPED_ULID.getFullyQualifiedName() : id.className());
		maybeRemoveImport(Place.UUID);
	}

	private void use(JavaType.Class type) {
		maybeAddImport(type.getFullyQualifiedName());
	}

	/**
	 * Name the typed id instead of UUID.
	 */
	private @Nullable J type(J tree, Space prefix) {
		Graph.Slot slot = this.plan.graph.slots.get(tree.getId());
		TypedId id = (slot != null) ? this.plan.id(slot.key()) : null;
		if (slot == null) {
			return null;
		}
		if (id == null) {
			return (slot.declares() && this.plan.isBorder(slot.key()))
					? mark(tree, "Stays a UUID: %s".formatted(this.plan.reason(slot.key()))) : null;
		}
		use(id);
		return Trees.name(id.type(), id.name(), prefix).withId(tree.getId());
	}

	@Override
	public J visitIdentifier(J.Identifier identifier, ExecutionContext context) {
		J type = type(identifier, identifier.getPrefix());
		if (type != null) {
			return type;
		}
		if (identifier.getFieldType() == null && isGeneric(identifier.getType()) && declares(identifier)) {
			return Trees.parameterized((NameTree) identifier.withPrefix(Space.EMPTY), Trees.wildcard(),
					identifier.getPrefix());
		}
		return super.visitIdentifier(identifier, context);
	}

	private boolean isGeneric(@Nullable JavaType type) {
		return type instanceof JavaType.Class named && this.plan.superclasses.isGeneric(named.getFullyQualifiedName());
	}

	/**
	 * Return whether a declaration or a type argument contains the type.
	 */
	private boolean declares(J.Identifier type) {
		Object parent = getCursor().getParentTreeCursor().getValue();
		return parent instanceof J.VariableDeclarations || parent instanceof J.MethodDeclaration
				|| parent instanceof J.Wildcard || parent instanceof J.TypeParameter
				|| parent instanceof J.ParameterizedType parameterized && parameterized.getClazz() != type;
	}

	@Override
	public J visitFieldAccess(J.FieldAccess access, ExecutionContext context) {
		J type = type(access, access.getPrefix());
		return (type != null) ? type : super.visitFieldAccess(access, context);
	}

	@Override
	public J visitClassDeclaration(J.ClassDeclaration declaration, ExecutionContext context) {
		J.ClassDeclaration visited = (J.ClassDeclaration) super.visitClassDeclaration(declaration, context);
		if (!(declaration.getType() instanceof JavaType.Class type)) {
			return visited;
		}
		TypedId argument = this.plan.typedIds.get(type.getFullyQualifiedName());
		if (isGeneric(type)) {
			argument = TypedId.VARIABLE;
			use(argument);
			visited = visited.getPadding().withTypeParameters(Trees.typeParameter());
		}
		TypeTree parent = visited.getExtends();
		if (argument != null && parent != null && isGeneric(parent.getType())) {
			use(argument);
			visited = visited.withExtends(Trees.parameterized(parent.withPrefix(Space.EMPTY),
					Trees.name(argument.type(), argument.name(), Space.EMPTY), parent.getPrefix()));
		}
		return visited;
	}

	@Override
	@SuppressWarnings("NullAway") // OpenRewrite removes an annotation for null
	public @Nullable J visitAnnotation(J.Annotation annotation, ExecutionContext context) {
		String name = String.valueOf(annotation.getType());
		Set<Boolean> changes = Conventions.GENERATED.contains(name) ? changes() : Set.of();
		if (!changes.contains(true)) {
			return super.visitAnnotation(annotation, context);
		}
		if (changes.contains(false)) {
			return mark(annotation, "Some entities have typed ids, which @UlidGeneratedId generates");
		}
		maybeRemoveImport(name);
		maybeRemoveImport("jakarta.persistence.GenerationType");
		use(GENERATED);
		J declaration = getCursor().getParentTreeCursor().getValue();
		// Another annotation of the same declaration can configure the generator
		return this.generated.add(declaration.getId())
				? annotation.withAnnotationType(Trees.name(GENERATED, GENERATED.getClassName(), Space.EMPTY))
					.withArguments(null)
				: null;
	}

	/**
	 * Return whether the entities with the annotated id get a typed id.
	 */
	private Set<Boolean> changes() {
		J tree = getCursor().getParentTreeCursor().getValue();
		Place field = (tree instanceof J.VariableDeclarations declaration) ? place(declaration.getVariables().get(0))
				: null;
		return this.plan.changes((tree instanceof J.MethodDeclaration getter && getter.getMethodType() != null)
				? Place.field(getter.getMethodType().getDeclaringType(), Conventions.property(getter.getSimpleName()))
				: (field != null) ? field.key() : "");
	}

	@Override
	public @Nullable JavaType visitType(@Nullable JavaType type, ExecutionContext context) {
		J tree = getCursor().getValue();
		Place place = place(tree);
		if (type instanceof JavaType.Method method) {
			return retype(method, (tree instanceof J.NewClass) ? null : place);
		}
		if (place == null || type == null) {
			return type;
		}
		return (type instanceof JavaType.Variable variable)
				? variable.withType(place.retype(variable.getType(), this.plan::id))
				: place.retype(type, this.plan::id);
	}

	private JavaType.Method retype(JavaType.Method type, @Nullable Place result) {
		JavaType.Method declared = Types.declared(type);
		JavaType old = type.getReturnType();
		return type.withReturnType((result != null) ? result.retype(old, this.plan::id) : old)
			.withParameterTypes(ListUtils.map(type.getParameterTypes(),
					(i, parameter) -> Types.parameter(declared, i).retype(parameter, this.plan::id)));
	}

	@Override
	public J visitMethodInvocation(J.MethodInvocation invocation, ExecutionContext context) {
		J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(invocation, context);
		JavaType.Method type = invocation.getMethodType();
		TypedId id = id(invocation);
		if (id != null && type != null && type.getDeclaringType().getFullyQualifiedName().equals(Place.UUID)
				&& type.hasFlags(Flag.Static)) {
			return create(id, visited, type.getName());
		}
		return (visited.getMethodType() == type) ? visited
				: visited.withName(visited.getName().withType(visited.getMethodType()));
	}

	private J create(TypedId id, J.MethodInvocation invocation, String method) {
		if (id.isVariable()) {
			return mark(invocation, "Each entity must create its own id");
		}
		use(id);
		if (method.equals("randomUUID")) {
			use(Trees.GENERATOR);
			Expression created = Trees.generated(id, invocation.getPrefix());
			return this.main ? mark(created, "Inject the UlidGenerator bean here, if a bean calls this code") : created;
		}
		Expression text = invocation.getArguments().get(0);
		J.NewClass created = Trees.create(id, text, invocation.getPrefix());
		if (this.typedText) {
			return mark(created, "%s does not read UUIDs".formatted(id.name()));
		}
		boolean whole = (text instanceof J.Literal literal) ? String.valueOf(literal.getValue()).length() == UUID_LENGTH
				: !this.main;
		return whole ? created
				: mark(created, "%s reads the 36 characters of a UUID, but not its shorter forms".formatted(id.name()));
	}

	@Override
	public J visitMemberReference(J.MemberReference reference, ExecutionContext context) {
		J.MemberReference visited = (J.MemberReference) super.visitMemberReference(reference, context);
		Graph.Slot slot = this.plan.graph.slots.get(reference.getContaining().getId());
		TypedId id = (slot != null) ? this.plan.id(slot.key()) : null;
		JavaType.Method type = reference.getMethodType();
		if (id != null && type != null && reference.getReference().getSimpleName().equals("fromString")) {
			JavaType.Method constructor = type.withDeclaringType(id.classType())
				.withName("<constructor>")
				.withReturnType(id.type());
			return visited.withReference(reference.getReference().withSimpleName("new").withType(constructor))
				.withMethodType(constructor);
		}
		boolean missing = id != null && type != null && type.hasFlags(Flag.Static);
		return missing ? mark(visited, "%s has no such method".formatted(name(id))) : visited;
	}

	@Override
	public @Nullable J postVisit(J tree, ExecutionContext context) {
		Plan.Conversion conversion = this.plan.conversion(tree.getId());
		J visited = (tree instanceof Expression expression && conversion != null) ? convert(expression, conversion)
				: tree;
		for (Mark mark : this.plan.graph.marks.getOrDefault(tree.getId(), Set.of())) {
			TypedId id = (mark.key() != null) ? this.plan.id(mark.key()) : null;
			boolean applies = id != null || mark.key() == null;
			if (applies && (this.typedText || !mark.message().equals(Mark.TEXT))) {
				visited = mark(visited, mark.message().formatted(name(id)));
			}
		}
		return visited;
	}

	private Expression convert(Expression expression, Plan.Conversion conversion) {
		TypedId from = conversion.from();
		TypedId to = conversion.to();
		if (!conversion.whole() || expression instanceof J.MemberReference
				|| to != null && (to.isVariable() || from == TypedId.VARIABLE)) {
			return mark(expression, Mark.MEETS.formatted(name(from), name(to)));
		}
		if (to == null) {
			boolean call = getCursor().getParentTreeCursor().getValue() instanceof J.MethodInvocation invocation
					&& invocation.getSelect() != null && invocation.getSelect().getId().equals(expression.getId());
			return bridge(Trees.uuid(expression), this.main && !call);
		}
		use(to);
		use(Trees.ULID);
		return (from == null) ? bridge(Trees.typed(to, expression), this.main && !isNew(expression))
				: mark(Trees.create(to, Trees.value(expression.withPrefix(Space.EMPTY)), expression.getPrefix()),
						Mark.MEETS.formatted(name(from), name(to)));
	}

	private static boolean isNew(Expression uuid) {
		return uuid instanceof J.NewClass || uuid instanceof J.MethodInvocation call && call.getMethodType() != null
				&& Types.isUuid(call.getMethodType().getDeclaringType());
	}

	private Expression bridge(Expression bridge, boolean marked) {
		return marked ? mark(bridge, "Fails if the id is null") : bridge;
	}

	private static String name(@Nullable TypedId id) {
		return (id == null) ? "UUID" : id.isVariable() ? "the id of a superclass" : id.name();
	}

}
