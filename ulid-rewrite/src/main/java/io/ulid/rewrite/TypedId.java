package io.ulid.rewrite;

import java.nio.file.Path;
import java.util.List;

import org.openrewrite.SourceFile;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.tree.JavaType;

/**
 * A typed id that replaces the UUIDs of an entity.
 *
 * @param neighbor the class whose module and style the typed id has
 * @param packageName the package of the typed id
 * @param name the simple name of the typed id
 * @param prefix the prefix of the text
 */
record TypedId(Source neighbor, String packageName, String name, String prefix) {

	private static final String TYPED_ULID = "io.ulid.TypedUlid";

	private static final String[] LIBRARY = { "package io.ulid; public final class Ulid { }",
			"package io.ulid; public @interface IdPrefix { String value(); }",
			"package io.ulid; public @interface UuidText { boolean write() default false; }",
			"package io.ulid; public abstract class TypedUlid<T extends TypedUlid<T>> {"
					+ " protected TypedUlid(String text) { } protected TypedUlid(Ulid value) { } }" };

	String className() {
		return this.packageName.isEmpty() ? this.name : this.packageName + '.' + this.name;
	}

	JavaType.Class type() {
		JavaType.Class self = shallow(className());
		return new JavaType.Class(null, 1L, className(), JavaType.FullyQualified.Kind.Class, List.of(),
				new JavaType.Parameterized(null, shallow(TYPED_ULID), List.of(self)), null, List.of(), List.of(),
				List.of(), List.of());
	}

	static JavaType.Class shallow(String className) {
		return JavaType.ShallowClass.build(className);
	}

	/**
	 * Create the source file of the class.
	 * @param uuidText whether the text of the id is a UUID
	 */
	SourceFile file(boolean uuidText) {
		SourceFile sibling = this.neighbor.file();
		String path = sibling.getSourcePath().toString().replace('\\', '/');
		String folder = this.neighbor.type().getPackageName().replace('.', '/');
		String root = path.substring(0, Math.max(path.lastIndexOf(folder + '/'), 0));
		String source = source(uuidText);
		SourceFile file = JavaParser.fromJavaVersion()
			.dependsOn(LIBRARY)
			.build()
			.parse(sibling.printAll().contains("\n\t") ? source : source.replace("\t", "    "))
			.findFirst()
			.orElseThrow();
		return file.withSourcePath(Path.of(root + className().replace('.', '/') + ".java"))
			.withMarkers(sibling.getMarkers());
	}

	private String source(boolean uuidText) {
		String imports = uuidText ? "import io.ulid.UuidText;\n" : "";
		String annotation = uuidText ? "@UuidText(write = true)\n" : "";
		String header = this.packageName.isEmpty() ? "" : "package %s;\n\n".formatted(this.packageName);
		return header + """
				import io.ulid.IdPrefix;
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
				""".formatted(this.name, imports, this.prefix, annotation);
	}

}
