package io.ulid.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * Follows the values in one source file.
 */
final class FlowScanner extends JavaIsoVisitor<ExecutionContext> {

	// A driver knows UUID but no typed id
	private static final List<String> DRIVERS = List.of("java.sql.", "javax.sql.", "org.springframework.jdbc.",
			"org.springframework.r2dbc.", "io.r2dbc.");

	private static final String DRIVER = "a database driver does not know typed ids";

	private static final String ARGUMENTS = "org.junit.jupiter.params.provider.Arguments";

	// Methods that make a text of their argument
	private static final Set<String> TEXTS = Set.of("java.lang.String#valueOf(java.lang.Object)",
			"java.util.Objects#toString(java.lang.Object)");

	private final Program program;

	private final Graph graph;

	private final JavaSourceFile file;

	private final Map<UUID, Place> places = new HashMap<>();

	// A later variable of the same name is another variable
	private final Map<String, Place> locals = new HashMap<>();

	private final Deque<Place> results = new ArrayDeque<>();

	private String methodName = "";

	private final Deque<JavaType.FullyQualified> classes = new ArrayDeque<>();

	FlowScanner(Program program, JavaSourceFile file) {
		this.program = program;
		this.graph = program.graph;
		this.file = file;
	}

	@Override
	public @Nullable J preVisit(J tree, ExecutionContext context) {
		if (tree instanceof J.ClassDeclaration declaration && declaration.getType() != null) {
			this.classes.push(declaration.getType());
			open(declaration, new Source(declaration.getType(), this.file, declaration.getId()));
		}
		else if (tree instanceof J.MethodDeclaration declaration) {
			open(declaration);
		}
		else if (tree instanceof J.VariableDeclarations declaration) {
			declare(declaration);
		}
		else if (tree instanceof J.Lambda lambda) {
			this.results.push(function(lambda).get(0));
		}
		return tree;
	}

	@Override
	public @Nullable J postVisit(J tree, ExecutionContext context) {
		if (tree instanceof J.Lambda || tree instanceof J.MethodDeclaration) {
			Place result = this.results.pop();
			if (tree instanceof J.Lambda lambda) {
				follow(lambda, result);
			}
		}
		else if (tree instanceof J.ClassDeclaration declaration && declaration.getType() != null) {
			this.classes.pop();
		}
		else if (tree instanceof J.VariableDeclarations declaration) {
			declaration.getVariables().forEach((variable) -> flow(variable.getInitializer(), place(variable)));
		}
		else if (tree instanceof J.Return statement && !this.results.isEmpty()) {
			flow(statement.getExpression(), this.results.element());
		}
		else if (tree instanceof J.ForEachLoop loop) {
			follow(loop.getControl());
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
			this.program.mark(condition.getId(), null, Mark.CONDITION);
		}
		else if (expression instanceof J.ArrayAccess access) {
			place(access.getIndexed()).arguments().forEach((element) -> remember(access, element));
		}
		else if (expression instanceof J.NewArray array) {
			Place element = place(array).single();
			if (element != null) {
				this.graph.pin(element.key(), "an array");
				Stream.ofNullable(array.getInitializer())
					.flatMap(List::stream)
					.forEach((value) -> flow(value, element));
			}
		}
		else if (expression instanceof J.NewClass creation && creation.getMethodType() != null) {
			Place place = remember(creation, place(creation));
			declare(creation.getClazz(), place, "new");
			if (!place.isUuid()) {
				call(Types.declared(creation.getMethodType()), creation.getArguments(), place, creation);
			}
			if (isDriver(creation.getMethodType())) {
				drive(creation.getArguments(), place);
			}
		}
	}

	private Place place(J tree) {
		if (tree instanceof J.Identifier identifier && identifier.getSimpleName().equals("super")) {
			return new Place(this.classes.element(), "this");
		}
		JavaType type = (tree instanceof Expression expression) ? expression.getType()
				: (tree instanceof J.VariableDeclarations.NamedVariable variable) ? variable.getType() : null;
		return this.places.getOrDefault(tree.getId(),
				new Place((type != null) ? type : JavaType.Unknown.getInstance(), key('e', tree)));
	}

	private String key(char kind, J tree) {
		return "%s:%s#%s".formatted(kind, className(), tree.getId());
	}

	private String className() {
		return this.classes.isEmpty() ? "" : this.classes.element().getFullyQualifiedName();
	}

	private Place remember(J tree, Place place) {
		this.places.put(tree.getId(), place);
		if (!place.uuids().isEmpty()) {
			this.program.places.put(tree.getId(), place);
		}
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
			this.program.types.add(place);
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
		else if (tree instanceof TypeTree && place.isUuid() && !tree.toString().equals("var")) {
			this.program.slots.put(tree.getId(),
					new Program.Slot(place.key(), name, Program.path(this.file), !place.key().startsWith("e:")));
		}
	}

	/**
	 * Note a type that the compiler does not check.
	 */
	private void unchecked(J tree, Place place) {
		declare(tree, place, "");
		if (Program.isMain(this.file)) {
			this.program.mark(tree.getId(), place, Mark.UNCHECKED);
		}
	}

	/**
	 * Note the types in explicit type arguments of a method.
	 */
	private void declare(@Nullable List<Expression> arguments, Graph.Binding binding) {
		for (Expression argument : Types.orEmpty(arguments)) {
			declare(argument, binding.variable(place(argument)), "");
		}
	}

	private void open(J.ClassDeclaration declaration, Source source) {
		this.program.sources.put(source.className(), source);
		Stream
			.concat(Stream.ofNullable(declaration.getExtends()),
					Stream.ofNullable(declaration.getImplements()).flatMap(List::stream))
			.forEach((parent) -> {
				if (parent.getType() instanceof FullyQualified type) {
					declare(parent, Place.supertype(source.type(), type), source.simpleName());
				}
			});
	}

	private void open(J.MethodDeclaration declaration) {
		if (this.results.isEmpty()) {
			this.locals.clear();
		}
		JavaType.Method method = declaration.getMethodType();
		this.methodName = declaration.getSimpleName();
		this.results.push((method != null) ? remember(declaration, Types.result(method)) : place(declaration));
		Source source = (method != null) ? this.program.source(method.getDeclaringType()) : null;
		if (method != null && source != null) {
			source.add(declaration, method);
			this.program.methods.put(Types.signature(method), method);
			declare(declaration.getReturnTypeExpression(), Types.result(method), this.methodName);
			boolean test = declaration.getLeadingAnnotations().toString().contains("MethodSource");
			if (test) {
				String arguments = Source.attribute(declaration.getLeadingAnnotations(), "MethodSource", "value")
					.orElse(this.methodName);
				this.program.tests.put(className() + '#' + arguments, method);
			}
		}
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
			Source source = this.program.source(owner);
			if (source != null && !declaration.hasModifier(J.Modifier.Type.Static)) {
				source.add(declaration, variable, type);
				if (declaration.getLeadingAnnotations().toString().contains("SqlTypes.JSON")) {
					later((conventions) -> conventions.properties(type.getType())
						.values()
						.forEach((part) -> keep(part, "Hibernate writes it into JSON")));
				}
			}
			return field(type, owner, null);
		}
		Place place = place(variable);
		if (getCursor().getParentTreeCursor().getValue() instanceof J.MethodDeclaration method
				&& method.getMethodType() != null) {
			place = Types.parameter(method.getMethodType(), method.getParameters().indexOf(declaration));
		}
		else {
			place = new Place(place.type(), key('v', variable));
		}
		this.locals.put(variable.getSimpleName(), place);
		return place;
	}

	private Place variable(J.Identifier identifier, JavaType.Variable variable) {
		if (variable.getOwner() instanceof FullyQualified owner) {
			return field(variable, owner, enclosing(owner.getFullyQualifiedName()));
		}
		Place local = this.locals.get(identifier.getSimpleName());
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

	/**
	 * Return the innermost enclosing class that is of the given class.
	 */
	private @Nullable Place enclosing(String className) {
		return this.classes.stream()
			.filter((type) -> TypeUtils.isAssignableTo(className, type))
			.map((type) -> new Place(type, "this"))
			.findFirst()
			.orElse(null);
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
				.forEach((id) -> this.program.mark(binary.getId(), place(id), Mark.TEXT));
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

	private void follow(J.Lambda lambda, Place result) {
		List<Place> formal = function(lambda);
		List<J> parameters = lambda.getParameters().getParameters();
		for (int i = 0; i < Math.min(parameters.size(), formal.size() - 1); i++) {
			if (parameters.get(i) instanceof J.VariableDeclarations parameter) {
				this.graph.connect(place(parameter.getVariables().get(0)), formal.get(i + 1), null);
			}
		}
		flow((lambda.getBody() instanceof Expression body) ? body : null, result);
	}

	private void follow(J.MemberReference reference, JavaType.Method method, List<Place> function) {
		List<Place> parameters = new ArrayList<>(function.subList(1, function.size()));
		boolean unbound = parameters.size() == method.getParameterTypes().size() + 1;
		Place receiver = unbound ? parameters.remove(0) : place(reference.getContaining());
		if (Types.isUuid(method.getDeclaringType())) {
			declare(reference.getContaining(), method.hasFlags(Flag.Static) ? function.get(0) : receiver, "reference");
			return;
		}
		this.program.methods.put(Types.signature(method), method);
		Graph.Binding binding = this.graph.bind(receiver, method, reference, className());
		for (int i = 0; i < Math.min(parameters.size(), method.getParameterTypes().size()); i++) {
			binding.unify(binding.parameter(method, i), parameters.get(i), reference);
		}
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
			remember(invocation, place(invocation));
			if (select != null && receiver != null && !method.hasFlags(Flag.Static)) {
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
				test(object, arguments.indexOf(object), className() + '#' + this.methodName);
			}
		}
		if (method.hasFlags(Flag.Static) && !method.hasFlags(Flag.Varargs)) {
			compare(objects);
		}
		if (invocation.getSimpleName().equals("copyProperties") && arguments.size() > 1) {
			later((conventions) -> conventions.copy(place(arguments.get(0)).type(), place(arguments.get(1)).type()));
		}
	}

	/**
	 * Note what the compiler does not report.
	 */
	private void mark(J.MethodInvocation invocation, @Nullable Place receiver) {
		Expression id = text(invocation);
		Expression whole = (invocation.getSelect() instanceof J.MethodInvocation text) ? text(text) : null;
		if (id != null) {
			this.program.mark(invocation.getId(), place(id), Mark.TEXT);
		}
		else if (whole != null && invocation.getSimpleName().equals("substring")) {
			this.program.mark(invocation.getId(), place(whole), Mark.PART);
		}
		else if (invocation.getSimpleName().equals("toArray") && receiver != null) {
			this.program.mark(invocation.getId(), receiver, Mark.ARRAY);
		}
		else if (receiver != null && "java.lang.reflect.Field".equals(receiver.className())
				&& invocation.getArguments().stream().anyMatch((argument) -> place(argument).isUuid())) {
			this.program.mark(invocation.getId(), null, Mark.FIELD);
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
		Expression first = invocation.getArguments().get(0);
		for (Expression argument : invocation.getArguments()) {
			if (argument instanceof J.FieldAccess access && access.getSimpleName().equals("class")) {
				place(access).arguments()
					.forEach((entity) -> later((conventions) -> flow(id, conventions.id(Types.erased(entity.type())))));
			}
			if (argument instanceof J.Literal name && invocation.getSimpleName().equals("setField")) {
				later((conventions) -> flow(id,
						conventions.property(first.getType(), String.valueOf(name.getValue()))));
			}
		}
	}

	/**
	 * Connect an argument of JUnit with the parameter of the test.
	 */
	private void test(Expression argument, int index, String source) {
		later((conventions) -> {
			JavaType.Method test = this.program.tests.get(source);
			if (test != null && index < test.getParameterTypes().size()) {
				flow(argument, Types.parameter(test, index));
			}
		});
	}

	private void later(Consumer<Conventions> flow) {
		this.program.flows.add(flow);
	}

	private Graph.Binding call(JavaType.Method method, List<Expression> arguments, @Nullable Place receiver, J at) {
		this.program.methods.put(Types.signature(method), method);
		Graph.Binding binding = this.graph.bind(receiver, method, at, className());
		int count = method.getParameterTypes().size();
		for (int i = 0; i < arguments.size() && count > 0; i++) {
			Place actual = place(arguments.get(i));
			Place parameter = binding.parameter(method, Math.min(i, count - 1));
			boolean spread = method.hasFlags(Flag.Varargs) && i >= count - 1
					&& !(arguments.size() == count && actual.type() instanceof JavaType.Array);
			binding.unify(spread ? parameter.arguments().get(0) : parameter, actual, arguments.get(i));
		}
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
			flow(select, pinned("a method of UUID"));
		}
	}

	private static boolean isDriver(JavaType.Method method) {
		return DRIVERS.stream().anyMatch(method.getDeclaringType().getFullyQualifiedName()::startsWith);
	}

	private Place pinned(String reason) {
		this.graph.pin("n:" + reason, reason);
		return new Place(TypedId.shallow(Place.UUID), "n:" + reason);
	}

	/**
	 * Keep what a driver reads and writes, also in the classes of rows.
	 */
	private void drive(List<Expression> arguments, Place result) {
		keep(result, DRIVER);
		for (Expression argument : arguments) {
			Place place = place(argument);
			if (place.isUuid()) {
				flow(argument, pinned(DRIVER));
				continue;
			}
			keep(place, DRIVER);
			if (argument instanceof J.FieldAccess access && access.getSimpleName().equals("class")) {
				place.arguments().forEach((row) -> later((conventions) -> keep(conventions, access, row.type())));
			}
		}
	}

	private void keep(Conventions conventions, J.FieldAccess literal, JavaType row) {
		Place id = conventions.id(Types.erased(row));
		if (id != null) {
			this.program.mark(literal.getId(), id, Mark.ROW);
		}
		else {
			conventions.properties(row).values().forEach((column) -> keep(column, DRIVER));
		}
	}

	private void keep(Place place, String reason) {
		place.uuids().forEach((uuid) -> this.graph.pin(uuid.key(), reason));
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
