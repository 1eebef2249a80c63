package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.List;

import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;
import org.openrewrite.test.SourceSpecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;
import static org.openrewrite.test.SourceSpecs.text;

/**
 * A shop with orders and customers, to which a test adds a class.
 */
abstract class ShopTest implements RewriteTest {

	static final String ENTITY = """
			package com.example;

			import java.util.UUID;

			import jakarta.persistence.*;

			@Entity
			public class %1$s {

			    @Id
			    @GeneratedValue
			    private UUID id;

			    public UUID getId() {
			        return this.id;
			    }

			    public void setId(UUID id) {
			        this.id = id;
			    }

			%2$s
			}
			""";

	static final String REPOSITORY = """
			package com.example;

			import java.util.UUID;

			import org.springframework.data.jpa.repository.JpaRepository;

			public interface %1$sRepository extends JpaRepository<%1$s, UUID> {

			}
			""";

	static final String MAIN = "src/main/java/com/example/Desk.java";

	/**
	 * The parser of all tests. OpenRewrite copies the builder with its cache for each
	 * test, so only the first test reads the classes of the libraries. Without an
	 * annotation of Lombok here, Lombok would not change the classes of the first test
	 * that needs it. Without a comment here, the first comment of a test after Lombok has
	 * run would fail with a {@link LinkageError}.
	 */
	static final JavaParser.Builder<?, ?> PARSER = parser();

	// Text with balanced parentheses
	private static final String NESTED = "(?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*";

	private static final String CLASS = """
			package com.example;

			import java.util.*;
			import java.util.function.*;
			import java.util.stream.*;

			class Desk {

			    OrderRepository orders;

			    CustomerRepository customers;

			%s
			}
			""";

	@Override
	public void defaults(RecipeSpec spec) {
		spec.parser(PARSER);
		spec.recipe(new MoveUuidsToTypedIds("""
				com.example.Order=OrderId:ord
				com.example.Customer=CustomerId:cus
				com.example.Desk$Invoice=InvoiceId:inv
				com.example.Desk$Receipt=ReceiptId:rec
				""", null, null));
	}

	private static JavaParser.Builder<?, ?> parser() {
		JavaParser.Builder<?, ?> parser = JavaParser.fromJavaVersion()
			.classpath("jakarta.persistence-api", "hibernate-core", "spring-data-commons", "spring-data-jpa",
					"spring-data-relational", "spring-data-jdbc", "spring-data-mongodb", "spring-jdbc", "spring-tx",
					"spring-beans", "spring-core", "spring-test", "lombok", "mapstruct", "mockito-core", "assertj-core",
					"junit-jupiter-api", "junit-jupiter-params", "ulid", "ulid-hibernate");
		parser.build().parse("""
				import java.util.*;
				import java.util.function.*;
				import java.util.stream.*;

				// A comment
				@lombok.Data
				class Libraries {

				    Stream<Function<String, Map<String, UUID>>> jdk;

				    jakarta.persistence.EntityManager jpa;

				    org.springframework.data.jpa.repository.JpaRepository<String, String> data;

				    org.springframework.data.mongodb.repository.MongoRepository<String, String> mongodb;

				    org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate jdbc;

				    org.assertj.core.api.Assertions assertj;

				    org.junit.jupiter.api.Assertions junit;

				    org.mockito.Mockito mockito;

				}
				""").forEach((source) -> {
		});
		return parser;
	}

	/**
	 * Move the shop with the members of a class. The program before is the expected
	 * result with UUIDs instead of typed ids.
	 */
	void moves(String after, SourceSpecs... others) {
		moves(MAIN, original(after), after, others);
	}

	/**
	 * Move the shop with the members of a class that is a test.
	 */
	void movesTest(String after) {
		moves(MAIN.replace("main", "test"), original(after), after);
	}

	void moves(String path, String before, String after, SourceSpecs... others) {
		List<SourceSpecs> sources = new ArrayList<>(shop());
		sources.addAll(List.of(others));
		String result = CLASS.formatted(after.indent(4));
		sources.add(java(CLASS.formatted(before.indent(4)), (spec) -> {
			spec.path(path);
			if (!after.equals(before)) {
				spec.after((actual) -> head(actual) + result.substring(head(result).length()));
			}
		}));
		rewriteRun(sources.toArray(SourceSpecs[]::new));
	}

	/**
	 * Return the source without typed ids, marks and conversions.
	 */
	static String original(String after) {
		return after.replaceAll("/\\*~~.*?~~>\\*/", "")
			.replace(".value().toUuid()", "")
			.replaceAll("new \\w+Id\\(UlidGenerator.random\\(\\).next\\(\\)\\)", "UUID.randomUUID()")
			.replaceAll("new \\w+Id\\(Ulid.from\\((%s)\\)\\)".formatted(NESTED), "$1")
			.replaceAll("new \\w+Id\\((%s)\\.value\\(\\)\\)".formatted(NESTED), "$1")
			.replaceAll("new \\w+Id\\(", "UUID.fromString(")
			.replace("Id::new", "Id::fromString")
			.replace("@UlidGeneratedId", "@jakarta.persistence.GeneratedValue")
			.replaceAll("\\b(?:Customer|Invoice|Order|Receipt)Id\\b", "UUID");
	}

	/**
	 * Return the imports, which tests of {@link MoveUuidsToTypedIds} compare.
	 */
	private static String head(String source) {
		return source.substring(0, source.indexOf("class Desk"));
	}

	private static List<SourceSpecs> shop() {
		List<SourceSpecs> sources = new ArrayList<>();
		sources.add(any(ENTITY.formatted("Order", """
				    @ManyToOne
				    private Customer customer;

				    public Customer getCustomer() {
				        return this.customer;
				    }
				""")));
		sources.add(any(ENTITY.formatted("Customer", "")));
		for (String entity : List.of("Order", "Customer")) {
			sources.add(any(REPOSITORY.formatted(entity)));
			sources.add(added(entity + "Id"));
		}
		return sources;
	}

	/**
	 * The source file of a new typed id.
	 */
	static SourceSpecs added(String name) {
		return text(null, (spec) -> spec.after((actual) -> {
			assertThat(actual).contains("public final class %1$s extends TypedUlid<%1$s> {".formatted(name));
			return actual;
		}).path("src/main/java/com/example/%s.java".formatted(name)));
	}

	/**
	 * A source file whose result the test does not compare.
	 */
	static SourceSpecs any(String source) {
		return java(source,
				(spec) -> spec.after((actual) -> actual)
					.path("src/main/java/com/example/%s.java"
						.formatted(source.replaceAll("(?s).*?(?:class|interface|record) (\\w+).*", "$1"))));
	}

}
