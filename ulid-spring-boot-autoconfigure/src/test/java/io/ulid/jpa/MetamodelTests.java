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
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.hibernate.processor.HibernateProcessor;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Entities compiled with the annotation processors that make classes of them, which refer
 * to those of their base classes.
 */
public class MetamodelTests {

	@TempDir
	private Path directory;

	@ParameterizedTest
	@EnumSource
	void hibernateMakesAStaticMetamodel(Base base) throws Exception {
		Class<?> metamodel = compile(base, new HibernateProcessor(), "shop.Order_", """
				static Predicate after(CriteriaBuilder builder, Root<Order> order, %s id) {
					return builder.greaterThan(order.%s, id);
				}
				""".formatted(base.id.getCanonicalName(), base.criteriaPath()));
		assertThat(metamodel.getSuperclass().getName()).isEqualTo(base.type.getName() + "_");
		assertThat(metamodel.getField("ID").get(null)).isEqualTo("id");
		assertThat(metamodel.getField("id").getDeclaringClass()).isEqualTo(metamodel.getSuperclass());
	}

	@ParameterizedTest
	@EnumSource
	void querydslMakesAQueryType(Base base) throws Exception {
		Class<?> queryType = compile(base, new JPAAnnotationProcessor(), "shop.QOrder", """
				static Object after(%s id) {
					return QOrder.order.id.gt(id).and(QOrder.order.id.goe(id));
				}
				""".formatted(base.id.getCanonicalName()));
		Object order = queryType.getConstructor(String.class).newInstance("o");
		ComparablePath<?> id = (ComparablePath<?>) queryType.getField("id").get(order);
		assertThat(id).hasToString("o.id");
		assertThat(id.getType()).isEqualTo(base.id);
	}

	private Class<?> compile(Base base, Processor processor, String className, String query) throws Exception {
		JavaFileObject entity = source("shop.Order", """
				package shop;

				@jakarta.persistence.Entity
				public class Order extends %s {

					String name;

					@jakarta.persistence.ManyToOne
					Order previous;

				}
				""".formatted(base.declaration()));
		JavaFileObject queries = source("shop.Queries", """
				package shop;

				import jakarta.persistence.criteria.CriteriaBuilder;
				import jakarta.persistence.criteria.Predicate;
				import jakarta.persistence.criteria.Root;

				class Queries {
				%s
				}
				""".formatted(query));
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
		JavaCompiler.CompilationTask task = compiler.getTask(null, null, diagnostics,
				List.of("-d", this.directory.toString(), "-classpath", System.getProperty("java.class.path")), null,
				List.of(entity, queries));
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

	/** A base class, and the class of its id. */
	enum Base {

		ULID(UlidEntity.class, Ulid.class), FLAKE(TypedIdEntity.class, UlidFlake.class),
		TYPED(TypedIdEntity.class, OrderId.class);

		private final Class<?> type;

		private final Class<?> id;

		Base(Class<?> type, Class<?> id) {
			this.type = type;
			this.id = id;
		}

		// No static field has the type of a type variable, whatever the processor makes
		private String criteriaPath() {
			return (this.type == UlidEntity.class) ? "get(Order_.id)"
					: "<%s>get(Order_.ID)".formatted(this.id.getCanonicalName());
		}

		private String declaration() {
			return (this.type.getTypeParameters().length == 0) ? this.type.getName()
					: "%s<%s>".formatted(this.type.getName(), this.id.getCanonicalName());
		}

	}

}
