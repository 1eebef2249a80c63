package io.ulid.uuidtext;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.ObjectMapper;
import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.StringValue;
import graphql.schema.Coercing;
import graphql.schema.CoercingParseValueException;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.spring.graphql.UlidScalar;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.spring.jackson2.UlidJackson2Module;
import io.ulid.spring.validation.ValidUlid;
import io.ulid.spring.web.UlidConverters;
import io.ulid.spring.web.UlidParameters;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Past;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.BeanWrapper;
import org.springframework.beans.BeanWrapperImpl;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.core.ResolvableType;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.StandardEvaluationContext;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.util.function.ThrowingBiFunction;
import org.springframework.util.function.ThrowingFunction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Typed ids that read UUIDs, where no request is involved: JSON with this library's
 * modules and without, conversion with its converters and without, scalars of GraphQL,
 * and validation.
 */
@ParameterizedClass
@EnumSource
class UuidTextConversionTests {

	static final List<String> READ = List.of(Shop.UUID_TEXT, Shop.UUID_TEXT.toUpperCase(Locale.ROOT), Shop.OWN_TEXT);

	static final List<String> REJECTED = List.of("1-2-3-4-5", "AY8/KpxBfTqOW/ANyv4SNA==",
			Shop.UUID_TEXT.replace("-", ""), Shop.UUID_TEXT + "0", Shop.OWN_TEXT.toUpperCase(Locale.ROOT),
			"cus_01hwzjn721fmx8wpzg1q5fw4hm", "nope");

	private static final List<Json> MAPPERS = List.of(Json.of(JsonMapper.builder().build()),
			Json.of(JsonMapper.builder().addModule(new UlidJacksonModule()).build()), Json.of(new ObjectMapper()),
			Json.of(new ObjectMapper().registerModule(new UlidJackson2Module())));

	@Parameter
	Kind kind;

	@ParameterizedTest
	@FieldSource("READ")
	void readsAndWritesJson(String text) throws Exception {
		for (Json mapper : MAPPERS) {
			String json = "{\"id\":\"%1$s\",\"none\":null,\"list\":[\"%1$s\",null],\"map\":{\"%1$s\":\"%1$s\"}}";
			Object document = mapper.read.apply(json.formatted(text), this.kind.type);
			assertThat(document).isEqualTo(this.kind.document());
			assertThat(mapper.write.apply(document)).isEqualTo(json.formatted(this.kind.text));
		}
	}

	@ParameterizedTest
	@FieldSource("REJECTED")
	void rejectsOtherFormsInJson(String text) {
		for (Json mapper : MAPPERS) {
			for (String json : List.of("{\"id\":\"%s\"}", "{\"list\":[\"%s\"]}", "{\"map\":{\"%s\":null}}")) {
				assertThatException().isThrownBy(() -> mapper.read.apply(json.formatted(text), this.kind.type))
					.withStackTraceContaining("must be a UUID or begin with 'ord_'");
			}
		}
	}

	@ParameterizedTest
	@FieldSource("READ")
	void convertsTextToIdAndBack(String text) {
		for (ConversionService service : conversionServices()) {
			assertThat(service.convert(text, this.kind.type)).isEqualTo(this.kind.id);
			assertThat(service.convert(this.kind.id, String.class)).isEqualTo(this.kind.text);
		}
	}

	@ParameterizedTest
	@FieldSource("REJECTED")
	void rejectsOtherFormsInConversions(String text) {
		for (ConversionService service : conversionServices()) {
			assertThatException().isThrownBy(() -> service.convert(text, this.kind.type))
				.withRootCauseInstanceOf(InvalidUlidException.class);
		}
	}

	/**
	 * Spring trims the text of a UUID everywhere, such as in properties of the
	 * configuration and in headers of messages.
	 */
	@Test
	void onlyTheConvertersOfThisLibraryIgnoreWhiteSpace() {
		for (ConversionService service : conversionServices()) {
			boolean own = service.canConvert(UUID.class, this.kind.type);
			for (String text : List.of(" " + Shop.UUID_TEXT, Shop.UUID_TEXT + "\n", "", " ")) {
				UUID uuid = service.convert(text, UUID.class);
				if (own) {
					assertThat(service.convert(text, this.kind.type)).isEqualTo((uuid != null) ? this.kind.id : null);
				}
				else {
					assertThatException().isThrownBy(() -> service.convert(text, this.kind.type))
						.withRootCauseInstanceOf(InvalidUlidException.class);
				}
			}
		}
		assertThat(conversionServices()).filteredOn((service) -> service.canConvert(UUID.class, this.kind.type))
			.hasSize(1);
	}

	@Test
	void convertersOfThisLibraryAlsoConvertUuidsThemselves() {
		DefaultConversionService service = new DefaultConversionService();
		UlidConverters.addTo(service);
		UUID uuid = UUID.fromString(Shop.UUID_TEXT);
		assertThat(service.convert(uuid, this.kind.type)).isEqualTo(this.kind.id);
		assertThat(service.convert(this.kind.id, UUID.class)).isEqualTo(uuid);
	}

	private static List<ConversionService> conversionServices() {
		DefaultConversionService own = new DefaultConversionService();
		UlidConverters.addTo(own);
		return List.of(new DefaultConversionService(), new DefaultFormattingConversionService(),
				new ApplicationConversionService(), ApplicationConversionService.getSharedInstance(), own);
	}

	@ParameterizedTest
	@FieldSource("READ")
	void setsPropertiesOfBeansExpressionsAndConfiguration(String text) {
		Object bean = this.kind.bean();
		BeanWrapper wrapper = new BeanWrapperImpl(bean);
		wrapper.setPropertyValue("id", text);
		assertThat(wrapper.getPropertyValue("id")).isEqualTo(this.kind.id);
		wrapper.setPropertyValue("id", null);
		StandardEvaluationContext context = new StandardEvaluationContext(bean);
		context.setVariable("text", text);
		new SpelExpressionParser().parseExpression("id = #text").getValue(context);
		assertThat(wrapper.getPropertyValue("id")).isEqualTo(this.kind.id);
		Object bound = new Binder(
				new MapConfigurationPropertySource(Map.of("a.id", text, "a.list", text, "a.map." + text, text)))
			.bind("a", Bindable.of(ResolvableType.forClassWithGenerics(Document.class, this.kind.type)))
			.get();
		assertThat(bound).hasToString(this.kind.document().toString().replace(", null]", "]"));
	}

	@Test
	void orderIsTheOrderOfTheTextsAndNotTheSignedOrderOfUuids() {
		String small = "7fffffff-0000-4000-8000-000000000000";
		String large = "80000000-0000-4000-8000-000000000000";
		assertThat(UUID.fromString(small)).isGreaterThan(UUID.fromString(large));
		assertThat(new WritingId(small)).isLessThan(new WritingId(large));
		assertThat(new ReadingId(small)).isLessThan(new ReadingId(large));
	}

	@Test
	void hashCodeIsTheHashCodeOfTheUuid() {
		new SplittableRandom(58).longs(100).forEach((bits) -> {
			UUID uuid = new UUID(bits, ~bits * 31);
			assertThat(TypedUlid.parse(this.kind.type, uuid.toString())).hasSameHashCodeAs(uuid);
		});
	}

	@ParameterizedTest
	@FieldSource("READ")
	void scalarOfGraphQlReadsAndWritesIds(String text) {
		Coercing<?, ?> coercing = UlidScalar.of(this.kind.type).getCoercing();
		GraphQLContext context = GraphQLContext.getDefault();
		assertThat(coercing.parseValue(text, context, Locale.ROOT)).isEqualTo(this.kind.id);
		assertThat(coercing.parseLiteral(StringValue.of(text), CoercedVariables.emptyVariables(), context, Locale.ROOT))
			.isEqualTo(this.kind.id);
		assertThat(coercing.serialize(this.kind.id, context, Locale.ROOT)).isEqualTo(this.kind.text);
		assertThatExceptionOfType(CoercingParseValueException.class)
			.isThrownBy(() -> coercing.parseValue(1, context, Locale.ROOT))
			.withMessage("Invalid %s: must be a string of 30 characters that begins with 'ord_', or a UUID "
					+ "but was a number", this.kind.type.getSimpleName());
	}

	@ParameterizedTest
	@FieldSource("REJECTED")
	void scalarOfGraphQlRejectsOtherForms(String text) {
		assertThatExceptionOfType(CoercingParseValueException.class)
			.isThrownBy(() -> UlidScalar.of(this.kind.type)
				.getCoercing()
				.parseValue(text, GraphQLContext.getDefault(), Locale.ROOT))
			.satisfies((ex) -> assertThat(ex.getExtensions()).containsEntry("reason", "PREFIX"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "nope", "1-2-3-4-5" })
	void parsesParameterOfAFunction(String text) {
		assertThat(UlidParameters.parse("order", Shop.UUID_TEXT, this.kind.type)).isEqualTo(this.kind.id);
		assertThatException().isThrownBy(() -> UlidParameters.parse("order", text, this.kind.type))
			.satisfies((ex) -> assertThat(ex).rootCause()
				.isInstanceOfSatisfying(InvalidUlidException.class,
						(cause) -> assertThat(cause.getReason()).isEqualTo(Reason.PREFIX)));
	}

	/**
	 * The constraints on a text apply to the text that is written.
	 */
	@Test
	void validatesTextAndTimeOfIds() {
		try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
			Object valid = this.kind.constrained(this.kind.id);
			assertThat(factory.getValidator().validate(valid)).isEmpty();
			Object invalid = this.kind.constrained(TypedUlid.of(this.kind.type, Ulid.MAX));
			assertThat(paths(factory.getValidator().validate(invalid))).containsExactlyInAnyOrder("past", "bounds");
			assertThat(paths(factory.getValidator().validate(this.kind.constrained(null)))).containsExactly("text");
		}
	}

	private static Stream<String> paths(Set<ConstraintViolation<Object>> violations) {
		return violations.stream().map((violation) -> violation.getPropertyPath().toString());
	}

	/**
	 * A mapper of Jackson 2 or 3.
	 *
	 * @param read reads a {@link Document} with ids of a class
	 * @param write writes a document
	 */
	record Json(ThrowingBiFunction<String, Class<?>, Object> read, ThrowingFunction<Object, String> write) {

		static Json of(JsonMapper mapper) {
			return new Json(
					(json, type) -> mapper.readValue(json,
							mapper.getTypeFactory().constructParametricType(Document.class, type)),
					mapper::writeValueAsString);
		}

		static Json of(ObjectMapper mapper) {
			return new Json(
					(json, type) -> mapper.readValue(json,
							mapper.getTypeFactory().constructParametricType(Document.class, type)),
					mapper::writeValueAsString);
		}

	}

	enum Kind {

		READING(ReadingId.class, new ReadingId(Shop.OWN_TEXT), Shop.OWN_TEXT),

		WRITING(WritingId.class, new WritingId(Shop.OWN_TEXT), Shop.UUID_TEXT);

		private final Class<? extends TypedUlid<?>> type;

		private final TypedUlid<?> id;

		private final String text;

		Kind(Class<? extends TypedUlid<?>> type, TypedUlid<?> id, String text) {
			this.type = type;
			this.id = id;
			this.text = text;
		}

		Document<?> document() {
			return new Document<>(this.id, null, Arrays.asList(this.id, null), Map.of(this.id, this.id));
		}

		Object bean() {
			return (this == READING) ? new ReadingBean() : new WritingBean();
		}

		Object constrained(@Nullable Object id) {
			return (this == READING) ? new ReadingConstraints((ReadingId) id, (ReadingId) id, (ReadingId) id)
					: new WritingConstraints((WritingId) id, (WritingId) id, (WritingId) id);
		}

	}

	record Document<T>(T id, @Nullable T none, List<T> list, Map<T, T> map) {
	}

	record ReadingConstraints(@NotBlank @Size(min = 30, max = 30) @Pattern(regexp = "ord_.*") ReadingId text,
			@Past ReadingId past, @ValidUlid(notInFuture = true) ReadingId bounds) {
	}

	record WritingConstraints(@NotBlank @Size(min = 36, max = 36) @Pattern(regexp = "[0-9a-f]{8}-.*") WritingId text,
			@Past WritingId past, @ValidUlid(notInFuture = true) WritingId bounds) {
	}

	/**
	 * Spring looks for the type of a property in the class, so a subclass sets it.
	 */
	abstract static class Bean<T> {

		private @Nullable T id;

		public @Nullable T getId() {
			return this.id;
		}

		public void setId(@Nullable T id) {
			this.id = id;
		}

	}

	static class ReadingBean extends Bean<ReadingId> {

	}

	static class WritingBean extends Bean<WritingId> {

	}

}
