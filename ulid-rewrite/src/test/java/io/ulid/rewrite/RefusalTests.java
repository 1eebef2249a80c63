package io.ulid.rewrite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openrewrite.ExecutionContext;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.RecipeRun;
import org.openrewrite.SourceFile;
import org.openrewrite.config.OptionDescriptor;
import org.openrewrite.internal.InMemoryLargeSourceSet;
import org.openrewrite.marker.Markup;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for all input that {@link MoveUuidsToTypedIds} rejects, without a change.
 */
class RefusalTests {

	private static final String ORDER = ShopTest.ENTITY.formatted("Order", "");

	private static final String ORIGIN = ShopTest.ENTITY.formatted("Ordinance", "");

	private final ExecutionContext context = new InMemoryExecutionContext();

	@Test
	void requiresConfirmedPrefixes() {
		assertThat(errors("", List.of(ORDER, ORIGIN))).containsExactly("A prefix is public and permanent."
				+ " Confirm or change the proposed names and prefixes in the option 'entities':\n"
				+ "com.example.Order=OrderId:order\ncom.example.Ordinance=OrdinanceId:ordinance");
	}

	@Test
	void requiresThePrefixOfEachEntity() {
		assertThat(errors("com.example.Order=OrderId:ord", List.of(ORDER, ORIGIN))).singleElement()
			.asString()
			.endsWith("'entities':\ncom.example.Ordinance=OrdinanceId:ordinance");
	}

	@Test
	void keepsAnEntityThatStaysUuid() {
		assertThat(errors("com.example.Order=UUID", List.of(ORDER))).isEmpty();
	}

	@Test
	void rejectsTheNameOfAClassThatExists() {
		assertThat(errors("com.example.Order=Ordinance:ord;com.example.Ordinance=UUID", List.of(ORDER, ORIGIN)))
			.containsExactly("The class com.example.Ordinance exists: choose another name");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			src/main/kotlin/Shop.kt | src/main/kotlin/Shop.kt: Kotlin sources are not supported
			build.gradle            | build.gradle: Gradle builds are not supported
			shop/build.gradle.kts   | shop/build.gradle.kts: Gradle builds are not supported
			""")
	void rejectsOtherLanguagesAndBuilds(String path, String message) {
		assertThat(errors("com.example.Order=OrderId:ord", List.of(ORDER), path)).containsExactly(message);
	}

	@Test
	void rejectsAllInvalidLinesAndEqualPrefixes() {
		String form = "must have the form com.example.Order=OrderId:ord, or com.example.Order=UUID for an entity whose"
				+ " id stays a UUID";
		assertThat(
				errors("com.example.Order=UUID; A=AId, B=BId:Bee, C=CId:a, D=DId:a, E=EId:b, F=FId:b", List.of(ORDER)))
			.containsExactly(String.join("\n", "'A=AId' " + form, "'B=BId:Bee' " + form,
					"'a' is the prefix of C and of D: choose different prefixes",
					"'b' is the prefix of E and of F: choose different prefixes"));
	}

	@Test
	void doesNotLogTheEntitiesForEachFile() {
		assertThat(new MoveUuidsToTypedIds("com.example.Order=OrderId:ord", null, "uuid").getDescriptor().getOptions())
			.filteredOn((option) -> option.getValue() != null)
			.extracting(OptionDescriptor::getName)
			.containsExactly("text");
	}

	private List<String> errors(String entities, List<String> sources, String... others) {
		List<SourceFile> files = new ArrayList<>(
				ShopTest.PARSER.clone().build().parse(this.context, sources.toArray(String[]::new)).toList());
		for (String other : others) {
			// OpenRewrite parses Kotlin and Groovy into sources of Java as well
			SourceFile source = files.get(0);
			files.add(source.withSourcePath(Path.of(other)));
		}
		RecipeRun run = new MoveUuidsToTypedIds(entities, null, null).run(new InMemoryLargeSourceSet(files),
				this.context);
		return run.getChangeset().getAllResults().stream().map((result) -> {
			SourceFile after = result.getAfter();
			assertThat(after).isNotNull();
			return after.getMarkers().findFirst(Markup.Error.class).orElseThrow().getMessage();
		}).distinct().toList();
	}

}
