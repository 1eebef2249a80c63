package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.openrewrite.SourceFile;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;

/**
 * A class of the program, with what the conventions of frameworks look for.
 */
final class Source {

	private final FullyQualified type;

	private final SourceFile file;

	final Map<String, Field> fields = new LinkedHashMap<>();

	final Set<String> signatures = new HashSet<>();

	final Set<String> annotations = new HashSet<>();

	final Set<String> identifiers = new HashSet<>();

	final List<Query> queries = new ArrayList<>();

	/**
	 * A field or a component of a record.
	 */
	record Field(JavaType type, boolean required, Set<String> annotations) {
	}

	/**
	 * A method without a body.
	 *
	 * @param parameters the names that a query uses
	 * @param text the text of a query, or {@code null}
	 * @param mappings pairs of properties whose names differ
	 */
	record Query(JavaType.Method method, List<String> parameters, @Nullable String text, Map<String, String> mappings) {
	}

	Source(FullyQualified type, SourceFile file) {
		this.type = type;
		this.file = file;
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
		return new Place(this.fields.get(name).type(), "f:%s#%s".formatted(className(), name));
	}

}
