package io.ulid.spring.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;

import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.util.Json31;
import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UuidText;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.uuidtext.ReadingId;
import io.ulid.uuidtext.Shop;
import io.ulid.uuidtext.WritingId;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springdoc.core.properties.SpringDocConfigProperties;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The OpenAPI documents of an application with UUIDs, and of the same application with
 * typed ids that read UUIDs.
 */
class UuidTextDocumentTests {

	@ParameterizedTest
	@Tag("slow")
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void documentOfIdsWrittenAsUuidsEqualsTheDocumentOfUuids(String version) throws Exception {
		JsonNode expected = document(UUID.class, version);
		assertThat(expected.findValuesAsString("format")).hasSizeGreaterThan(30).contains("uuid");
		assertThat(document(WritingId.class, version).toPrettyString()).isEqualTo(expected.toPrettyString());
	}

	@ParameterizedTest
	@Tag("slow")
	@ValueSource(strings = { "openapi_3_1", "openapi_3_0" })
	void schemaOfIdsThatAreReadAsUuidsAcceptsBothForms(String version) throws Exception {
		JsonNode document = document(ReadingId.class, version);
		assertThat(document.findParents("format"))
			.filteredOn((schema) -> !schema.at("/format").asString().equals("int32"))
			.extracting((schema) -> schema.at("/title").asString())
			.as("with @Schema(format = …)")
			.containsExactlyInAnyOrder("One", "Custom");
		List<JsonNode> ids = document.findParents("minLength");
		assertThat(ids).filteredOn((schema) -> !schema.has("title")).hasSizeGreaterThan(30).allSatisfy((schema) -> {
			assertThat(schema.at("/type").toString()).contains("\"string\"");
			assertThat(schema.at("/pattern").asString()).isEqualTo(
					"^(ord_[0-7][0-9a-hjkmnp-tv-z]{25}" + "|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$");
			assertThat(schema.at("/minLength").asInt()).isEqualTo(30);
			assertThat(schema.at("/maxLength").asInt()).isEqualTo(36);
		});
		assertThat(ids.stream().map((schema) -> schema.at("/example").asString()).distinct())
			.containsExactlyInAnyOrder("ord_01arz3ndektsv4rrffq69g5fav", "018f3f2a-0000-7000-8000-000000000003");
	}

	@Test
	void patternAndLengthsMatchTheTextsThatAreParsed() {
		assertAcceptedTexts(ReadingId.class, ReadingId::new);
		assertAcceptedTexts(WithoutPrefixId.class, WithoutPrefixId::new);
		assertAcceptedTexts(LongPrefixId.class, LongPrefixId::new);
	}

	private static <T extends TypedUlid<T>> void assertAcceptedTexts(Class<T> type, Function<String, T> constructor) {
		JsonNode schema = schema(type);
		Pattern pattern = Pattern.compile(schema.at("/pattern").asString());
		int min = schema.at("/minLength").asInt();
		int max = schema.at("/maxLength").asInt();
		assertThat(schema.at("/example").asString())
			.isEqualTo(constructor.apply("01563e3a-b5d3-d676-4c61-efb99302bd5b").text());
		List<Integer> lengths = new ArrayList<>();
		for (String valid : List.of(constructor.apply(Shop.UUID_TEXT).text(), Shop.UUID_TEXT)) {
			for (int index = 0; index < valid.length(); index++) {
				for (char character = 0; character < 0x250; character++) {
					String text = valid.substring(0, index) + character + valid.substring(index + 1);
					boolean accepted = isAccepted(constructor, text);
					assertThat(pattern.matcher(text).matches()).as(text).isEqualTo(accepted);
					if (accepted) {
						lengths.add(text.length());
					}
				}
			}
		}
		assertThat(lengths).contains(min, max).allMatch((length) -> length >= min && length <= max);
		for (String text : List.of("", "1-2-3-4-5", Shop.UUID_TEXT + "0", Shop.UUID_TEXT.substring(1),
				Shop.UUID_TEXT + "\n", Shop.UUID_TEXT.replace("-", ""), "x" + Shop.UUID_TEXT)) {
			assertThat(pattern.matcher(text).matches()).as(text).isFalse();
			assertThat(isAccepted(constructor, text)).as(text).isFalse();
		}
	}

	private static boolean isAccepted(Function<String, ?> constructor, String text) {
		try {
			return constructor.apply(text) != null;
		}
		catch (InvalidUlidException ex) {
			return false;
		}
	}

	private static JsonNode schema(Class<?> type) {
		ModelConverters converters = new ModelConverters(true);
		converters.addConverter(new UlidModelConverter(new SpringDocConfigProperties(), false, UlidGeneratedId.class));
		return JsonMapper.shared()
			.readTree(Json31.pretty(converters.resolveAsResolvedSchema(new AnnotatedType(type)).schema));
	}

	private static JsonNode document(Class<?> idType, String version) throws Exception {
		try (Shop shop = Shop.of(idType)) {
			return OpenApiDocument
				.of(OpenApiDocument.runner()
					.withClassLoader(shop.classLoader())
					.withUserConfiguration(shop.type("OrderController")), version)
				.root();
		}
	}

	@UuidText
	static final class WithoutPrefixId extends TypedUlid<WithoutPrefixId> {

		public WithoutPrefixId(String text) {
			super(text);
		}

		public WithoutPrefixId(Ulid value) {
			super(value);
		}

	}

	@UuidText
	@IdPrefix("long_prefix")
	static final class LongPrefixId extends TypedUlid<LongPrefixId> {

		public LongPrefixId(String text) {
			super(text);
		}

		public LongPrefixId(Ulid value) {
			super(value);
		}

	}

}
