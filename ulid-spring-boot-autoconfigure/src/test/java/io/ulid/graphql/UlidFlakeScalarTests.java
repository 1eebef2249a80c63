package io.ulid.graphql;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.EnumValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.schema.Coercing;
import graphql.schema.CoercingParseLiteralException;
import graphql.schema.CoercingParseValueException;
import graphql.schema.CoercingSerializeException;
import io.ulid.InvalidUlidException;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UlidFlakeScalar}.
 */
class UlidFlakeScalarTests {

	private static final String LOWER = "7zzzzzzzzzzzz";

	private static final String UPPER = "7ZZZZZZZZZZZZ";

	private static final String MUST_BE_A_STRING = "Invalid Ulid-Flake: must be a string of 13 characters but was ";

	private final Coercing<?, ?> coercing = UlidFlakeScalar.INSTANCE.getCoercing();

	@Test
	void namesItsSpecification() {
		assertThat(UlidFlakeScalar.INSTANCE.getName()).isEqualTo("UlidFlake");
		assertThat(UlidFlakeScalar.INSTANCE.getSpecifiedByUrl()).isEqualTo("https://github.com/ulid-flake/spec");
	}

	@Test
	void readsEitherCase() {
		assertThat(parseValue(UPPER)).isEqualTo(UlidFlake.MAX);
		assertThat(parseValue(LOWER)).isEqualTo(UlidFlake.MAX);
		assertThat(parseValue(UlidFlake.MAX)).isEqualTo(UlidFlake.MAX);
		assertThat(parseLiteral(StringValue.of(UPPER))).isEqualTo(UlidFlake.MAX);
		assertThat(parseLiteral(StringValue.of(LOWER))).isEqualTo(UlidFlake.MAX);
	}

	@Test
	void writesUpperCase() {
		assertThat(serialize(UlidFlake.MAX)).isEqualTo(UPPER);
		assertThat(serialize(LOWER)).isEqualTo(UPPER);
		assertThat(valueToLiteral(UlidFlake.MAX)).isEqualTo(UPPER);
		assertThat(valueToLiteral(LOWER)).isEqualTo(UPPER);
	}

	@Test
	void badTextIsRefusedWithTheReason() {
		String message = "Invalid Ulid-Flake '\\u003cb\\u003e': must be 13 characters but was 3";
		assertThatExceptionOfType(CoercingParseValueException.class).isThrownBy(() -> parseValue("<b>"))
			.withMessage(message)
			.withCauseInstanceOf(InvalidUlidException.class)
			.satisfies((ex) -> assertThat(ex.getExtensions()).isEqualTo(Map.of("reason", "LENGTH")));
		assertThatExceptionOfType(CoercingParseLiteralException.class)
			.isThrownBy(() -> parseLiteral(StringValue.of("<b>")))
			.withMessage(message)
			.withCauseInstanceOf(InvalidUlidException.class)
			.satisfies((ex) -> assertThat(ex.getExtensions()).isEqualTo(Map.of("reason", "LENGTH")));
		assertThatExceptionOfType(CoercingSerializeException.class).isThrownBy(() -> serialize("<b>"))
			.withMessage(message);
	}

	@ParameterizedTest
	@MethodSource
	void valueThatIsNoTextIsRefused(Object value, String description) {
		assertThatExceptionOfType(CoercingParseValueException.class).isThrownBy(() -> parseValue(value))
			.withMessage(MUST_BE_A_STRING + description);
		assertThatExceptionOfType(CoercingSerializeException.class).isThrownBy(() -> serialize(value))
			.withMessage(MUST_BE_A_STRING + description);
	}

	static Stream<Arguments> valueThatIsNoTextIsRefused() {
		return Stream.of(Arguments.of(1, "a number"), Arguments.of(1.5, "a number"), Arguments.of(true, "a boolean"),
				Arguments.of(Map.of("id", UPPER), "an object"), Arguments.of(List.of(UPPER), "a list"),
				Arguments.of(UlidFlake.MAX.toLong(), "a number"));
	}

	@ParameterizedTest
	@MethodSource
	void literalThatIsNoTextIsRefused(Value<?> literal, String description) {
		assertThatExceptionOfType(CoercingParseLiteralException.class).isThrownBy(() -> parseLiteral(literal))
			.withMessage(MUST_BE_A_STRING + description);
	}

	static Stream<Arguments> literalThatIsNoTextIsRefused() {
		return Stream.of(Arguments.of(new IntValue(BigInteger.ONE), "a number"),
				Arguments.of(FloatValue.of(1.5), "a number"), Arguments.of(BooleanValue.of(true), "a boolean"),
				Arguments.of(ObjectValue.newObjectValue().build(), "an object"),
				Arguments.of(ArrayValue.newArrayValue().build(), "a list"),
				Arguments.of(EnumValue.of("MAX"), "EnumValue"));
	}

	private Object parseValue(Object input) {
		return this.coercing.parseValue(input, GraphQLContext.getDefault(), Locale.ROOT);
	}

	private Object parseLiteral(Value<?> input) {
		return this.coercing.parseLiteral(input, CoercedVariables.emptyVariables(), GraphQLContext.getDefault(),
				Locale.ROOT);
	}

	private Object serialize(Object result) {
		return this.coercing.serialize(result, GraphQLContext.getDefault(), Locale.ROOT);
	}

	private String valueToLiteral(Object input) {
		Value<?> literal = this.coercing.valueToLiteral(input, GraphQLContext.getDefault(), Locale.ROOT);
		return ((StringValue) literal).getValue();
	}

}
