package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.openrewrite.SourceFile;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;

/**
 * A class of the program, with what the conventions of frameworks look for.
 */
final class Source {

	private static final Set<String> IDS = Set.of("jakarta.persistence.Id", "org.springframework.data.annotation.Id");

	private final FullyQualified type;

	private final SourceFile file;

	final Map<String, Field> fields = new LinkedHashMap<>();

	final Set<String> signatures = new HashSet<>();

	final Set<String> annotations;

	final Set<String> identifiers = new HashSet<>();

	/**
	 * Methods without a body.
	 */
	final List<J.MethodDeclaration> queries = new ArrayList<>();

	/**
	 * A field or a component of a record.
	 *
	 * @param required whether a constructor of Lombok sets the field
	 */
	record Field(JavaType type, boolean required, Set<String> annotations) {
	}

	Source(FullyQualified type, SourceFile file) {
		this.type = type;
		this.file = file;
		this.annotations = names(type.getAnnotations());
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

	FullyQualified type() {
		return this.type;
	}

	SourceFile file() {
		return this.file;
	}

	String className() {
		return this.type.getFullyQualifiedName();
	}

	String simpleName() {
		return className().substring(Math.max(className().lastIndexOf('.'), className().lastIndexOf('$')) + 1);
	}

	boolean isRecord() {
		return this.type.getKind() == FullyQualified.Kind.Record;
	}

	/**
	 * Return the place of this class, as its supertypes see it.
	 */
	Place place() {
		return new Place(this.type, "this");
	}

	Place field(String name) {
		return new Place(Objects.requireNonNull(this.fields.get(name)).type(), "f:%s#%s".formatted(className(), name));
	}

}
