package io.ulid.rewrite;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.openrewrite.SourceFile;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.text.PlainText;

/**
 * A typed id that replaces the UUIDs of an entity, or the type parameter of a superclass
 * of several entities.
 *
 * @param neighbor the class whose module and style the typed id has, or {@code null} for
 * the type parameter
 * @param packageName the package of the typed id
 * @param name the simple name of the typed id
 * @param prefix the prefix of the text
 */
record TypedId(@Nullable Source neighbor, String packageName, String name, String prefix) {

	/**
	 * The type parameter of a superclass.
	 */
	static final TypedId VARIABLE = new TypedId(null, "", "T", "");

	static final JavaType.Class TYPED_ULID = shallow("io.ulid.TypedUlid");

	boolean isVariable() {
		return this.neighbor == null;
	}

	String className() {
		return this.packageName.isEmpty() ? this.name : this.packageName + '.' + this.name;
	}

	JavaType type() {
		return isVariable() ? new JavaType.GenericTypeVariable(null, this.name,
				JavaType.GenericTypeVariable.Variance.COVARIANT, List.of(TYPED_ULID)) : classType();
	}

	JavaType.Class classType() {
		JavaType.Class self = shallow(className());
		return new JavaType.Class(null, 1L, className(), JavaType.FullyQualified.Kind.Class, List.of(),
				new JavaType.Parameterized(null, TYPED_ULID, List.of(self)), null, List.of(), List.of(), List.of(),
				List.of());
	}

	static JavaType.Class shallow(String className) {
		return JavaType.ShallowClass.build(className);
	}

	/**
	 * Create the source file of the class.
	 * @param uuidText whether the text of the id is a UUID
	 */
	SourceFile file(boolean uuidText) {
		Source next = Objects.requireNonNull(this.neighbor);
		String path = Program.path(next.file());
		String folder = next.type().getPackageName().replace('.', '/');
		String root = path.substring(0, Math.max(path.lastIndexOf(folder + '/'), 0));
		String source = source(uuidText);
		return PlainText.builder()
			.text(next.file().printAll().contains("\n\t") ? source : source.replace("\t", "    "))
			.sourcePath(Path.of(root + className().replace('.', '/') + ".java"))
			.markers(next.file().getMarkers())
			.build();
	}

	private String source(boolean uuidText) {
		return """
				%5$simport io.ulid.IdPrefix;
				import io.ulid.TypedUlid;
				import io.ulid.Ulid;
				%2$s
				@IdPrefix("%3$s")
				%4$spublic final class %1$s extends TypedUlid<%1$s> {

					public %1$s(String text) {
						super(text);
					}

					public %1$s(Ulid value) {
						super(value);
					}

				}
				""".formatted(this.name, uuidText ? "import io.ulid.UuidText;\n" : "", this.prefix,
				uuidText ? "@UuidText(write = true)\n" : "",
				this.packageName.isEmpty() ? "" : "package %s;\n\n".formatted(this.packageName));
	}

}
