package io.ulid.spring.openapi;

import java.lang.reflect.Method;
import java.util.List;

import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.ByteArraySchema;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.media.UUIDSchema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springdoc.core.properties.SpringDocConfigProperties;

import org.springframework.core.MethodParameter;
import org.springframework.util.ReflectionUtils;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidParameterCustomizer}. Which of the converters springdoc finds
 * first differs between runs.
 */
class UlidParameterCustomizerTests {

	private final SpringDocConfigProperties properties = new SpringDocConfigProperties();

	private final UlidModelConverter converter = new UlidModelConverter(this.properties, false, UlidGeneratedId.class);

	private final UlidParameterCustomizer customizer = new UlidParameterCustomizer(this.converter);

	@BeforeEach
	void register() {
		ModelConverters.getInstance(this.properties.isOpenapi31()).addConverter(this.converter);
	}

	@AfterEach
	void unregister() {
		ModelConverters.getInstance(this.properties.isOpenapi31()).removeConverter(this.converter);
	}

	@ParameterizedTest
	@CsvSource({ ",ulid", "uuid,ulid", "byte,ulid", "custom,custom" })
	void describesAUlidInsteadOfTheTypeItConvertsFrom(String guessed, String described) {
		Parameter parameter = new Parameter().schema(new StringSchema().format(guessed));
		assertThat(this.customizer.customize(parameter, parameter(0)).getSchema().getFormat()).isEqualTo(described);
	}

	@Test
	void addsTheExampleOfAUlid() {
		for (Schema<?> guess : List.of(new StringSchema(), new UUIDSchema(), new ByteArraySchema())) {
			Parameter parameter = new Parameter().schema(guess);
			assertThat(this.customizer.customize(parameter, parameter(0)).getSchema().getExample())
				.isEqualTo("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		}
	}

	@Test
	void keepsAttributesThatTheUserSets() {
		StringSchema schema = new StringSchema()._default(Ulid.MIN.toString());
		schema.description("Whose").deprecated(true).example(Ulid.MAX.toString());
		Parameter parameter = new Parameter().schema(schema);
		Schema<?> described = this.customizer.customize(parameter, parameter(0)).getSchema();
		assertThat(described.getDescription()).isEqualTo("Whose");
		assertThat(described.getDeprecated()).isTrue();
		assertThat(described.getDefault()).isEqualTo(Ulid.MIN.toString());
		assertThat(described.getExample()).isEqualTo(Ulid.MAX.toString());
	}

	@Test
	void keepsAllowedValues() {
		Schema<?> schema = new StringSchema().addEnumItem(Ulid.MIN.toString());
		assertThat(this.customizer.customize(new Parameter().schema(schema), parameter(0)).getSchema())
			.isSameAs(schema);
	}

	@ParameterizedTest
	@CsvSource({ ",", "uuid,uuid", "byte,byte" })
	void ignoresOtherTypes(String guessed, String described) {
		Schema<?> schema = new StringSchema().format(guessed);
		this.customizer.customize(new Parameter().schema(schema), parameter(1));
		assertThat(schema.getFormat()).isEqualTo(described);
	}

	@Test
	void describesAFlakeInsteadOfTheTypeItConvertsFrom() {
		for (Schema<?> guess : List.of(new StringSchema(), new IntegerSchema().format("int64"))) {
			Parameter parameter = new Parameter().schema(guess);
			Schema<?> described = this.customizer.customize(parameter, parameter(2)).getSchema();
			assertThat(described.getFormat()).isEqualTo("ulid-flake");
			assertThat(described.getType()).isEqualTo("string");
			assertThat(described.getExample()).isEqualTo("00F2N078MDT7J");
		}
	}

	@Test
	void removesADefaultThatWasReadAsANumber() {
		Schema<?> guess = new IntegerSchema().format("int64")._default(32);
		assertThat(this.customizer.customize(new Parameter().schema(guess), parameter(2)).getSchema().getDefault())
			.isNull();
		guess = new StringSchema()._default("0000000000032");
		assertThat(this.customizer.customize(new Parameter().schema(guess), parameter(2)).getSchema().getDefault())
			.isEqualTo("0000000000032");
	}

	@Test
	void keepsANumberOfAnotherFormat() {
		Schema<?> number = new IntegerSchema().format("int32");
		assertThat(this.customizer.customize(new Parameter().schema(number), parameter(2)).getSchema())
			.isSameAs(number);
	}

	@Test
	void doesNotChangeASchemaThatABodyShares() {
		Schema<?> shared = new ArraySchema().items(new IntegerSchema().format("int64"));
		Schema<?> described = this.customizer.customize(new Parameter().schema(shared), parameter(3)).getSchema();
		assertThat(described.getItems().getFormat()).isEqualTo("ulid-flake");
		assertThat(shared.getItems().getFormat()).isEqualTo("int64");
	}

	private static MethodParameter parameter(int index) {
		Method method = ReflectionUtils.findMethod(UlidParameterCustomizerTests.class, "find", Ulid.class, String.class,
				UlidFlake.class, List.class);
		return new MethodParameter(method, index);
	}

	void find(Ulid id, String text, UlidFlake flake, List<UlidFlake> flakes) {
	}

}
