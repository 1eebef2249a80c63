package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.openrewrite.SourceFile;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;

/**
 * A class of the program, with what the conventions of frameworks look for.
 *
 * @param tree the tree of the declaration
 * @param queries the methods without a body
 */
record Source(FullyQualified type, SourceFile file, UUID tree, Set<String> annotations, Map<String, Field> fields,
		Set<String> identifiers, Set<String> signatures, List<J.MethodDeclaration> queries) {

	private static final Set<String> IDS = Set.of("jakarta.persistence.Id", "org.springframework.data.annotation.Id");

	/**
	 * A field or a component of a record.
	 *
	 * @param required whether a constructor of Lombok sets the field
	 */
	record Field(JavaType type, boolean required, Set<String> annotations) {
	}

	Source(FullyQualified type, SourceFile file, UUID tree) {
		this(type, file, tree, names(type.getAnnotations()), new LinkedHashMap<>(), new HashSet<>(), new HashSet<>(),
				new ArrayList<>());
	}

	/**
	 * Return the names of annotations and of their meta-annotations, such as {@code Id}
	 * for {@code MongoId}.
	 */
	private static Set<String> names(List<FullyQualified> annotations) {
		return annotations.stream()
			.flatMap((annotation) -> Stream.concat(Stream.of(annotation), annotation.getAnnotations().stream()))
			.map(FullyQualified::getFullyQualifiedName)
			.collect(Collectors.toSet());
	}

	/**
	 * Return the texts of the attributes of an annotation.
	 */
	static Map<String, String> attributes(J.Annotation annotation) {
		Map<String, String> attributes = new HashMap<>();
		for (Expression argument : Types.orEmpty(annotation.getArguments())) {
			if (argument instanceof J.Assignment assignment) {
				attributes.put(assignment.getVariable().toString(), text(assignment.getAssignment()));
			}
			else {
				attributes.put("value", text(argument));
			}
		}
		return attributes;
	}

	/**
	 * Return an attribute of the annotation with the name.
	 */
	static Optional<String> attribute(List<J.Annotation> annotations, String name, String attribute) {
		return annotations.stream()
			.filter((annotation) -> annotation.getSimpleName().equals(name))
			.map((annotation) -> attributes(annotation).get(attribute))
			.filter(Objects::nonNull)
			.findFirst();
	}

	private static String text(Expression expression) {
		if (expression instanceof J.Binary binary) {
			return text(binary.getLeft()) + text(binary.getRight());
		}
		return (expression instanceof J.Literal literal) ? String.valueOf(literal.getValue()) : "";
	}

	void add(J.MethodDeclaration method, JavaType.Method type) {
		this.signatures.add(Types.signature(type));
		if (names(type.getAnnotations()).stream().anyMatch(IDS::contains)) {
			this.identifiers.add(Conventions.property(method.getSimpleName()));
		}
		if (method.getBody() == null) {
			this.queries.add(method);
		}
	}

	void add(J.VariableDeclarations declaration, J.VariableDeclarations.NamedVariable variable,
			JavaType.Variable field) {
		Set<String> names = names(field.getAnnotations());
		boolean required = declaration.hasModifier(J.Modifier.Type.Final) && variable.getInitializer() == null
				|| names.contains("lombok.NonNull");
		this.fields.put(variable.getSimpleName(), new Field(field.getType(), required, names));
		if (names.stream().anyMatch(IDS::contains)) {
			this.identifiers.add(variable.getSimpleName());
		}
	}

	String className() {
		return this.type.getFullyQualifiedName();
	}

	String simpleName() {
		return Names.simple(className());
	}

	boolean isRecord() {
		return this.type.getKind() == FullyQualified.Kind.Record;
	}

	/**
	 * Return the fields that the generated constructor with this number of parameters
	 * sets.
	 */
	List<String> parameters(int count) {
		return this.fields.keySet()
			.stream()
			.filter((name) -> this.fields.size() == count || Objects.requireNonNull(this.fields.get(name)).required())
			.toList();
	}

	/**
	 * Return the place of this class, as its supertypes see it.
	 */
	Place place() {
		return new Place(this.type, "this");
	}

	Place field(String name) {
		return new Place(Objects.requireNonNull(this.fields.get(name)).type(), Place.field(this.type, name));
	}

}
