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
import graphql.schema.GraphQLScalarType;
import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidScalar}.
 */
@ParameterizedClass
@FieldSource("KINDS")
class ScalarTests {

	static final List<Kind> KINDS = List.of(
			new Kind(UlidScalar.of(Ulid.class), "ULID", "https://github.com/ulid/spec", "ULID", Ulid.MAX,
					"7ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
			new Kind(UlidScalar.of(UlidFlake.class), "UlidFlake", "https://github.com/ulid-flake/spec", "Ulid-Flake",
					UlidFlake.MAX, "7ZZZZZZZZZZZZ"),
			new Kind(UlidScalar.of(TenantId.class), "TenantId", "https://github.com/ulid/spec", "TenantId",
					new TenantId(Ulid.MAX), "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
			new Kind(UlidScalar.of(OrderId.class), "OrderId", "https://github.com/jetify-com/typeid/tree/main/spec",
					"OrderId", new OrderId(Ulid.MAX), "ord_7zzzzzzzzzzzzzzzzzzzzzzzzz"));

	private final Kind kind;

	private final Coercing<?, ?> coercing;

	private final String upper;

	private final String lower;

	private final String prefix;

	private final String rule;

	private final String mustBeAString;

	ScalarTests(Kind kind) {
		this.kind = kind;
		this.coercing = kind.scalar.getCoercing();
		this.upper = kind.text;
		this.lower = kind.text.toLowerCase(Locale.ROOT);
		this.prefix = kind.text.startsWith("ord_") ? "ord_" : "";
		this.rule = "a string of %d characters".formatted(kind.text.length())
				+ (this.prefix.isEmpty() ? "" : " that begins with 'ord_'");
		this.mustBeAString = "Invalid %s: must be %s but was ".formatted(kind.nameForPeople, this.rule);
	}

	@Test
	void namesItsSpecification() {
		assertThat(this.kind.scalar.getName()).isEqualTo(this.kind.name);
		assertThat(this.kind.scalar.getSpecifiedByUrl()).isEqualTo(this.kind.specification);
	}

	@Test
	void describesItsText() {
		assertThat(this.kind.scalar.getDescription())
			.startsWith("%s: %s, such as %s0".formatted(this.kind.nameForPeople, this.rule, this.prefix));
	}

	@Test
	void otherClassHasNone() {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidScalar.of(String.class))
			.withMessageStartingWith("class java.lang.String must be an identifier");
	}

	@Test
	void readsEitherCase() {
		assertThat(parseValue(this.upper)).isEqualTo(this.kind.max);
		assertThat(parseValue(this.lower)).isEqualTo(this.kind.max);
		assertThat(parseValue(this.kind.max)).isEqualTo(this.kind.max);
		assertThat(parseLiteral(StringValue.of(this.upper))).isEqualTo(this.kind.max);
		assertThat(parseLiteral(StringValue.of(this.lower))).isEqualTo(this.kind.max);
	}

	@Test
	void writesTheCanonicalText() {
		assertThat(serialize(this.kind.max)).isEqualTo(this.upper);
		assertThat(serialize(this.lower)).isEqualTo(this.upper);
		assertThat(valueToLiteral(this.kind.max)).isEqualTo(this.upper);
		assertThat(valueToLiteral(this.lower)).isEqualTo(this.upper);
	}

	@Test
	void badTextIsRefusedWithTheReason() {
		String message = "Invalid %s '%s\\u003cb\\u003e': must be %d characters but was %d"
			.formatted(this.kind.nameForPeople, this.prefix, this.kind.text.length(), this.prefix.length() + 3);
		assertThatExceptionOfType(CoercingParseValueException.class).isThrownBy(() -> parseValue(this.prefix + "<b>"))
			.withMessage(message)
			.withCauseInstanceOf(InvalidUlidException.class)
			.satisfies((ex) -> assertThat(ex.getExtensions()).isEqualTo(Map.of("reason", "LENGTH")));
		assertThatExceptionOfType(CoercingParseLiteralException.class)
			.isThrownBy(() -> parseLiteral(StringValue.of(this.prefix + "<b>")))
			.withMessage(message)
			.withCauseInstanceOf(InvalidUlidException.class)
			.satisfies((ex) -> assertThat(ex.getExtensions()).isEqualTo(Map.of("reason", "LENGTH")));
		assertThatExceptionOfType(CoercingSerializeException.class).isThrownBy(() -> serialize(this.prefix + "<b>"))
			.withMessage(message);
	}

	@ParameterizedTest
	@MethodSource
	void valueThatIsNoTextIsRefused(Object value, String description) {
		assertThatExceptionOfType(CoercingParseValueException.class).isThrownBy(() -> parseValue(value))
			.withMessage(this.mustBeAString + description);
		assertThatExceptionOfType(CoercingSerializeException.class).isThrownBy(() -> serialize(value))
			.withMessage(this.mustBeAString + description);
	}

	static Stream<Arguments> valueThatIsNoTextIsRefused() {
		return Stream.of(Arguments.of(1, "a number"), Arguments.of(UlidFlake.MAX.toLong(), "a number"),
				Arguments.of(1.5, "a number"), Arguments.of(true, "a boolean"),
				Arguments.of(Map.of("id", "7ZZZZZZZZZZZZ"), "an object"),
				Arguments.of(List.of("7ZZZZZZZZZZZZ"), "a list"), Arguments.of(Ulid.MAX.toUuid(), "UUID"));
	}

	@ParameterizedTest
	@MethodSource
	void literalThatIsNoTextIsRefused(Value<?> literal, String description) {
		assertThatExceptionOfType(CoercingParseLiteralException.class).isThrownBy(() -> parseLiteral(literal))
			.withMessage(this.mustBeAString + description);
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

	@IdPrefix("ord")
	record OrderId(Ulid value) implements TypedUlid {
	}

	record TenantId(Ulid value) implements TypedUlid {
	}

	/**
	 * A scalar and what it is told to be.
	 */
	record Kind(GraphQLScalarType scalar, String name, String specification, String nameForPeople, Object max,
			String text) {

		@Override
		public String toString() {
			return this.name;
		}

	}

}
