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
import org.openrewrite.java.marker.JavaSourceSet;
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
		this.main = file.getMarkers()
			.findFirst(JavaSourceSet.class)
			.map((sourceSet) -> !sourceSet.getName().equals("test"))
			.orElse(!file.getSourcePath().toString().contains("src/test/"));
		this.text = file.printAll();
	}

	/**
	 * Add a comment, unless an earlier run did.
	 */
	private <T extends J> T mark(T tree, String message) {
		return this.text.contains("~~(%s)~~>".formatted(message)) ? tree : SearchResult.found(tree, message);
	}

	private @Nullable Place place(J tree) {
		return this.plan.program().places.get(tree.getId());
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
		Program.Slot slot = this.plan.program().slots.get(tree.getId());
		TypedId id = (slot != null) ? this.plan.id(slot.key()) : null;
		if (slot == null) {
			return null;
		}
		if (id == null) {
			return (slot.declares() && this.plan.isBorder(slot.key()))
					? mark(tree, "Stays a UUID: " + this.plan.reason(slot.key())) : null;
		}
		use(id);
		J name = Trees.name(id.type(), id.name(), prefix);
		return (this.main && Program.Slot.UNCHECKED.contains(slot.name()))
				? mark(name, "Fails if the value is still a UUID") : name;
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
		return type instanceof JavaType.Class named
				&& this.plan.superclasses().isGeneric(named.getFullyQualifiedName());
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
		for (String key : this.plan.program().texts.getOrDefault(type.getFullyQualifiedName(), Set.of())) {
			TypedId id = this.plan.id(key);
			visited = (id == null) ? visited
					: mark(visited, "MapStruct needs methods that convert %s from and to text".formatted(id.name()));
		}
		TypedId argument = this.plan.typedIds().get(type.getFullyQualifiedName());
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
		JavaType.FullyQualified supertype = type.getSupertype();
		return (visited == declaration) ? visited
				: visited.withType(type.withSupertype((supertype != null) ? retype(type, supertype) : null)
					.withInterfaces(ListUtils.map(type.getInterfaces(), (implemented) -> retype(type, implemented))));
	}

	private JavaType.FullyQualified retype(JavaType.Class owner, JavaType.FullyQualified parent) {
		return (JavaType.FullyQualified) Place.supertype(owner, parent).retype(parent, this.plan::id);
	}

	@Override
	@SuppressWarnings("NullAway") // OpenRewrite removes an annotation for null
	public @Nullable J visitAnnotation(J.Annotation annotation, ExecutionContext context) {
		String name = String.valueOf(annotation.getType());
		Plan.Share share = Conventions.GENERATED.contains(name) ? share() : Plan.Share.NONE;
		if (share == Plan.Share.NONE) {
			return super.visitAnnotation(annotation, context);
		}
		if (share == Plan.Share.SOME) {
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
	 * Return how many entities with the annotated id get a typed id.
	 */
	private Plan.Share share() {
		J.VariableDeclarations field = getCursor().firstEnclosing(J.VariableDeclarations.class);
		J.MethodDeclaration getter = getCursor().firstEnclosing(J.MethodDeclaration.class);
		JavaType.Variable type = (field != null) ? field.getVariables().get(0).getVariableType() : null;
		if (type != null && type.getOwner() instanceof JavaType.FullyQualified owner) {
			return this.plan.share(FlowScanner.field(type, owner, null));
		}
		return (getter != null && id(getter) != null) ? Plan.Share.ALL : Plan.Share.NONE;
	}

	@Override
	public @Nullable JavaType visitType(@Nullable JavaType type, ExecutionContext context) {
		J tree = getCursor().getValue();
		Place place = place(tree);
		if (type instanceof JavaType.Method method) {
			List<Expression> arguments = (tree instanceof J.MethodInvocation call) ? call.getArguments() : List.of();
			return retype(method, (tree instanceof J.NewClass) ? null : place, arguments);
		}
		if (place == null || type == null) {
			return type;
		}
		return (type instanceof JavaType.Variable variable)
				? variable.withType(place.retype(variable.getType(), this.plan::id))
				: place.retype(type, this.plan::id);
	}

	private JavaType.Method retype(JavaType.Method type, @Nullable Place result, List<Expression> arguments) {
		JavaType.Method declared = Types.declared(type);
		JavaType old = type.getReturnType();
		return type.withReturnType((result != null) ? result.retype(old, this.plan::id) : old)
			.withParameterTypes(ListUtils.map(type.getParameterTypes(), (i, parameter) -> {
				Place place = Types.parameter(declared, i);
				Place actual = (i < arguments.size()) ? place(arguments.get(i)) : null;
				return ((place.variable() != null && actual != null && actual.isUuid()) ? actual : place)
					.retype(parameter, this.plan::id);
			}));
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
		visited = (visited.getMethodType() == type) ? visited
				: visited.withName(visited.getName().withType(visited.getMethodType()));
		if (invocation.getSimpleName().equals("substring") && invocation.getSelect() instanceof J.MethodInvocation text
				&& writesText(text)) {
			return mark(visited, "The first characters of an id are its time, and not random");
		}
		Place elements = (invocation.getSelect() != null) ? place(invocation.getSelect()) : null;
		if (invocation.getSimpleName().equals("toArray") && elements != null
				&& this.plan.id(elements.single()) != null) {
			return mark(visited, "Fails if the array is for UUIDs");
		}
		if (type != null && type.getDeclaringType().getFullyQualifiedName().equals("java.lang.reflect.Field")
				&& invocation.getArguments().stream().anyMatch(this::isUuid)) {
			return mark(visited, "Fails if the field contains a typed id now");
		}
		return (this.typedText && writesText(invocation)) ? mark(visited, "The text is no longer a UUID") : visited;
	}

	private boolean isUuid(Expression expression) {
		Place place = place(expression);
		return place != null && place.isUuid() && this.plan.id(place) == null;
	}

	/**
	 * Return whether the call makes a text of an id.
	 */
	private boolean writesText(J.MethodInvocation invocation) {
		if (invocation.getSimpleName().equals("replace") && invocation.getSelect() instanceof J.MethodInvocation text) {
			return writesText(text);
		}
		Expression id = Set.of("String.valueOf", "Objects.toString")
			.contains(invocation.getSelect() + "." + invocation.getSimpleName()) ? invocation.getArguments().get(0)
					: invocation.getSimpleName().equals("toString") ? invocation.getSelect() : null;
		return id != null && id(id) != null;
	}

	@Override
	public J visitInstanceOf(J.InstanceOf condition, ExecutionContext context) {
		J visited = super.visitInstanceOf(condition, context);
		return (condition.getClazz() instanceof TypeTree clazz && clazz.getType() instanceof JavaType.Class type
				&& Types.isUuid(type)) ? mark(visited, "The value can be a typed id now") : visited;
	}

	@Override
	public J visitBinary(J.Binary binary, ExecutionContext context) {
		J visited = super.visitBinary(binary, context);
		return (this.typedText && binary.getOperator() == J.Binary.Type.Addition
				&& (id(binary.getLeft()) != null || id(binary.getRight()) != null))
						? mark(visited, "The text is no longer a UUID") : visited;
	}

	private J create(TypedId id, J.MethodInvocation invocation, String method) {
		if (id.isVariable()) {
			return mark(invocation, "Each entity must create its own id");
		}
		use(id);
		switch (method) {
			case "fromString" -> {
				Expression text = invocation.getArguments().get(0);
				boolean right = (text instanceof J.Literal literal)
						? String.valueOf(literal.getValue()).length() == UUID_LENGTH : !this.main;
				J.NewClass created = Trees.create(id, text, invocation.getPrefix());
				if (this.typedText) {
					return mark(created, "%s does not read UUIDs".formatted(id.name()));
				}
				return right ? created : mark(created,
						"%s reads the 36 characters of a UUID, but not its shorter forms".formatted(id.name()));
			}
			case "randomUUID" -> {
				use(Trees.GENERATOR);
				Expression created = Trees.generated(id, invocation.getPrefix());
				return this.main ? mark(created, "Inject the UlidGenerator bean here, if a bean calls this code")
						: created;
			}
			default -> {
				use(Trees.ULID);
				return Trees.typed(id, invocation);
			}
		}
	}

	@Override
	public J visitNewClass(J.NewClass creation, ExecutionContext context) {
		TypedId id = id(creation);
		if (id != null && !id.isVariable()) {
			// The name of the class stays: the UUID is converted
			use(id);
			use(Trees.ULID);
			return Trees.typed(id, creation);
		}
		return super.visitNewClass(creation, context);
	}

	@Override
	public J visitMemberReference(J.MemberReference reference, ExecutionContext context) {
		J.MemberReference visited = (J.MemberReference) super.visitMemberReference(reference, context);
		Program.Slot slot = this.plan.program().slots.get(reference.getContaining().getId());
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
		String message = this.plan.program().marks.get(tree.getId());
		if (message != null) {
			return mark(tree, message);
		}
		Plan.Conversion conversion = this.plan.conversion(tree.getId());
		if (!(tree instanceof Expression expression) || conversion == null) {
			return tree;
		}
		TypedId from = conversion.from();
		TypedId to = conversion.to();
		boolean variable = from != null && to != null && (from.isVariable() || to.isVariable())
				|| to != null && to.isVariable();
		if (!conversion.whole() || tree instanceof J.MemberReference || variable) {
			return mark(expression, "%s meets %s".formatted(name(from), name(to)));
		}
		boolean call = getCursor().getParentTreeCursor().getValue() instanceof J.MethodInvocation invocation
				&& invocation.getSelect() != null && invocation.getSelect().getId().equals(tree.getId());
		if (to == null) {
			return bridge(Trees.uuid(expression), this.main && !call);
		}
		use(to);
		use(Trees.ULID);
		return (from == null) ? bridge(Trees.typed(to, expression), this.main)
				: mark(Trees.create(to, Trees.value(expression.withPrefix(Space.EMPTY)), expression.getPrefix()),
						"%s meets %s".formatted(name(from), name(to)));
	}

	private Expression bridge(Expression bridge, boolean marked) {
		return marked ? mark(bridge, "Fails if the id is null") : bridge;
	}

	private static String name(@Nullable TypedId id) {
		return (id == null) ? "UUID" : id.isVariable() ? "the id of a superclass" : id.name();
	}

}
