package io.ulid.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Follows the values in one source file.
 */
final class FlowScanner extends JavaIsoVisitor<ExecutionContext> {

	private static final String REPOSITORY = "org.springframework.data.repository.Repository";

	private static final String REFERENCE = "org.springframework.data.jdbc.core.mapping.AggregateReference";

	private static final String MAPPER = "org.mapstruct.Mapper";

	private static final Set<String> QUERIES = Set.of("org.springframework.data.jpa.repository.Query");

	private static final Set<String> IDS = Set.of("jakarta.persistence.Id", "org.springframework.data.annotation.Id");

	// A driver knows UUID but no typed id
	private static final List<String> DRIVERS = List.of("java.sql.", "javax.sql.", "org.springframework.jdbc.",
			"org.springframework.r2dbc.", "io.r2dbc.");

	private static final String DRIVER_REASON = "a database driver does not know typed ids";

	private final Program program;

	private final Graph graph;

	private final JavaSourceFile file;

	private final Map<java.util.UUID, Place> places = new HashMap<>();

	private final Deque<Map<String, Place>> scopes = new ArrayDeque<>();

	private final Deque<Place> results = new ArrayDeque<>();

	FlowScanner(Program program, JavaSourceFile file) {
		this.program = program;
		this.graph = program.graph;
		this.file = file;
	}

	@Override
	public @Nullable J preVisit(J tree, ExecutionContext context) {
		if (isScope(tree)) {
			this.scopes.push(new HashMap<>());
		}
		return tree;
	}

	@Override
	public @Nullable J postVisit(J tree, ExecutionContext context) {
		if (isScope(tree)) {
			this.scopes.pop();
		}
		return tree;
	}

	private static boolean isScope(J tree) {
		return tree instanceof J.ClassDeclaration || tree instanceof J.MethodDeclaration || tree instanceof J.Lambda
				|| tree instanceof J.Block || tree instanceof J.ForLoop || tree instanceof J.ForEachLoop
				|| tree instanceof J.Try || tree instanceof J.Try.Catch || tree instanceof J.Case;
	}

	private Place place(Expression expression) {
		Place place = this.places.get(expression.getId());
		return (place != null) ? place : fresh(expression, expression.getType());
	}

	private Place fresh(J tree, @Nullable JavaType type) {
		return new Place((type != null) ? type : JavaType.Unknown.getInstance(), "e:" + tree.getId());
	}

	private Place remember(J tree, Place place) {
		this.places.put(tree.getId(), place);
		if (!place.uuids().isEmpty()) {
			this.program.places.put(tree.getId(), place);
		}
		return place;
	}

	private void declare(@Nullable J tree, Place place, String name) {
		if (tree instanceof J.ParameterizedType parameterized && parameterized.getTypeParameters() != null) {
			if (REFERENCE.equals(place.className())) {
				String entity = place.arguments().get(0).className();
				this.program.references.add(new Program.Reference(String.valueOf(entity), place.arguments().get(1)));
			}
			remember(tree, place);
			List<Place> arguments = place.arguments();
			for (int i = 0; i < Math.min(arguments.size(), parameterized.getTypeParameters().size()); i++) {
				declare(parameterized.getTypeParameters().get(i), arguments.get(i), name);
			}
		}
		else if (tree instanceof J.Wildcard wildcard) {
			declare(wildcard.getBoundedType(), place, name);
		}
		else if (tree instanceof J.AnnotatedType annotated) {
			declare(annotated.getTypeExpression(), place, name);
		}
		else if (tree instanceof J.ArrayType array) {
			place.arguments().forEach((element) -> declare(array.getElementType(), element, name));
			place.uuids().forEach((element) -> this.graph.pin(element.key(), "an array"));
		}
		else if (tree != null && place.isUuid()
				&& (tree instanceof J.Identifier identifier && !identifier.getSimpleName().equals("var")
						|| tree instanceof J.FieldAccess)) {
			mention(tree, place, name, !place.key().startsWith("e:"));
		}
	}

	private void mention(J tree, Place place, String name, boolean declares) {
		this.program.slots.put(tree.getId(),
				new Program.Slot(place.key(), name, this.file.getSourcePath().toString(), declares));
	}

	@Override
	public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration declaration, ExecutionContext context) {
		FullyQualified type = declaration.getType();
		if (type == null) {
			return super.visitClassDeclaration(declaration, context);
		}
		Source source = new Source(type, this.file);
		this.program.sources.put(source.className(), source);
		source.annotations.addAll(annotations(declaration.getLeadingAnnotations()));
		List<J> parents = new ArrayList<>();
		if (declaration.getExtends() != null) {
			parents.add(declaration.getExtends());
		}
		if (declaration.getImplements() != null) {
			parents.addAll(declaration.getImplements());
		}
		for (J parent : parents) {
			if (parent instanceof J.ParameterizedType parameterized
					&& parameterized.getType() instanceof FullyQualified generic) {
				declare(parent, Place.supertype(type, generic), source.simpleName());
			}
		}
		Place repository = source.place().as(REPOSITORY);
		if (repository != null && repository.arguments().size() == 2) {
			Place entity = repository.arguments().get(0);
			this.program.references
				.add(new Program.Reference(String.valueOf(entity.className()), repository.arguments().get(1)));
		}
		return super.visitClassDeclaration(declaration, context);
	}

	private static Set<String> annotations(List<J.Annotation> annotations) {
		return annotations.stream()
			.map((annotation) -> String.valueOf(annotation.getType()))
			.collect(Collectors.toCollection(HashSet::new));
	}

	@Override
	public J.MethodDeclaration visitMethodDeclaration(J.MethodDeclaration declaration, ExecutionContext context) {
		JavaType.Method method = declaration.getMethodType();
		if (method == null) {
			return super.visitMethodDeclaration(declaration, context);
		}
		Place result = Types.result(method);
		remember(declaration, result);
		declare(declaration.getReturnTypeExpression(), result, declaration.getSimpleName());
		override(method);
		Source source = this.program.source(method.getDeclaringType());
		if (source != null) {
			source.signatures.add(Types.signature(method));
			Set<String> annotations = annotations(declaration.getLeadingAnnotations());
			if (annotations.stream().anyMatch(IDS::contains)) {
				source.identifiers.add(Conventions.property(declaration.getSimpleName()));
			}
			if (declaration.getBody() == null) {
				source.queries.add(query(declaration, method));
				if (source.annotations.contains(MAPPER) && !method.getParameterTypes().isEmpty()) {
					copy(source.queries.get(source.queries.size() - 1));
				}
			}
		}
		this.results.push(result);
		J.MethodDeclaration visited = super.visitMethodDeclaration(declaration, context);
		this.results.pop();
		return visited;
	}

	private void override(JavaType.Method method) {
		Place self = new Place(method.getDeclaringType(), "this");
		for (Place parent : self.ancestors().values()) {
			if (!(parent.type() instanceof FullyQualified type) || type == self.type()) {
				continue;
			}
			for (JavaType.Method other : Types.methods(type)) {
				if (other.getName().equals(method.getName()) && !method.isConstructor()
						&& overrides(method, other, parent.variables())) {
					this.graph.connect(Types.result(method), Types.result(other).with(parent.variables()), null);
					for (int i = 0; i < other.getParameterTypes().size(); i++) {
						this.graph.connect(Types.parameter(method, i),
								Types.parameter(other, i).with(parent.variables()), null);
					}
				}
			}
		}
	}

	private static boolean overrides(JavaType.Method method, JavaType.Method other, Map<String, Place> variables) {
		int count = method.getParameterTypes().size();
		if (count != other.getParameterTypes().size()) {
			return false;
		}
		for (int i = 0; i < count; i++) {
			String parameter = Types.erased(Types.parameter(other, i).with(variables).type());
			if (!parameter.equals(Types.erased(method.getParameterTypes().get(i)))) {
				return false;
			}
		}
		return true;
	}

	private Source.Query query(J.MethodDeclaration declaration, JavaType.Method method) {
		List<String> names = new ArrayList<>();
		for (Statement statement : declaration.getParameters()) {
			if (statement instanceof J.VariableDeclarations parameter) {
				String name = parameter.getVariables().get(0).getSimpleName();
				names.add(parameter.getLeadingAnnotations()
					.stream()
					.filter((annotation) -> annotation.getSimpleName().equals("Param"))
					.map((annotation) -> attributes(annotation).getOrDefault("value", name))
					.findFirst()
					.orElse(name));
			}
		}
		String text = null;
		Map<String, String> mappings = new LinkedHashMap<>();
		for (J.Annotation annotation : declaration.getLeadingAnnotations()) {
			Map<String, String> attributes = attributes(annotation);
			if (QUERIES.contains(String.valueOf(annotation.getType()))) {
				text = attributes.containsKey("nativeQuery") ? "" : attributes.getOrDefault("value", "");
			}
			if (attributes.containsKey("source") && attributes.containsKey("target")) {
				mappings.put(attributes.get("target"), attributes.get("source"));
			}
		}
		return new Source.Query(method, names, text, mappings);
	}

	private static Map<String, String> attributes(J.Annotation annotation) {
		Map<String, String> attributes = new HashMap<>();
		if (annotation.getArguments() != null) {
			for (Expression argument : annotation.getArguments()) {
				if (argument instanceof J.Assignment assignment) {
					attributes.put(assignment.getVariable().toString(), text(assignment.getAssignment()));
				}
				else {
					attributes.put("value", text(argument));
				}
			}
		}
		return attributes;
	}

	private static String text(Expression expression) {
		if (expression instanceof J.Binary binary) {
			return text(binary.getLeft()) + text(binary.getRight());
		}
		return (expression instanceof J.Literal literal) ? String.valueOf(literal.getValue()) : "";
	}

	private void copy(Source.Query query) {
		JavaType result = query.method().getReturnType();
		JavaType target = (result instanceof JavaType.Primitive)
				? query.method().getParameterTypes().get(query.method().getParameterTypes().size() - 1) : result;
		for (JavaType from : query.method().getParameterTypes()) {
			this.program.copies.add(new Program.Copy(from, target, query.mappings()));
		}
	}

	@Override
	public J.VariableDeclarations visitVariableDeclarations(J.VariableDeclarations declaration,
			ExecutionContext context) {
		Place first = null;
		for (J.VariableDeclarations.NamedVariable variable : declaration.getVariables()) {
			Place place = remember(variable, declared(declaration, variable));
			if (!this.scopes.isEmpty()) {
				this.scopes.element().put(variable.getSimpleName(), place);
			}
			if (first == null) {
				first = place;
				Place written = (declaration.getVarargs() != null) ? place.arguments().get(0) : place;
				declare(declaration.getTypeExpression(), written, variable.getSimpleName());
			}
			else {
				this.graph.connect(first, place, null);
			}
		}
		J.VariableDeclarations visited = super.visitVariableDeclarations(declaration, context);
		for (J.VariableDeclarations.NamedVariable variable : declaration.getVariables()) {
			if (variable.getInitializer() != null) {
				this.graph.connect(place(variable.getInitializer()), place(variable), variable.getInitializer());
			}
		}
		return visited;
	}

	private Place place(J.VariableDeclarations.NamedVariable variable) {
		Place place = this.places.get(variable.getId());
		return (place != null) ? place : fresh(variable, variable.getType());
	}

	private Place declared(J.VariableDeclarations declaration, J.VariableDeclarations.NamedVariable variable) {
		J parent = getCursor().getParentTreeCursor().getValue();
		JavaType.Variable type = variable.getVariableType();
		if (parent instanceof J.MethodDeclaration method && method.getMethodType() != null) {
			int index = method.getParameters().indexOf(declaration);
			if (index >= 0 && index < method.getMethodType().getParameterTypes().size()) {
				return Types.parameter(method.getMethodType(), index);
			}
		}
		if (type != null && type.getOwner() instanceof FullyQualified owner) {
			Source source = this.program.source(owner);
			if (source != null && (!declaration.hasModifier(J.Modifier.Type.Static))) {
				Set<String> annotations = annotations(declaration.getLeadingAnnotations());
				boolean required = declaration.hasModifier(J.Modifier.Type.Final) && variable.getInitializer() == null
						|| annotations.contains("lombok.NonNull");
				source.fields.put(variable.getSimpleName(), new Source.Field(type.getType(), required, annotations));
				if (annotations.stream().anyMatch(IDS::contains)) {
					source.identifiers.add(variable.getSimpleName());
				}
			}
			return new Place(type.getType(), "f:%s#%s".formatted(owner.getFullyQualifiedName(), type.getName()));
		}
		return new Place((variable.getType() != null) ? variable.getType() : JavaType.Unknown.getInstance(),
				"v:" + variable.getId());
	}

	@Override
	public J.Identifier visitIdentifier(J.Identifier identifier, ExecutionContext context) {
		JavaType.Variable variable = identifier.getFieldType();
		if (variable != null) {
			for (Map<String, Place> scope : this.scopes) {
				Place place = scope.get(identifier.getSimpleName());
				if (place != null) {
					remember(identifier, place);
					return identifier;
				}
			}
			if (variable.getOwner() instanceof FullyQualified owner) {
				remember(identifier, field(variable, owner, enclosing(owner.getFullyQualifiedName())));
			}
		}
		return identifier;
	}

	private static Place field(JavaType.Variable variable, FullyQualified owner, @Nullable Place receiver) {
		JavaType type = (owner instanceof JavaType.Parameterized generic) ? generic.getType()
			.getMembers()
			.stream()
			.filter((member) -> member.getName().equals(variable.getName()))
			.map(JavaType.Variable::getType)
			.findFirst()
			.orElse(variable.getType()) : variable.getType();
		Place place = new Place(type, "f:%s#%s".formatted(owner.getFullyQualifiedName(), variable.getName()));
		return (receiver != null) ? place.with(receiver.variables()) : place;
	}

	/**
	 * Return the innermost enclosing class that is of the given class.
	 */
	private @Nullable Place enclosing(String className) {
		return getCursor().getPathAsStream(J.ClassDeclaration.class::isInstance)
			.map((declaration) -> ((J.ClassDeclaration) declaration).getType())
			.filter((type) -> TypeUtils.isAssignableTo(className, type))
			.map((type) -> new Place(type, "this").as(className))
			.findFirst()
			.orElse(null);
	}

	@Override
	public J.FieldAccess visitFieldAccess(J.FieldAccess access, ExecutionContext context) {
		J.FieldAccess visited = super.visitFieldAccess(access, context);
		JavaType.Variable variable = access.getName().getFieldType();
		if (access.getSimpleName().equals("class")) {
			Place literal = remember(access, fresh(access, access.getType()));
			literal.arguments().stream().filter(Place::isUuid).forEach((type) -> {
				if (access.getTarget() instanceof J.Identifier) {
					mention(access.getTarget(), type, "class", false);
				}
			});
		}
		else if (variable != null && variable.getOwner() instanceof FullyQualified owner) {
			Place receiver = place(access.getTarget()).as(owner.getFullyQualifiedName());
			remember(access.getName(), remember(access, field(variable, owner, receiver)));
		}
		return visited;
	}

	@Override
	public <T extends J> J.Parentheses<T> visitParentheses(J.Parentheses<T> parentheses, ExecutionContext context) {
		J.Parentheses<T> visited = super.visitParentheses(parentheses, context);
		if (parentheses.getTree() instanceof Expression expression) {
			remember(parentheses, place(expression));
		}
		return visited;
	}

	@Override
	public J.Assignment visitAssignment(J.Assignment assignment, ExecutionContext context) {
		J.Assignment visited = super.visitAssignment(assignment, context);
		Place target = remember(assignment, place(assignment.getVariable()));
		this.graph.connect(place(assignment.getAssignment()), target, assignment.getAssignment());
		return visited;
	}

	@Override
	public J.Ternary visitTernary(J.Ternary ternary, ExecutionContext context) {
		J.Ternary visited = super.visitTernary(ternary, context);
		Place result = remember(ternary, fresh(ternary, ternary.getType()));
		this.graph.connect(place(ternary.getTruePart()), result, ternary.getTruePart());
		this.graph.connect(place(ternary.getFalsePart()), result, ternary.getFalsePart());
		return visited;
	}

	@Override
	public J.TypeCast visitTypeCast(J.TypeCast cast, ExecutionContext context) {
		J.TypeCast visited = super.visitTypeCast(cast, context);
		Place result = remember(cast, fresh(cast, cast.getType()));
		declare(cast.getClazz().getTree(), result, "cast");
		this.graph.connect(place(cast.getExpression()), result, cast.getExpression());
		return visited;
	}

	@Override
	public J.Binary visitBinary(J.Binary binary, ExecutionContext context) {
		J.Binary visited = super.visitBinary(binary, context);
		if (binary.getOperator() == J.Binary.Type.Equal || binary.getOperator() == J.Binary.Type.NotEqual) {
			compare(List.of(binary.getLeft(), binary.getRight()));
		}
		return visited;
	}

	private void compare(List<Expression> operands) {
		List<Expression> uuids = operands.stream().filter((operand) -> !place(operand).uuids().isEmpty()).toList();
		for (int i = 1; i < uuids.size(); i++) {
			this.graph.connect(place(uuids.get(i)), place(uuids.get(0)), uuids.get(i));
		}
	}

	@Override
	public J.ArrayAccess visitArrayAccess(J.ArrayAccess access, ExecutionContext context) {
		J.ArrayAccess visited = super.visitArrayAccess(access, context);
		place(access.getIndexed()).arguments().forEach((element) -> remember(access, element));
		return visited;
	}

	@Override
	public J.NewArray visitNewArray(J.NewArray array, ExecutionContext context) {
		J.NewArray visited = super.visitNewArray(array, context);
		for (Place element : place(array).arguments()) {
			if (element.isUuid()) {
				this.graph.pin(element.key(), "an array");
			}
			if (array.getInitializer() != null) {
				array.getInitializer().forEach((value) -> this.graph.connect(place(value), element, value));
			}
		}
		return visited;
	}

	@Override
	public J.ForEachLoop visitForEachLoop(J.ForEachLoop loop, ExecutionContext context) {
		J.ForEachLoop visited = super.visitForEachLoop(loop, context);
		if (loop.getControl().getVariable() instanceof J.VariableDeclarations declaration) {
			Place elements = place(loop.getControl().getIterable());
			Place iterable = elements.as("java.lang.Iterable");
			Place variable = place(declaration.getVariables().get(0));
			((iterable != null) ? iterable : elements).arguments()
				.forEach((element) -> this.graph.connect(element, variable, loop.getControl().getIterable()));
		}
		return visited;
	}

	@Override
	public J.Return visitReturn(J.Return statement, ExecutionContext context) {
		J.Return visited = super.visitReturn(statement, context);
		if (statement.getExpression() != null && !this.results.isEmpty()) {
			this.graph.connect(place(statement.getExpression()), this.results.element(), statement.getExpression());
		}
		return visited;
	}

	@Override
	public J.Lambda visitLambda(J.Lambda lambda, ExecutionContext context) {
		Place function = remember(lambda, fresh(lambda, lambda.getType()));
		JavaType.Method method = Types.functional(function);
		Place declaring = (method != null) ? function.as(method.getDeclaringType().getFullyQualifiedName()) : null;
		if (method == null || declaring == null) {
			this.results.push(fresh(lambda, null));
			J.Lambda visited = super.visitLambda(lambda, context);
			this.results.pop();
			return visited;
		}
		Place result = Types.result(method).with(declaring.variables());
		this.results.push(result);
		J.Lambda visited = super.visitLambda(lambda, context);
		this.results.pop();
		List<J> parameters = lambda.getParameters().getParameters();
		for (int i = 0; i < Math.min(parameters.size(), method.getParameterTypes().size()); i++) {
			if (parameters.get(i) instanceof J.VariableDeclarations parameter) {
				this.graph.connect(place(parameter.getVariables().get(0)),
						Types.parameter(method, i).with(declaring.variables()), null);
			}
		}
		if (lambda.getBody() instanceof Expression body) {
			this.graph.connect(place(body), result, body);
		}
		return visited;
	}

	@Override
	public J.MemberReference visitMemberReference(J.MemberReference reference, ExecutionContext context) {
		J.MemberReference visited = super.visitMemberReference(reference, context);
		Place function = remember(reference, fresh(reference, reference.getType()));
		JavaType.Method functional = Types.functional(function);
		Place declaring = (functional != null) ? function.as(functional.getDeclaringType().getFullyQualifiedName())
				: null;
		if (functional == null || declaring == null || reference.getMethodType() == null) {
			return visited;
		}
		JavaType.Method method = Types.declared(reference.getMethodType());
		this.program.called.put(Types.signature(method), method);
		Place result = Types.result(functional).with(declaring.variables());
		List<Place> parameters = new ArrayList<>();
		for (int i = 0; i < functional.getParameterTypes().size(); i++) {
			parameters.add(Types.parameter(functional, i).with(declaring.variables()));
		}
		boolean unbound = parameters.size() == method.getParameterTypes().size() + 1;
		Place receiver = unbound ? parameters.remove(0) : place(reference.getContaining());
		if (isUuid(method.getDeclaringType())) {
			boolean creates = method.hasFlags(Flag.Static);
			mention(reference.getContaining(), creates ? result : receiver, reference.getReference().getSimpleName(),
					false);
			return visited;
		}
		Place owner = receiver.as(method.getDeclaringType().getFullyQualifiedName());
		Graph.Binding binding = this.graph.new Binding((owner != null) ? owner.variables() : Map.of(),
				"t:" + reference.getId());
		for (int i = 0; i < Math.min(parameters.size(), method.getParameterTypes().size()); i++) {
			binding.unify(Types.parameter(method, i), parameters.get(i), reference);
		}
		if (!method.isConstructor()) {
			binding.unify(Types.result(method), result, reference);
		}
		return visited;
	}

	private static boolean isUuid(FullyQualified type) {
		return type.getFullyQualifiedName().equals(Place.UUID);
	}

	@Override
	public J.NewClass visitNewClass(J.NewClass creation, ExecutionContext context) {
		J.NewClass visited = super.visitNewClass(creation, context);
		Place place = remember(creation, fresh(creation, creation.getType()));
		declare(creation.getClazz(), place, "new");
		if (creation.getMethodType() != null && !place.isUuid()) {
			JavaType.Method constructor = Types.declared(creation.getMethodType());
			Graph.Binding binding = this.graph.new Binding(place.variables(), "t:" + creation.getId());
			call(constructor, creation.getArguments(), binding, creation);
		}
		return visited;
	}

	@Override
	public J.MethodInvocation visitMethodInvocation(J.MethodInvocation invocation, ExecutionContext context) {
		J.MethodInvocation visited = super.visitMethodInvocation(invocation, context);
		if (invocation.getMethodType() == null) {
			return visited;
		}
		JavaType.Method method = Types.declared(invocation.getMethodType());
		String owner = method.getDeclaringType().getFullyQualifiedName();
		Expression select = invocation.getSelect();
		Place receiver = (select != null) ? place(select) : enclosing(owner);
		Place result = remember(invocation, fresh(invocation, invocation.getType()));
		if (isUuid(method.getDeclaringType())) {
			if (select != null && receiver != null && receiver.isUuid() && !method.hasFlags(Flag.Static)) {
				receive(method, select, receiver, invocation.getArguments());
			}
			return visited;
		}
		Place owned = (receiver != null && !method.hasFlags(Flag.Static)) ? receiver.as(owner) : null;
		Graph.Binding binding = this.graph.new Binding((owned != null) ? owned.variables() : Map.of(),
				"t:" + invocation.getId());
		if (Types.isGeneric(method.getReturnType())) {
			binding.unify(Types.result(method), result, null);
		}
		else {
			result = remember(invocation, Types.result(method));
		}
		List<Expression> typeArguments = (invocation.getTypeParameters() != null) ? invocation.getTypeParameters()
				: List.of();
		for (int i = 0; i < Math.min(typeArguments.size(), method.getDeclaredFormalTypeNames().size()); i++) {
			Expression tree = typeArguments.get(i);
			Place argument = new Place(tree.getType(),
					"t:%s%s".formatted(invocation.getId(), method.getDeclaredFormalTypeNames().get(i)));
			declare(tree, argument, "argument");
		}
		call(method, invocation.getArguments(), binding, invocation);
		drive(owner, invocation.getArguments(), result);
		for (Expression argument : invocation.getArguments()) {
			if (isObject(method, invocation.getArguments().indexOf(argument)) && !place(argument).uuids().isEmpty()
					&& !isDriver(owner)) {
				compare(method, select, receiver, argument);
			}
		}
		if (method.hasFlags(Flag.Static) && invocation.getArguments().size() > 1 && isObject(method, 0)
				&& isObject(method, 1) && !method.hasFlags(Flag.Varargs)) {
			compare(invocation.getArguments());
		}
		if (invocation.getSimpleName().equals("copyProperties") && invocation.getArguments().size() > 1) {
			JavaType from = invocation.getArguments().get(0).getType();
			JavaType to = invocation.getArguments().get(1).getType();
			if (from != null && to != null) {
				this.program.copies.add(new Program.Copy(from, to, Map.of()));
			}
		}
		return visited;
	}

	private void call(JavaType.Method method, List<Expression> arguments, Graph.Binding binding, J at) {
		this.program.called.put(Types.signature(method), method);
		int count = method.getParameterTypes().size();
		for (int i = 0; i < arguments.size(); i++) {
			if (arguments.get(i) instanceof J.Empty || count == 0) {
				continue;
			}
			Place actual = place(arguments.get(i));
			Place parameter = Types.parameter(method, Math.min(i, count - 1));
			boolean spread = method.hasFlags(Flag.Varargs) && i >= count - 1
					&& !(arguments.size() == count && actual.type() instanceof JavaType.Array);
			binding.unify(spread ? parameter.arguments().get(0) : parameter, actual, arguments.get(i));
		}
	}

	/**
	 * Connect the receiver of a method of UUID.
	 */
	private void receive(JavaType.Method method, Expression select, Place receiver, List<Expression> arguments) {
		switch (method.getName()) {
			case "equals", "compareTo" -> this.graph.connect(place(arguments.get(0)), receiver, arguments.get(0));
			case "toString", "hashCode" -> {
			}
			default -> {
				Place uuid = new Place(receiver.type(), "n:" + method.getName());
				this.graph.pin(uuid.key(), "a method of UUID");
				this.graph.connect(receiver, uuid, select);
			}
		}
	}

	private static boolean isDriver(String owner) {
		return DRIVERS.stream().anyMatch(owner::startsWith);
	}

	private void drive(String owner, List<Expression> arguments, Place result) {
		if (isDriver(owner)) {
			result.uuids().forEach((uuid) -> this.graph.pin(uuid.key(), DRIVER_REASON));
			for (Expression argument : arguments) {
				Place actual = place(argument);
				if (actual.isUuid()) {
					this.graph.pin("n:driver", DRIVER_REASON);
					this.graph.connect(actual, new Place(actual.type(), "n:driver"), argument);
				}
				else if (argument instanceof J.FieldAccess) {
					actual.uuids().forEach((uuid) -> this.graph.pin(uuid.key(), DRIVER_REASON));
				}
			}
		}
	}

	private static boolean isObject(JavaType.Method method, int index) {
		int count = method.getParameterTypes().size();
		if (count == 0) {
			return false;
		}
		JavaType type = method.getParameterTypes().get(Math.min(index, count - 1));
		return TypeUtils.isObject(
				(type instanceof JavaType.Array array && method.hasFlags(Flag.Varargs)) ? array.getElemType() : type);
	}

	/**
	 * Connect an argument of type {@code Object}, such as that of {@code Map.get} or
	 * {@code isEqualTo}, with what it is compared with.
	 */
	private void compare(JavaType.Method method, @Nullable Expression select, @Nullable Place receiver,
			Expression argument) {
		Place map = (receiver != null) ? receiver.as("java.util.Map") : null;
		if (map != null && map.arguments().size() == 2) {
			int index = method.getName().equals("containsValue") ? 1 : 0;
			this.graph.connect(place(argument), map.arguments().get(index), argument);
			return;
		}
		Place compared = null;
		// A fluent assertion loses its type, but the beginning of the chain has it
		boolean fluent = method.getDeclaringType().getFullyQualifiedName().startsWith("org.assertj.");
		for (Expression subject = select; subject != null
				&& (compared == null || fluent); subject = (subject instanceof J.MethodInvocation call)
						? call.getSelect() : null) {
			Place uuid = place(subject).single();
			compared = (uuid != null) ? uuid : compared;
		}
		if (compared != null && place(argument).isUuid()) {
			this.graph.connect(place(argument), compared, argument);
		}
	}

}
