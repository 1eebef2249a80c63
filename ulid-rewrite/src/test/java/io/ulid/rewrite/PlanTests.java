package io.ulid.rewrite;

import org.junit.jupiter.api.Test;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;
import org.openrewrite.test.SourceSpecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;
import static org.openrewrite.test.SourceSpecs.text;

/**
 * Tests for {@link MoveUuidsToTypedIds} without the option {@code entities}.
 */
class PlanTests implements RewriteTest {

	private static final SourceSpecs ORDER = java(ShopTest.ENTITY.formatted("Order", "    UUID correlation;\n"));

	@Override
	public void defaults(RecipeSpec spec) {
		spec.recipe(new MoveUuidsToTypedIds(null, null, null));
		spec.parser(ShopTest.PARSER);
	}

	@Test
	void proposesPrefixesAndListsDeclarationsThatStayUuids() {
		rewriteRun(ORDER, java(ShopTest.ENTITY.formatted("Ordinance", "")),
				text(null,
						"""
								# A prefix is public and permanent. Check the names and prefixes, and change them here. To keep the UUIDs of an
								# entity, write `UUID` instead, such as `com.example.Order=UUID`.
								type: specs.openrewrite.org/v1beta/recipe
								name: TypedIds
								displayName: Move UUIDs to typed ids
								description: Moves the UUIDs of entities to typed ids.
								recipeList:
								  - io.ulid.rewrite.MoveUuidsToTypedIds:
								      text: uuid
								      entities: |
								          com.example.Order=OrderId:order # declarations: 3
								          com.example.Ordinance=OrdinanceId:ordinance # declarations: 3

								# These declarations stay UUIDs:
								# com/example/Order.java: correlation: no id of an entity reaches it
								""",
						(spec) -> spec.path("typed-ids.yml").noTrim()));
	}

	@Test
	void listsEntitiesWhoseIdsStayUuids() {
		rewriteRun(
				java("package com.example;\n\nimport jakarta.persistence.*;\nimport java.util.UUID;\n\n"
						+ "interface Keyed {\n\n    UUID getId();\n\n}\n\n"
						+ "@MappedSuperclass\n@lombok.Getter\nclass Base implements Keyed {\n\n    @Id\n"
						+ "    private UUID id;\n\n}\n\n@Entity\nclass Ant extends Base {\n\n}\n\n"
						+ "@Entity\nclass Bee extends Base {\n\n}\n"),
				text(null, (spec) -> spec.path("typed-ids.yml").after((plan) -> {
					assertThat(plan).contains("# com.example.Ant: ", "# com.example.Bee: ")
						.doesNotContain("com.example.Ant=", "com.example.Bee=");
					return plan;
				})));
	}

	@Test
	void givesFieldsAndAccessorsTheReasonOfTheirValues() {
		rewriteRun(ORDER, java(ShopTest.ENTITY.formatted("Customer", "")), java("""
				package com.example;

				import java.util.UUID;

				@lombok.Value
				class Log {

				    UUID target;

				    static Log log(UUID any) {
				        return new Log(any);
				    }

				    static void log(Order order, Customer customer) {
				        log(order.getId());
				        log(customer.getId());
				    }

				}
				"""), text(null, (spec) -> spec.path("typed-ids.yml").after((plan) -> {
			assertThat(plan.lines().filter((line) -> line.contains("Log.java"))).containsExactly(
					"# com/example/Log.java: target: the ids of Customer and Order share it",
					"# com/example/Log.java: any: the ids of Customer and Order share it");
			return plan;
		})));
	}

	@Test
	void keepsAnEarlierPlan() {
		rewriteRun(ORDER, text("changed by hand", (spec) -> spec.path("typed-ids.yml")));
	}

	@Test
	void writesNothingWithoutEntities() {
		rewriteRun(java("class Order {\n\n    java.util.UUID id;\n\n}\n"));
	}

}
