package io.ulid.integration;

import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import org.hibernate.annotations.IdGeneratorType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Compiles a module of entities that depends on this module and only on the other modules
 * that it needs. All warnings are enabled, because some builds treat warnings as errors.
 */
class DomainModuleTests {

	@TempDir
	private Path classes;

	@Test
	void needsHibernateToCompileAGeneratedIdWithoutWarnings() throws Exception {
		String entity = """
				import io.ulid.Ulid;
				import io.ulid.hibernate.UlidGeneratedId;
				import jakarta.persistence.Entity;
				import jakarta.persistence.Id;

				@Entity
				class Event {

					@Id
					@UlidGeneratedId
					Ulid id;

				}
				""";
		assertThat(warnings(entity, Ulid.class, UlidGeneratedId.class, Entity.class)).hasSize(2)
			.allMatch((warning) -> warning.contains("class file for org.hibernate.annotations."));
		assertThat(warnings(entity, Ulid.class, UlidGeneratedId.class, Entity.class, IdGeneratorType.class)).isEmpty();
	}

	/**
	 * Compile a file of source code.
	 * @param dependencies a class of each
	 */
	private List<String> warnings(String source, Class<?>... dependencies) throws Exception {
		String classPath = Stream.of(dependencies)
			.map((dependency) -> dependency.getProtectionDomain().getCodeSource().getLocation())
			.map((location) -> new File(URI.create(location.toString())).getPath())
			.collect(Collectors.joining(File.pathSeparator));
		JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Event.java"), JavaFileObject.Kind.SOURCE) {

			@Override
			public CharSequence getCharContent(boolean ignoreEncodingErrors) {
				return source;
			}

		};
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
		List<String> options = List.of("-classpath", classPath, "-proc:none", "-Xlint:all", "-d",
				this.classes.toString());
		assertThat(compiler.getTask(null, null, diagnostics, options, null, List.of(file)).call()).isTrue();
		return diagnostics.getDiagnostics().stream().map(Diagnostic::toString).toList();
	}

}
