package io.ulid.jpa;

import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

import javax.annotation.processing.Processor;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

import com.querydsl.apt.jpa.JPAAnnotationProcessor;
import com.querydsl.core.types.dsl.ComparablePath;
import org.hibernate.processor.HibernateProcessor;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Entities compiled with the annotation processors that make classes of them, which refer
 * to those of their base classes.
 */
class MetamodelTests {

	@TempDir
	private Path directory;

	@ParameterizedTest
	@ValueSource(classes = { UlidEntity.class, UlidFlakeEntity.class })
	void hibernateMakesAStaticMetamodel(Class<?> base) throws Exception {
		Class<?> metamodel = compile(base, new HibernateProcessor(), "shop.Order_");
		assertThat(metamodel.getSuperclass().getName()).isEqualTo(base.getName() + "_");
		assertThat(metamodel.getField("ID").get(null)).isEqualTo("id");
		assertThat(metamodel.getField("id").getDeclaringClass()).isEqualTo(metamodel.getSuperclass());
	}

	@ParameterizedTest
	@ValueSource(classes = { UlidEntity.class, UlidFlakeEntity.class })
	void querydslMakesAQueryType(Class<?> base) throws Exception {
		Class<?> queryType = compile(base, new JPAAnnotationProcessor(), "shop.QOrder");
		Object order = queryType.getConstructor(String.class).newInstance("o");
		ComparablePath<?> id = (ComparablePath<?>) queryType.getField("id").get(order);
		assertThat(id).hasToString("o.id");
		assertThat(id.getType()).isEqualTo(base.getMethod("getId").getReturnType());
	}

	private Class<?> compile(Class<?> base, Processor processor, String className) throws Exception {
		JavaFileObject entity = source("shop.Order", """
				package shop;

				@jakarta.persistence.Entity
				public class Order extends %s {

					String name;

					@jakarta.persistence.ManyToOne
					Order previous;

				}
				""".formatted(base.getName()));
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
		JavaCompiler.CompilationTask task = compiler.getTask(null, null, diagnostics,
				List.of("-d", this.directory.toString(), "-classpath", System.getProperty("java.class.path")), null,
				List.of(entity));
		task.setProcessors(List.of(processor));
		assertThat(task.call()).as(diagnostics.getDiagnostics()::toString).isTrue();
		try (URLClassLoader loader = new URLClassLoader(new URL[] { this.directory.toUri().toURL() })) {
			return Class.forName(className, true, loader);
		}
	}

	private static JavaFileObject source(String className, String text) {
		return new SimpleJavaFileObject(URI.create("string:///" + className.replace('.', '/') + ".java"),
				JavaFileObject.Kind.SOURCE) {

			@Override
			public CharSequence getCharContent(boolean ignoreEncodingErrors) {
				return text;
			}

		};
	}

}
