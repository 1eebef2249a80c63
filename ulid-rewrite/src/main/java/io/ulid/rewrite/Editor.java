package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Tree;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.marker.JavaSourceSet;
import org.openrewrite.java.tree.Comment;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TextComment;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.marker.SearchResult;

/**
 * Changes the types in one source file.
 */
final class Editor extends JavaVisitor<ExecutionContext> {

	private static final Set<String> GENERATORS = Set.of("jakarta.persistence.GeneratedValue",
			"org.hibernate.annotations.UuidGenerator", "org.hibernate.annotations.GenericGenerator");

	private static final JavaType.Class GENERATED = TypedId.shallow("io.ulid.hibernate.UlidGeneratedId");

	private static final int UUID_LENGTH = 36;

	private final Plan plan;

	private final boolean main;

	private final boolean typedText;

	private final Set<String> marks = new HashSet<>();

	Editor(Plan plan, JavaSourceFile file, boolean typedText) {
		this.plan = plan;
		this.typedText = typedText;
		this.main = file.getMarkers()
			.findFirst(JavaSourceSet.class)
			.map((sourceSet) -> !sourceSet.getName().equals("test"))
			.orElse(!file.getSourcePath().toString().contains("src/test/"));
		new JavaVisitor<Set<String>>() {

			@Override
			public Space visitSpace(@Nullable Space space, Space.Location location, Set<String> found) {
				for (Comment comment : (space != null) ? space.getComments() : List.<Comment>of()) {
					if (comment instanceof TextComment text) {
						found.add(text.getText().strip());
					}
				}
				return super.visitSpace(space, location, found);
			}

		}.visit(file, this.marks);
	}

	/**
	 * Add a comment, unless an earlier run did.
	 */
	private <T extends J> T mark(T tree, String message) {
		return this.marks.contains("~~(%s)~~>".formatted(message)) ? tree : SearchResult.found(tree, message);
	}

	private @Nullable Place place(J tree) {
		return this.plan.program().places.get(tree.getId());
	}

	private JavaType retype(J tree, @Nullable JavaType type) {
		Place place = place(tree);
		JavaType old = (type != null) ? type : JavaType.Unknown.getInstance();
		return (place != null) ? place.retype(old, this.plan::id) : old;
	}

	private JavaType.@Nullable Variable retype(J tree, JavaType.@Nullable Variable variable) {
		return (variable != null && place(tree) != null) ? variable.withType(retype(tree, variable.getType()))
				: variable;
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
		String reason = this.plan.reason(slot.key());
		if (id == null) {
			return (slot.declares() && reason != null && reason.startsWith("the ids"))
					? mark(tree, "Stays a UUID: " + reason) : null;
		}
		use(id.type());
		return Trees.name(id.type(), prefix);
	}

	private void use(JavaType.Class type) {
		maybeAddImport(type.getFullyQualifiedName());
		maybeRemoveImport(Place.UUID);
	}

	@Override
	public J visitIdentifier(J.Identifier identifier, ExecutionContext context) {
		J type = type(identifier, identifier.getPrefix());
		if (type != null) {
			return type;
		}
		return identifier.withFieldType(retype(identifier, identifier.getFieldType()));
	}

	@Override
	public J visitFieldAccess(J.FieldAccess access, ExecutionContext context) {
		J type = type(access, access.getPrefix());
		return (type != null) ? type : super.visitFieldAccess(access, context);
	}

	@Override
	public J visitClassDeclaration(J.ClassDeclaration declaration, ExecutionContext context) {
		J.ClassDeclaration visited = (J.ClassDeclaration) super.visitClassDeclaration(declaration, context);
		if (!(declaration.getType() instanceof JavaType.Class type) || visited == declaration) {
			return visited;
		}
		JavaType.FullyQualified parent = type.getSupertype();
		return visited.withType(type.withSupertype((parent != null) ? retype(type, parent) : null)
			.withInterfaces(ListUtils.map(type.getInterfaces(), (implemented) -> retype(type, implemented))));
	}

	private JavaType.FullyQualified retype(JavaType.Class owner, JavaType.FullyQualified parent) {
		return (JavaType.FullyQualified) Place.supertype(owner, parent).retype(parent, this.plan::id);
	}

	@Override
	public J visitVariableDeclarations(J.VariableDeclarations declaration, ExecutionContext context) {
		J.VariableDeclarations visited = (J.VariableDeclarations) super.visitVariableDeclarations(declaration, context);
		return (this.plan.id(place(declaration.getVariables().get(0))) != null)
				? visited.withLeadingAnnotations(generate(visited.getLeadingAnnotations())) : visited;
	}

	/**
	 * Replace the first annotation that generates UUIDs, and remove the others.
	 */
	private List<J.Annotation> generate(List<J.Annotation> annotations) {
		List<J.Annotation> generated = new ArrayList<>();
		boolean replaced = false;
		for (J.Annotation annotation : annotations) {
			String name = String.valueOf(annotation.getType());
			if (!GENERATORS.contains(name)) {
				generated.add(annotation);
				continue;
			}
			maybeRemoveImport(name);
			maybeRemoveImport("jakarta.persistence.GenerationType");
			if (!replaced) {
				maybeAddImport(GENERATED.getFullyQualifiedName());
				generated.add(annotation.withAnnotationType(Trees.name(GENERATED, Space.EMPTY)).withArguments(null));
				replaced = true;
			}
		}
		return replaced ? generated : annotations;
	}

	@Override
	public J visitVariable(J.VariableDeclarations.NamedVariable variable, ExecutionContext context) {
		J.VariableDeclarations.NamedVariable visited = (J.VariableDeclarations.NamedVariable) super.visitVariable(
				variable, context);
		return visited.withVariableType(retype(variable, variable.getVariableType()));
	}

	private JavaType.Method retype(JavaType.Method type, JavaType result, List<Expression> arguments) {
		JavaType.Method declared = Types.declared(type);
		List<JavaType> parameters = ListUtils.map(type.getParameterTypes(), (i, parameter) -> {
			if (!Types.isGeneric(declared.getParameterTypes().get(i))) {
				return Types.parameter(declared, i).retype(parameter, this.plan::id);
			}
			JavaType actual = (i < arguments.size()) ? arguments.get(i).getType() : null;
			return (actual != null && new Place(parameter, "").isUuid()) ? actual : parameter;
		});
		return type.withReturnType(result).withParameterTypes(parameters);
	}

	@Override
	public J visitMethodDeclaration(J.MethodDeclaration declaration, ExecutionContext context) {
		J.MethodDeclaration visited = (J.MethodDeclaration) super.visitMethodDeclaration(declaration, context);
		JavaType.Method type = declaration.getMethodType();
		if (type == null) {
			return visited;
		}
		JavaType.Method retyped = retype(type, retype(declaration, type.getReturnType()), List.of());
		return (retyped == type) ? visited
				: visited.withMethodType(retyped).withName(visited.getName().withType(retyped));
	}

	@Override
	public J visitMethodInvocation(J.MethodInvocation invocation, ExecutionContext context) {
		J.MethodInvocation visited = (J.MethodInvocation) super.visitMethodInvocation(invocation, context);
		JavaType.Method type = invocation.getMethodType();
		if (type == null) {
			return visited;
		}
		TypedId id = this.plan.id(place(invocation));
		if (id != null && type.getDeclaringType().getFullyQualifiedName().equals(Place.UUID)
				&& type.hasFlags(Flag.Static)) {
			return create(id, visited, type.getName());
		}
		JavaType.Method retyped = retype(type, retype(invocation, type.getReturnType()), visited.getArguments());
		if (this.typedText && writesText(invocation)) {
			visited = mark(visited, "The text is no longer a UUID");
		}
		return (retyped == type) ? visited
				: visited.withMethodType(retyped).withName(visited.getName().withType(retyped));
	}

	/**
	 * Return whether the call makes a text of an id.
	 */
	private boolean writesText(J.MethodInvocation invocation) {
		Expression id = Set.of("String.valueOf", "Objects.toString")
			.contains(invocation.getSelect() + "." + invocation.getSimpleName()) ? invocation.getArguments().get(0)
					: invocation.getSimpleName().equals("toString") ? invocation.getSelect() : null;
		return id != null && this.plan.id(place(id)) != null;
	}

	private J create(TypedId id, J.MethodInvocation invocation, String method) {
		use(id.type());
		switch (method) {
			case "fromString" -> {
				Expression text = invocation.getArguments().get(0);
				boolean whole = text instanceof J.Literal literal
						&& String.valueOf(literal.getValue()).length() == UUID_LENGTH;
				J.NewClass created = Trees.create(id, text, invocation.getPrefix());
				return (whole || !this.main) ? created : mark(created,
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
		TypedId id = this.plan.id(place(creation));
		if (id != null) {
			// The name of the class stays: the UUID is converted
			use(id.type());
			use(Trees.ULID);
			return Trees.typed(id, creation);
		}
		J.NewClass visited = (J.NewClass) super.visitNewClass(creation, context);
		JavaType.Method type = creation.getMethodType();
		return (type == null) ? visited : visited.withMethodType(retype(type, retype(creation, creation.getType()),
				Objects.requireNonNullElse(visited.getArguments(), List.of())));
	}

	@Override
	public J visitMemberReference(J.MemberReference reference, ExecutionContext context) {
		J.MemberReference visited = (J.MemberReference) super.visitMemberReference(reference, context);
		Program.Slot slot = this.plan.program().slots.get(reference.getContaining().getId());
		TypedId id = (slot != null) ? this.plan.id(slot.key()) : null;
		JavaType.Method type = reference.getMethodType();
		if (id != null && type != null && reference.getReference().getSimpleName().equals("fromString")) {
			JavaType.Method constructor = type.withDeclaringType(id.type())
				.withName("<constructor>")
				.withReturnType(id.type());
			return visited.withReference(reference.getReference().withSimpleName("new").withType(constructor))
				.withMethodType(constructor);
		}
		return visited;
	}

	@Override
	public @Nullable J postVisit(J tree, ExecutionContext context) {
		if (!(tree instanceof Expression edited)) {
			return tree;
		}
		// The types of calls are those of their methods
		Expression expression = (place(tree) == null || tree instanceof J.MethodInvocation
				|| tree instanceof J.NewClass) ? edited : edited.withType(retype(tree, edited.getType()));
		Plan.Conversion conversion = this.plan.conversion(tree.getId());
		if (conversion == null) {
			return expression;
		}
		TypedId from = conversion.from();
		TypedId to = conversion.to();
		if (!conversion.whole() || tree instanceof J.MemberReference) {
			return mark(expression, "%s meets %s".formatted(name(from), name(to)));
		}
		if (to == null) {
			return Trees.uuid(expression);
		}
		use(to.type());
		if (from == null) {
			use(Trees.ULID);
			return Trees.typed(to, expression);
		}
		return mark(Trees.create(to, Trees.value(expression.withPrefix(Space.EMPTY)), expression.getPrefix()),
				"%s meets %s".formatted(name(from), name(to)));
	}

	private static String name(@Nullable TypedId id) {
		return (id != null) ? id.name() : "UUID";
	}

}
