package io.ulid.rewrite;

import org.junit.jupiter.api.Test;
import org.openrewrite.java.JavaParser;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;
import static org.openrewrite.test.SourceSpecs.text;

/**
 * Tests for {@link PlanTypedIds}.
 */
class PlanTypedIdsTests implements RewriteTest {

	@Override
	public void defaults(RecipeSpec spec) {
		spec.recipe(new PlanTypedIds());
		spec.parser(JavaParser.fromJavaVersion().classpath("jakarta.persistence-api"));
	}

	@Test
	void listsEntitiesAndPlacesThatStay() {
		rewriteRun((spec) -> spec.dataTable(PlanTypedIds.Entity.class, (rows) -> assertThat(rows).hasSize(2)),
				java(ShopTest.ENTITY.formatted("Order", "    UUID correlation;\n")),
				java(ShopTest.ENTITY.formatted("Ordinance", "")),
				text(null,
						"""
								com.example.Order=OrderId:ord # 3 declarations, 'ord' is proposed twice: choose different prefixes
								com.example.Ordinance=OrdinanceId:ord # 3 declarations, 'ord' is proposed twice: choose different prefixes
								com/example/Order.java: correlation stays a UUID: no id of an entity reaches it
								""",
						(spec) -> spec.path("target/typed-ids.txt").noTrim()));
	}

	@Test
	void writesNothingWithoutEntities() {
		rewriteRun(java("class Order {\n\n    java.util.UUID id;\n\n}\n"));
	}

}
