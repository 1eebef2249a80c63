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
import org.openrewrite.internal.InMemoryLargeSourceSet;
import org.openrewrite.java.JavaParser;
import org.openrewrite.marker.Markup;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for everything that {@link MoveUuidsToTypedIds} refuses, without a change.
 */
class RefusalTests {

	private static final String ORDER = ShopTest.ENTITY.formatted("Order", "");

	private static final String ORIGIN = ShopTest.ENTITY.formatted("Ordinance", "");

	private final ExecutionContext context = new InMemoryExecutionContext();

	@Test
	void requiresConfirmedPrefixes() {
		assertThat(errors("", List.of(ORDER, ORIGIN))).containsExactly("A prefix is public and permanent."
				+ " Confirm or change the proposed names and prefixes in the option 'entities':\n"
				+ "com.example.Order=OrderId:ord\ncom.example.Ordinance=OrdinanceId:ord");
	}

	@Test
	void requiresThePrefixOfEachEntity() {
		assertThat(errors("com.example.Order=OrderId:ord", List.of(ORDER, ORIGIN))).singleElement()
			.asString()
			.endsWith("'entities':\ncom.example.Ordinance=OrdinanceId:ord");
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
	void refusesOtherLanguagesAndBuilds(String path, String message) {
		assertThat(errors("com.example.Order=OrderId:ord", List.of(ORDER), path)).containsExactly(message);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"',
			textBlock = """
					Order=OrderId       | 'Order=OrderId' must have the form com.example.Order=OrderId:ord, or com.example.Order=UUID for an entity whose id stays a UUID
					Order=OrderId:Ord   | 'Order=OrderId:Ord' must have the form com.example.Order=OrderId:ord, or com.example.Order=UUID for an entity whose id stays a UUID
					A=AId:a, B=BId:a    | 'a' is the prefix of A and of B: choose different prefixes
					""")
	void rejectsInvalidOptions(String entities, String message) {
		assertThat(new MoveUuidsToTypedIds(entities, null, null).validate().failures()).singleElement()
			.satisfies((failure) -> {
				assertThat(failure.getProperty()).isEqualTo("entities");
				assertThat(failure.getMessage()).isEqualTo(message);
			});
	}

	private List<String> errors(String entities, List<String> sources, String... others) {
		List<SourceFile> files = new ArrayList<>(JavaParser.fromJavaVersion()
			.classpath("jakarta.persistence-api")
			.build()
			.parse(this.context, sources.toArray(String[]::new))
			.toList());
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
