package io.ulid.rewrite;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.openrewrite.SourceFile;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;

/**
 * A class of the program, with what the conventions of frameworks look for.
 *
 * @param fields the fields and the components of a record
 */
record Source(J.ClassDeclaration tree, FullyQualified type, SourceFile file, Map<String, JavaType.Variable> fields) {

	private static final Set<String> IDS = Set.of("jakarta.persistence.Id", "org.springframework.data.annotation.Id");

	Source(J.ClassDeclaration tree, FullyQualified type, SourceFile file) {
		this(tree, type, file, new LinkedHashMap<>());
		for (JavaType.Variable member : type.getMembers()) {
			if (!member.hasFlags(Flag.Static)) {
				this.fields.put(member.getName(), member);
			}
		}
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

	Set<String> annotations() {
		return names(this.type.getAnnotations());
	}

	Set<String> annotations(String field) {
		return names(Objects.requireNonNull(this.fields.get(field)).getAnnotations());
	}

	/**
	 * Return the methods in the text of the class.
	 */
	Stream<J.MethodDeclaration> methods() {
		return this.tree.getBody()
			.getStatements()
			.stream()
			.filter(J.MethodDeclaration.class::isInstance)
			.map(J.MethodDeclaration.class::cast)
			.filter((method) -> method.getMethodType() != null);
	}

	/**
	 * Return whether neither Lombok nor the compiler adds the method.
	 */
	boolean declares(String signature) {
		return methods().map(J.MethodDeclaration::getMethodType)
			.anyMatch((method) -> method != null && Types.signature(method).equals(signature));
	}

	/**
	 * Return the attributes that are ids.
	 */
	Set<String> identifiers() {
		Set<String> identifiers = new HashSet<>(this.fields.keySet());
		identifiers.removeIf((field) -> Collections.disjoint(annotations(field), IDS));
		for (JavaType.Method method : this.type.getMethods()) {
			if (!Collections.disjoint(names(method.getAnnotations()), IDS)) {
				identifiers.add(Conventions.property(method.getName()));
			}
		}
		return identifiers;
	}

	String className() {
		return this.type.getFullyQualifiedName();
	}

	String simpleName() {
		return Names.simple(className());
	}

	/**
	 * Return the place of this class, as its supertypes see it.
	 */
	Place place() {
		return new Place(this.type, "this");
	}

	Place field(String name) {
		return new Place(Objects.requireNonNull(this.fields.get(name)).getType(), Place.field(this.type, name));
	}

}
