package io.ulid.spring.openapi;

import java.util.Iterator;

import com.fasterxml.jackson.databind.type.TypeFactory;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.jackson.ModelResolver;
import io.swagger.v3.core.jackson.TypeNameResolver;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.ulid.Ulid;
import io.ulid.support.LogLines;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springdoc.core.models.GroupedOpenApi;
import org.springdoc.core.utils.SpringDocUtils;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

import static io.ulid.spring.openapi.OpenApiDocument.STRING;
import static io.ulid.spring.openapi.OpenApiDocument.ULID;
import static io.ulid.spring.openapi.OpenApiDocument.json;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidOpenApiAutoConfiguration}: conditions, settings of springdoc, and
 * the application's own mappings.
 */
class UlidOpenApiAutoConfigurationTests {

	private final WebApplicationContextRunner contextRunner = OpenApiDocument.runner()
		.withUserConfiguration(UlidOpenApiDocumentTests.OrderController.class);

	@Test
	void describesIdsIfSpringdocFlattensAllParameterObjects() {
		this.contextRunner.withPropertyValues("springdoc.default-flat-param-object=true").run((context) -> {
			OpenApiDocument document = OpenApiDocument.of(context);
			assertThat(document.schema("/orders/{id}", "path id")).isEqualTo(ULID);
			assertThat(document.schema("/plain", "query id")).isEqualTo(ULID);
			assertThat(document.parameters("/model-attributes")).containsExactlyInAnyOrder("query any", "query before",
					"query customer", "query page.after", "query page.size");
			assertThat(document.parameters("/ranges")).containsExactlyInAnyOrder("query limit", "query from",
					"query to", "query day", "query zone");
			assertThat(document.parameters("/optional-ranges")).containsExactlyInAnyOrder("query from", "query to",
					"query day", "query zone");
			assertThat(document.request("/ulid")).isEqualTo(ULID);
		});
	}

	@Test
	void rangeThatIsReadFromParametersHasNoComponent() {
		this.contextRunner.withPropertyValues("springdoc.paths-to-match=/ranges")
			.run((context) -> assertThat(OpenApiDocument.of(context).schemas()).doesNotContain("UlidRange"));
	}

	@Test
	void describesIdsInGroups() {
		this.contextRunner
			.withBean(GroupedOpenApi.class,
					() -> GroupedOpenApi.builder().group("some").pathsToMatch("/orders/**", "/map").build())
			.run((context) -> {
				OpenApiDocument document = OpenApiDocument.of(context, "/v3/api-docs/some");
				assertThat(document.paths()).containsExactlyInAnyOrder("/orders/{id}", "/map");
				assertThat(document.schema("/orders/{id}", "path id")).isEqualTo(ULID);
				assertThat(document.response("/map").at("/propertyNames")).isEqualTo(ULID);
			});
	}

	@Test
	void describesIdsIfComponentsHaveFullyQualifiedNames() {
		ModelConverters.reset(); // The converters remember names for the whole JVM
		try {
			this.contextRunner.withPropertyValues("springdoc.use-fqn=true").run((context) -> {
				OpenApiDocument document = OpenApiDocument.of(context);
				assertThat(document.schemas()).contains(UlidOpenApiDocumentTests.class.getCanonicalName() + ".Order")
					.doesNotContain("io.ulid.Ulid");
				assertThat(document.request("/ulid")).isEqualTo(ULID);
			});
		}
		finally {
			TypeNameResolver.std.setUseFqn(false);
			ModelConverters.reset();
		}
	}

	@Test
	void twoContextsShareOneConverter() {
		this.contextRunner.run((first) -> {
			OpenApiDocument before = OpenApiDocument.of(first);
			this.contextRunner.run((second) -> assertThat(OpenApiDocument.of(second)).isEqualTo(before));
			assertThat(OpenApiDocument.of(first)).isEqualTo(before);
		});
		assertThat(ModelConverters.getInstance(true).getConverters()).filteredOn(UlidModelConverter.class::isInstance)
			.hasSize(1);
	}

	@ParameterizedTest
	@NullSource
	@ValueSource(strings = "mine")
	void mappingOfTheApplicationTakesPrecedence(@Nullable String format) {
		OwnMapping mapping = new OwnMapping(format);
		try {
			this.contextRunner.withBean(ModelConverter.class, () -> mapping).run((context) -> {
				OpenApiDocument document = OpenApiDocument.of(context);
				assertThat(document.request("/ulid"))
					.isEqualTo((format != null) ? json("{\"type\":\"string\",\"format\":\"mine\"}") : STRING);
				assertThat(document.schema("/orders/{id}", "path id").has("pattern")).isFalse();
				assertThat(document.root().toString()).doesNotContain("\"format\":\"ulid\"");
				assertThat(document.response("/map").has("propertyNames")).isFalse();
				assertThat(document.response("/flakes").at("/propertyNames/format").asString()).isEqualTo("ulid-flake");
			});
		}
		finally {
			// springdoc has registered the mapping for the whole JVM
			ModelConverters.getInstance(true).removeConverter(mapping);
		}
	}

	@Test
	void schemaThatSpringdocReceivesTakesPrecedence() {
		SpringDocUtils.getConfig().replaceWithSchema(Ulid.class, new StringSchema().format("mine"));
		try {
			this.contextRunner.run((context) -> assertThat(OpenApiDocument.of(context).request("/ulid"))
				.isEqualTo(json("{\"type\":\"string\",\"format\":\"mine\"}")));
		}
		finally {
			SpringDocUtils.getConfig().removeFromSchemaMap(Ulid.class);
		}
	}

	@Test
	void classThatSpringdocReceivesTakesPrecedence() {
		SpringDocUtils.getConfig().replaceWithClass(Ulid.class, String.class);
		try {
			this.contextRunner.run((context) -> {
				OpenApiDocument document = OpenApiDocument.of(context);
				assertThat(document.request("/ulid")).isEqualTo(STRING);
				assertThat(document.root().toString()).doesNotContain("\"format\":\"ulid\"");
			});
		}
		finally {
			SpringDocUtils.getConfig().disableReplacement(Ulid.class);
		}
	}

	@Test
	void resolverOfTheApplicationDescribesIds() {
		ModelResolver resolver = new ModelResolver(Json31.mapper()).openapi31(true);
		try {
			this.contextRunner.withBean(ModelConverter.class, () -> resolver).run((context) -> {
				OpenApiDocument document = OpenApiDocument.of(context);
				assertThat(document.request("/ulid")).isEqualTo(ULID);
				assertThat(document.response("/map").at("/propertyNames")).isEqualTo(ULID);
			});
		}
		finally {
			ModelConverters.reset(); // The bean has replaced the default resolver
		}
	}

	@Test
	void describesIdsNextToAClassWithTheSameSimpleName() {
		OpenApiDocument.runner().withUserConfiguration(NamesakeController.class).run((context) -> {
			OpenApiDocument document = OpenApiDocument.of(context);
			assertThat(document.properties("Pair").get("ours")).isEqualTo(ULID);
			assertThat(document.properties("Pair").get("theirs"))
				.isEqualTo(json("{\"$ref\":\"#/components/schemas/Ulid\"}"));
			assertThat(document.properties("Ulid").get("text")).isEqualTo(STRING);
		});
	}

	@Test
	void propertyTurnsTheDescriptionOff() {
		ModelConverters.reset(); // ModelConverters keeps converters for the whole JVM
		this.contextRunner.withPropertyValues("ulid.openapi.enabled=false").run((context) -> {
			assertThat(context).hasNotFailed()
				.doesNotHaveBean(UlidModelConverter.class)
				.doesNotHaveBean(UlidParameterCustomizer.class)
				.doesNotHaveBean(UlidRangeCustomizer.class);
			assertThat(OpenApiDocument.of(context).request("/ulid")).isEqualTo(STRING);
		});
	}

	@Test
	void customizerOfTheApplicationTakesPrecedence() {
		UlidRangeCustomizer mine = new UlidRangeCustomizer();
		this.contextRunner.withBean("mine", UlidRangeCustomizer.class, () -> mine)
			.run((context) -> assertThat(context).hasSingleBean(UlidRangeCustomizer.class)
				.hasBean("mine")
				.hasSingleBean(UlidModelConverter.class)
				.hasSingleBean(UlidParameterCustomizer.class));
	}

	@Test
	void backsOffWithoutADocument() {
		this.contextRunner.withPropertyValues("springdoc.api-docs.enabled=false")
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidModelConverter.class));
	}

	@Test
	void warnsAndBacksOffWithAnOldVersionOfSpringdoc() {
		try (LogLines log = new LogLines(UlidOpenApiAutoConfiguration.class)) {
			this.contextRunner
				.withClassLoader(new FilteredClassLoader(
						"org.springdoc.core.customizers.ParameterObjectNamingStrategyCustomizer"))
				.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidModelConverter.class));
			assertThat(log.get()).containsExactly("WARN The OpenAPI document does not describe ids, because springdoc "
					+ "is older than 2.7. Update springdoc. To turn this warning off, set 'ulid.openapi.enabled' to "
					+ "'false'");
		}
	}

	@Test
	void backsOffWithoutSpringdoc() {
		new WebApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidOpenApiAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader("org.springdoc", "io.swagger"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidOpenApiAutoConfiguration.class));
	}

	/**
	 * The application's own mapping of ULIDs.
	 */
	static class OwnMapping implements ModelConverter {

		private final @Nullable String format;

		OwnMapping(@Nullable String format) {
			this.format = format;
		}

		@Override
		@SuppressWarnings("rawtypes")
		public Schema resolve(AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
			if (TypeFactory.defaultInstance().constructType(type.getType()).getRawClass() == Ulid.class) {
				return Schemas.string(this.format);
			}
			return chain.next().resolve(type, context, chain);
		}

	}

	static class Namesake {

		record Ulid(String text) {
		}

	}

	@RestController
	static class NamesakeController {

		@PostMapping("/namesake")
		Pair namesake(Pair pair) {
			return pair;
		}

		record Pair(Ulid ours, Namesake.Ulid theirs) {
		}

	}

}
