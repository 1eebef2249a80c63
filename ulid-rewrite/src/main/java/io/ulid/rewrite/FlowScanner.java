package io.ulid.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Follows the values in the source files.
 */
final class FlowScanner extends JavaIsoVisitor<JavaSourceFile> {

	// A driver knows UUID but no typed id
	private static final List<String> DRIVERS = List.of("java.sql.", "javax.sql.", "org.springframework.jdbc.",
			"org.springframework.r2dbc.", "io.r2dbc.");

	private static final String DRIVER = "a database driver does not know typed ids";

	private static final String NEW = "a method of UUID creates it";

	private static final String ARGUMENTS = "org.junit.jupiter.params.provider.Arguments";

	// Methods that make a text of their argument
	private static final Set<String> TEXTS = Set.of("java.lang.String#valueOf(java.lang.Object)",
			"java.util.Objects#toString(java.lang.Object)");

	private final Program program;

	private final Graph graph;

	private final Conventions conventions;

	// A later variable of the same name is another variable
	private final Map<String, Place> locals = new HashMap<>();

	FlowScanner(Program program, Graph graph, Conventions conventions) {
		this.program = program;
		this.graph = graph;
		this.conventions = conventions;
	}

	@Override
	public @Nullable J preVisit(J tree, JavaSourceFile file) {
		if (tree instanceof J.ClassDeclaration declaration && declaration.getType() != null) {
			open(declaration, declaration.getType());
		}
		else if (tree instanceof J.MethodDeclaration declaration && declaration.getMethodType() != null) {
			open(declaration, declaration.getMethodType());
		}
		else if (tree instanceof J.VariableDeclarations declaration) {
			declare(declaration);
		}
		return tree;
	}

	@Override
	public @Nullable J postVisit(J tree, JavaSourceFile file) {
		if (tree instanceof J.VariableDeclarations declaration) {
			declaration.getVariables().forEach((variable) -> flow(variable.getInitializer(), place(variable)));
		}
		else if (tree instanceof J.Return statement) {
			J owner = getCursor().dropParentUntil(FlowScanner::returns).getValue();
			flow(statement.getExpression(),
					(owner instanceof J.Lambda lambda) ? function(lambda).get(0) : place(owner));
		}
		else if (tree instanceof J.ForEachLoop loop) {
			follow(loop.getControl());
		}
		else if (tree instanceof J.Lambda lambda) {
			follow(lambda);
		}
		else if (tree instanceof J.MethodInvocation invocation && invocation.getMethodType() != null) {
			follow(invocation, Types.declared(invocation.getMethodType()));
		}
		else if (tree instanceof J.MemberReference reference && reference.getMethodType() != null) {
			follow(reference, Types.declared(reference.getMethodType()), function(reference));
		}
		else if (tree instanceof Expression expression) {
			follow(expression);
		}
		return tree;
	}

	private static boolean returns(Object tree) {
		return tree instanceof J.Lambda || tree instanceof J.MethodDeclaration;
	}

	private void follow(Expression expression) {
		if (expression instanceof J.Identifier identifier && identifier.getFieldType() != null) {
			remember(identifier, variable(identifier, identifier.getFieldType()));
		}
		else if (expression instanceof J.FieldAccess access) {
			follow(access, access.getName().getFieldType());
		}
		else if (expression instanceof J.Parentheses<?> parentheses) {
			remember(parentheses, place(parentheses.getTree()));
		}
		else if (expression instanceof J.Assignment assignment) {
			flow(assignment.getAssignment(), remember(assignment, place(assignment.getVariable())));
		}
		else if (expression instanceof J.Ternary ternary) {
			Place result = remember(ternary, place(ternary));
			flow(ternary.getTruePart(), result);
			flow(ternary.getFalsePart(), result);
		}
		else if (expression instanceof J.TypeCast cast) {
			unchecked(cast.getClazz().getTree(), remember(cast, place(cast)));
			flow(cast.getExpression(), place(cast));
		}
		else if (expression instanceof J.Binary binary) {
			follow(binary, List.of(binary.getLeft(), binary.getRight()));
		}
		else if (expression instanceof J.InstanceOf condition && condition.getClazz() instanceof TypeTree type
				&& Types.isUuid(type.getType())) {
			this.graph.mark(condition.getId(), null, "The value can be a typed id now");
		}
		else if (expression instanceof J.ArrayAccess access) {
			place(access.getIndexed()).arguments().forEach((element) -> remember(access, element));
		}
		else if (expression instanceof J.NewArray array) {
			Place element = place(array).single();
			if (element != null) {
				this.graph.pin(element, "an array");
				Stream.ofNullable(array.getInitializer())
					.flatMap(List::stream)
					.forEach((value) -> flow(value, element));
			}
		}
		else if (expression instanceof J.NewClass creation && creation.getMethodType() != null) {
			Place place = remember(creation,
					Types.isUuid(creation.getType()) ? this.graph.pinned(NEW) : place(creation));
			if (!place.isUuid()) {
				declare(creation.getClazz(), place, "new");
				call(Types.declared(creation.getMethodType()), creation.getArguments(), place, creation);
			}
			if (isDriver(creation.getMethodType())) {
				drive(creation.getArguments(), place);
			}
		}
	}

	private Place place(J tree) {
		if (tree instanceof J.Identifier identifier && identifier.getSimpleName().equals("super")) {
			return enclosing("java.lang.Object");
		}
		JavaType type = (tree instanceof Expression expression) ? expression.getType()
				: (tree instanceof J.VariableDeclarations.NamedVariable variable) ? variable.getType() : null;
		Place known = this.graph.places.get(tree.getId());
		return (known != null) ? known
				: new Place((type != null) ? type : JavaType.Unknown.getInstance(), key('e', tree));
	}

	private String key(char kind, J tree) {
		return "%s:%s#%s".formatted(kind, className(), tree.getId());
	}

	private String className() {
		return String.valueOf(enclosing("java.lang.Object").className());
	}

	/**
	 * Return the innermost enclosing class that is of the given class.
	 */
	private Place enclosing(String className) {
		return getCursor().getPathAsStream(J.ClassDeclaration.class::isInstance)
			.map((tree) -> ((J.ClassDeclaration) tree).getType())
			.filter((type) -> TypeUtils.isAssignableTo(className, type))
			.findFirst()
			.map((type) -> new Place(type, "this"))
			.orElse(new Place(JavaType.Unknown.getInstance(), "this"));
	}

	private Place remember(J tree, Place place) {
		this.graph.places.put(tree.getId(), place);
		return place;
	}

	private void flow(@Nullable Expression expression, @Nullable Place place) {
		if (expression != null && place != null) {
			this.graph.connect(place(expression), place, expression);
		}
	}

	/**
	 * Note the types in a part of the text that is a type.
	 */
	private void declare(@Nullable J tree, Place place, String name) {
		if (tree instanceof J.ParameterizedType parameterized && parameterized.getTypeParameters() != null) {
			remember(tree, place);
			this.conventions.refer(place);
			Types.zip(parameterized.getTypeParameters(), place.arguments(),
					(argument, inner) -> declare(argument, inner, name));
		}
		else if (tree instanceof J.Wildcard wildcard) {
			declare(wildcard.getBoundedType(), place, name);
		}
		else if (tree instanceof J.AnnotatedType annotated) {
			declare(annotated.getTypeExpression(), place, name);
		}
		else if (tree instanceof J.ArrayType array) {
			place.arguments().forEach((element) -> declare(array.getElementType(), element, name));
			this.graph.pin(place, "an array");
		}
		else if (tree instanceof TypeTree && place.isUuid() && !tree.toString().equals("var")) {
			this.graph.slots.put(tree.getId(),
					new Graph.Slot(place.key(), name, Program.path(file()), !place.key().startsWith("e:")));
		}
	}

	/**
	 * Note a type that the compiler does not check.
	 */
	private void unchecked(J tree, Place place) {
		declare(tree, place, "");
		if (Program.isMain(file())) {
			this.graph.mark(tree.getId(), place, "Fails if the value is still a UUID");
		}
	}

	/**
	 * Note the types in explicit type arguments of a method.
	 */
	private void declare(@Nullable List<Expression> arguments, Graph.Binding binding) {
		Types.orEmpty(arguments).forEach((argument) -> declare(argument, binding.variable(place(argument)), ""));
	}

	private void open(J.ClassDeclaration declaration, FullyQualified type) {
		Stream.concat(Stream.ofNullable(declaration.getExtends()), Types.orEmpty(declaration.getImplements()).stream())
			.forEach((parent) -> {
				if (parent.getType() instanceof FullyQualified supertype) {
					declare(parent, Place.supertype(type, supertype), declaration.getSimpleName());
				}
			});
	}

	private void open(J.MethodDeclaration declaration, JavaType.Method method) {
		remember(declaration, Types.result(method));
		this.conventions.stand(method);
		declare(declaration.getReturnTypeExpression(), Types.result(method), declaration.getSimpleName());
	}

	private JavaSourceFile file() {
		return getCursor().firstEnclosingOrThrow(JavaSourceFile.class);
	}

	private void declare(J.VariableDeclarations declaration) {
		Place first = null;
		for (J.VariableDeclarations.NamedVariable variable : declaration.getVariables()) {
			Place place = remember(variable, declared(declaration, variable));
			if (first == null) {
				first = place;
				Place written = (declaration.getVarargs() != null) ? place.arguments().get(0) : place;
				declare(declaration.getTypeExpression(), written, variable.getSimpleName());
			}
			this.graph.connect(first, place, null);
		}
	}

	private Place declared(J.VariableDeclarations declaration, J.VariableDeclarations.NamedVariable variable) {
		JavaType.Variable type = variable.getVariableType();
		if (type != null && type.getOwner() instanceof FullyQualified owner) {
			if (declaration.getLeadingAnnotations().toString().contains("SqlTypes.JSON")) {
				this.conventions.properties(type.getType())
					.values()
					.forEach((part) -> this.graph.pin(part, "Hibernate writes it into JSON"));
			}
			return field(type, owner, null);
		}
		Place place = (getCursor().getParentTreeCursor().getValue() instanceof J.MethodDeclaration method
				&& method.getMethodType() != null)
						? Types.parameter(method.getMethodType(), method.getParameters().indexOf(declaration))
						: new Place(place(variable).type(), key('v', variable));
		this.locals.put(local(type), place);
		return place;
	}

	private static String local(JavaType.@Nullable Variable variable) {
		return (variable != null) ? variable.getOwner() + "#" + variable.getName() : "";
	}

	private Place variable(J.Identifier identifier, JavaType.Variable variable) {
		if (variable.getOwner() instanceof FullyQualified owner) {
			return field(variable, owner, enclosing(owner.getFullyQualifiedName()));
		}
		Place local = this.locals.get(local(variable));
		// A compact constructor does not declare its parameters
		return (local != null) ? local : (variable.getOwner() instanceof JavaType.Method method)
				? field(variable, method.getDeclaringType(), null) : place(identifier);
	}

	static Place field(JavaType.Variable variable, FullyQualified owner, @Nullable Place receiver) {
		JavaType type = (owner instanceof JavaType.Parameterized generic) ? generic.getType()
			.getMembers()
			.stream()
			.filter((member) -> member.getName().equals(variable.getName()))
			.map(JavaType.Variable::getType)
			.findFirst()
			.orElse(variable.getType()) : variable.getType();
		Place place = new Place(type, Place.field(owner, variable.getName()));
		Place parent = (receiver != null) ? receiver.as(owner.getFullyQualifiedName()) : null;
		return (receiver != null && parent != null) ? place.inheritedBy(receiver.type()).with(parent.variables())
				: place;
	}

	private void follow(J.FieldAccess access, JavaType.@Nullable Variable variable) {
		if (access.getSimpleName().equals("class")) {
			remember(access, place(access)).arguments().forEach((type) -> unchecked(access.getTarget(), type));
		}
		else if (variable != null && variable.getOwner() instanceof FullyQualified owner) {
			remember(access.getName(), remember(access, field(variable, owner, place(access.getTarget()))));
		}
	}

	private void follow(J.Binary binary, List<Expression> operands) {
		if (binary.getOperator() == J.Binary.Type.Equal || binary.getOperator() == J.Binary.Type.NotEqual) {
			compare(operands);
		}
		else if (binary.getOperator() == J.Binary.Type.Addition) {
			operands.stream()
				.filter((operand) -> place(operand).isUuid())
				.forEach((id) -> this.graph.mark(binary.getId(), place(id), Mark.TEXT));
		}
	}

	/**
	 * Compare operands, such as the operands of {@code ==} or {@code assertEquals}.
	 */
	private void compare(List<Expression> operands) {
		List<Expression> uuids = operands.stream().filter((operand) -> !place(operand).uuids().isEmpty()).toList();
		uuids.stream().skip(1).forEach((operand) -> flow(operand, place(uuids.get(0))));
	}

	private void follow(J.ForEachLoop.Control control) {
		Place elements = place(control.getIterable());
		Place iterable = elements.as("java.lang.Iterable");
		if (control.getVariable() instanceof J.VariableDeclarations declaration) {
			((iterable != null) ? iterable : elements).arguments()
				.forEach((element) -> this.graph.connect(element, place(declaration.getVariables().get(0)),
						control.getIterable()));
		}
	}

	/**
	 * Return the places of the result and of the parameters of a lambda or a method
	 * reference.
	 */
	private List<Place> function(Expression expression) {
		Place function = remember(expression, place(expression));
		JavaType.Method method = Types.functional(function);
		Place type = (method != null) ? function.as(method.getDeclaringType().getFullyQualifiedName()) : null;
		if (method == null || type == null) {
			return List.of(new Place(JavaType.Unknown.getInstance(), "n:lambda"));
		}
		return Stream.concat(Stream.of(Types.result(method)), Types.parameters(method).stream())
			.map((place) -> place.with(type.variables()))
			.toList();
	}

	private void follow(J.Lambda lambda) {
		List<Place> formal = function(lambda);
		Types.zip(lambda.getParameters().getParameters(), formal.subList(1, formal.size()), (tree, place) -> {
			if (tree instanceof J.VariableDeclarations parameter) {
				this.graph.connect(place(parameter.getVariables().get(0)), place, null);
			}
		});
		flow((lambda.getBody() instanceof Expression body) ? body : null, formal.get(0));
	}

	private void follow(J.MemberReference reference, JavaType.Method method, List<Place> function) {
		List<Place> parameters = new ArrayList<>(function.subList(1, function.size()));
		boolean unbound = parameters.size() == method.getParameterTypes().size() + 1;
		Place receiver = unbound ? parameters.remove(0) : place(reference.getContaining());
		if (Types.isUuid(method.getDeclaringType())) {
			declare(reference.getContaining(), method.hasFlags(Flag.Static) ? function.get(0) : receiver, "reference");
			return;
		}
		this.conventions.stand(method);
		Graph.Binding binding = this.graph.bind(receiver, method, reference, className());
		Types.zip(binding.parameters(method), parameters, (formal, actual) -> binding.unify(formal, actual, reference));
		if (!method.isConstructor()) {
			binding.unify(binding.result(method), function.get(0), reference);
		}
		declare(reference.getTypeParameters(), binding);
	}

	private void follow(J.MethodInvocation invocation, JavaType.Method method) {
		String owner = method.getDeclaringType().getFullyQualifiedName();
		Expression select = invocation.getSelect();
		Place receiver = (select != null) ? place(select) : enclosing(owner);
		List<Expression> arguments = invocation.getArguments();
		mark(invocation, receiver);
		if (Types.isUuid(method.getDeclaringType())) {
			boolean typed = Set.of("fromString", "randomUUID").contains(method.getName());
			remember(invocation, typed || !method.hasFlags(Flag.Static) ? place(invocation) : this.graph.pinned(NEW));
			if (select != null && !method.hasFlags(Flag.Static)) {
				receive(method.getName(), select, receiver, arguments);
			}
			return;
		}
		Graph.Binding binding = call(method, arguments, receiver, invocation);
		Place result = place(invocation);
		if (Types.isGeneric(method.getReturnType())) {
			binding.unify(binding.result(method), result, null);
		}
		else {
			result = binding.result(method);
		}
		remember(invocation, result);
		declare(invocation.getTypeParameters(), binding);
		if (isDriver(method)) {
			drive(arguments, result);
			return;
		}
		List<Expression> objects = arguments.stream()
			.filter((argument) -> Types.acceptsObject(method, arguments.indexOf(argument))
					&& !place(argument).uuids().isEmpty())
			.toList();
		for (Expression object : objects) {
			compare(method, select, object);
			find(object, invocation);
			if (owner.equals(ARGUMENTS)) {
				test(object, arguments.indexOf(object));
			}
		}
		if (method.hasFlags(Flag.Static) && !method.hasFlags(Flag.Varargs)) {
			compare(objects);
		}
		if (invocation.getSimpleName().equals("copyProperties") && arguments.size() > 1) {
			this.conventions.copy(place(arguments.get(0)).type(), place(arguments.get(1)).type());
		}
	}

	/**
	 * Note what the compiler does not report.
	 */
	private void mark(J.MethodInvocation invocation, Place receiver) {
		Expression id = text(invocation);
		Expression whole = (invocation.getSelect() instanceof J.MethodInvocation text) ? text(text) : null;
		if (id != null) {
			this.graph.mark(invocation.getId(), place(id), Mark.TEXT);
		}
		else if (whole != null && invocation.getSimpleName().equals("substring")) {
			this.graph.mark(invocation.getId(), place(whole),
					"The first characters of an id are its time, and not random");
		}
		else if (invocation.getSimpleName().equals("toArray")) {
			this.graph.mark(invocation.getId(), receiver, "Fails if the array is for UUIDs");
		}
		else if ("java.lang.reflect.Field".equals(receiver.className())
				&& invocation.getArguments().stream().anyMatch((argument) -> place(argument).isUuid())) {
			this.graph.mark(invocation.getId(), null, "Fails if the field has another type now");
		}
	}

	/**
	 * Return the id of which the call makes a text.
	 */
	private @Nullable Expression text(J.MethodInvocation invocation) {
		JavaType.Method method = invocation.getMethodType();
		Expression select = invocation.getSelect();
		if (invocation.getSimpleName().equals("replace") && select instanceof J.MethodInvocation text) {
			return text(text);
		}
		Expression id = (method != null && TEXTS.contains(Types.signature(method))) ? invocation.getArguments().get(0)
				: invocation.getSimpleName().equals("toString") ? select : null;
		return (id != null && place(id).isUuid()) ? id : null;
	}

	/**
	 * Connect an argument with the id of the entity whose class is another argument, or
	 * with the field whose name is another argument.
	 */
	private void find(Expression id, J.MethodInvocation invocation) {
		List<Expression> arguments = invocation.getArguments();
		for (Expression argument : arguments) {
			JavaType entity = literal(argument);
			if (entity != null) {
				flow(id, this.conventions.id(Types.erased(entity)));
			}
			if (argument instanceof J.Literal name && invocation.getSimpleName().equals("setField")) {
				flow(id, this.conventions.property(arguments.get(0).getType(), String.valueOf(name.getValue())));
			}
		}
	}

	/**
	 * Return the class that a class literal names.
	 */
	private static @Nullable JavaType literal(Expression expression) {
		return (expression instanceof J.FieldAccess access && access.getSimpleName().equals("class"))
				? access.getTarget().getType() : null;
	}

	/**
	 * Connect an argument of JUnit with the parameter of the tests.
	 */
	private void test(Expression argument, int index) {
		Source source = this.program.sources.get(className());
		J.MethodDeclaration provider = getCursor().firstEnclosing(J.MethodDeclaration.class);
		if (source == null || provider == null) {
			return;
		}
		for (J.MethodDeclaration test : source.methods().toList()) {
			JavaType.Method method = Objects.requireNonNull(test.getMethodType());
			List<J.Annotation> annotations = test.getLeadingAnnotations();
			if (annotations.toString().contains("MethodSource") && index < method.getParameterTypes().size()
					&& Source.attribute(annotations, "MethodSource", "value")
						.orElse(test.getSimpleName())
						.equals(provider.getSimpleName())) {
				flow(argument, Types.parameter(method, index));
			}
		}
	}

	private Graph.Binding call(JavaType.Method method, List<Expression> arguments, Place receiver, J at) {
		this.conventions.stand(method);
		Graph.Binding binding = this.graph.bind(receiver, method, at, className());
		List<Place> parameters = new ArrayList<>(binding.parameters(method));
		int last = parameters.size() - 1;
		if (method.hasFlags(Flag.Varargs) && !(arguments.size() == parameters.size()
				&& place(arguments.get(last)).type() instanceof JavaType.Array)) {
			Place element = parameters.remove(last).arguments().get(0);
			parameters.addAll(Collections.nCopies(arguments.size() - last, element));
		}
		Types.zip(parameters, arguments, (parameter, argument) -> binding.unify(parameter, place(argument), argument));
		return binding;
	}

	/**
	 * Connect the receiver of a method of UUID.
	 */
	private void receive(String method, Expression select, Place receiver, List<Expression> arguments) {
		if (method.equals("equals") || method.equals("compareTo")) {
			flow(arguments.get(0), receiver);
		}
		else if (!method.equals("toString") && !method.equals("hashCode")) {
			flow(select, this.graph.pinned("a method of UUID"));
		}
	}

	private static boolean isDriver(JavaType.Method method) {
		return DRIVERS.stream().anyMatch(method.getDeclaringType().getFullyQualifiedName()::startsWith);
	}

	/**
	 * Keep what a driver reads and writes, also in the classes of rows.
	 */
	private void drive(List<Expression> arguments, Place result) {
		this.graph.pin(result, DRIVER);
		for (Expression argument : arguments) {
			JavaType row = literal(argument);
			Place id = (row != null) ? this.conventions.id(Types.erased(row)) : null;
			if (id != null) {
				this.graph.mark(argument.getId(), id, "A row mapper cannot read a typed id");
			}
			else {
				this.conventions.properties(row).values().forEach((column) -> this.graph.pin(column, DRIVER));
			}
			if (place(argument).isUuid()) {
				flow(argument, this.graph.pinned(DRIVER));
			}
			else {
				this.graph.pin(place(argument), DRIVER);
			}
		}
	}

	/**
	 * Connect an argument of type {@code Object}, such as that of {@code Map.get} or
	 * {@code isEqualTo}, with what it is compared with.
	 */
	private void compare(JavaType.Method method, @Nullable Expression select, Expression argument) {
		Place map = (select != null) ? place(select).as("java.util.Map") : null;
		if (map != null && map.arguments().size() == 2) {
			flow(argument, map.arguments().get(method.getName().equals("containsValue") ? 1 : 0));
			return;
		}
		Place compared = null;
		// A fluent assertion loses its type, but the beginning of the chain has it
		boolean fluent = method.getDeclaringType().getFullyQualifiedName().startsWith("org.assertj.");
		Expression subject = select;
		while (subject != null && (compared == null || fluent)) {
			Place uuid = place(subject).single();
			compared = (uuid != null) ? uuid : compared;
			subject = (subject instanceof J.MethodInvocation call) ? call.getSelect() : null;
		}
		if (compared != null) {
			flow(argument, compared);
		}
	}

}
