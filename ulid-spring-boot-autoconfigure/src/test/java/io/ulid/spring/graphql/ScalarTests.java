package io.ulid.spring.graphql;

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
import io.ulid.InvalidUlidException;
import io.ulid.OpaqueIds;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.support.OpaqueVectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
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

	private static final String OPAQUE_TEXT = "mbr_9wp1apgeskbdz00bhr7kckhx1k";

	private static final MemberId OPAQUE = new MemberId(Ulid.parse("01H455VB4PEX5VSKNK084SN02Q"));

	static final List<Kind> KINDS = List.of(
			new Kind(UlidScalar.of(Ulid.class), "ULID", "https://github.com/ulid/spec", "ULID", Ulid.MAX,
					"7ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
			new Kind(UlidScalar.of(UlidFlake.class), "UlidFlake", "https://github.com/ulid-flake/spec", "Ulid-Flake",
					UlidFlake.MAX, "7ZZZZZZZZZZZZ"),
			new Kind(UlidScalar.of(TenantId.class), "TenantId", "https://github.com/ulid/spec", "TenantId",
					new TenantId(Ulid.MAX), "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
			new Kind(UlidScalar.of(OrderId.class), "OrderId", "https://github.com/jetify-com/typeid/tree/main/spec",
					"OrderId", new OrderId(Ulid.MAX), "ord_7zzzzzzzzzzzzzzzzzzzzzzzzz"),
			new Kind(UlidScalar.of(MemberId.class), "MemberId", "https://csrc.nist.gov/pubs/fips/197/final", "MemberId",
					OPAQUE, OPAQUE_TEXT));

	private static OpaqueIds.Use key;

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
		this.prefix = kind.text.substring(0, kind.text.indexOf('_') + 1);
		this.rule = "a string of %d characters".formatted(kind.text.length())
				+ (this.prefix.isEmpty() ? "" : " that begins with '%s'".formatted(this.prefix));
		this.mustBeAString = "Invalid %s: must be %s but was ".formatted(kind.nameForPeople, this.rule);
	}

	@BeforeAll
	static void useKey() {
		key = OpaqueIds.use(OpaqueVectors.load().keys(1));
	}

	@AfterAll
	static void closeKey() {
		key.close();
	}

	@Test
	void namesItsSpecification() {
		assertThat(this.kind.scalar.getName()).isEqualTo(this.kind.name);
		assertThat(this.kind.scalar.getSpecifiedByUrl()).isEqualTo(this.kind.specification);
	}

	@Test
	void describesItsText() {
		assertThat(this.kind.scalar.getDescription())
			.startsWith("%s: %s, such as %s%s".formatted(this.kind.nameForPeople, this.rule, this.prefix,
					this.prefix.equals("mbr_") ? "ag65gjjkc5gq5zy9dakbbp1d1j" : "0"));
	}

	@Test
	void rejectsClassThatIsNotAnIdentifier() {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidScalar.of(String.class))
			.withMessageStartingWith("class java.lang.String must be an identifier");
	}

	@Test
	void readsEitherCase() {
		assertThat(parseValue(this.upper)).isEqualTo(this.kind.id);
		assertThat(parseValue(this.lower)).isEqualTo(this.kind.id);
		assertThat(parseValue(this.kind.id)).isEqualTo(this.kind.id);
		assertThat(parseLiteral(StringValue.of(this.upper))).isEqualTo(this.kind.id);
		assertThat(parseLiteral(StringValue.of(this.lower))).isEqualTo(this.kind.id);
	}

	@Test
	void writesTheCanonicalText() {
		assertThat(serialize(this.kind.id)).isEqualTo(this.upper);
		assertThat(serialize(this.lower)).isEqualTo(this.upper);
		assertThat(valueToLiteral(this.kind.id)).isEqualTo(this.upper);
		assertThat(valueToLiteral(this.lower)).isEqualTo(this.upper);
	}

	@Test
	void rejectsTextOfAnOpaqueIdWithoutItsKey() {
		Coercing<?, ?> opaque = UlidScalar.of(MemberId.class).getCoercing();
		for (String text : List.of("mbr_" + OPAQUE.value().toString().toLowerCase(Locale.ROOT),
				"mbr_z" + OPAQUE_TEXT.substring(5))) {
			assertThatExceptionOfType(CoercingParseValueException.class)
				.isThrownBy(() -> opaque.parseValue(text, GraphQLContext.getDefault(), Locale.ROOT))
				.satisfies((ex) -> assertThat(ex.getExtensions()).containsEntry("reason", "KEY"));
		}
	}

	@Test
	void rejectsInvalidTextWithTheReason() {
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
	void rejectsValueThatIsNotAString(Object value, String description) {
		assertThatExceptionOfType(CoercingParseValueException.class).isThrownBy(() -> parseValue(value))
			.withMessage(this.mustBeAString + description);
		assertThatExceptionOfType(CoercingSerializeException.class).isThrownBy(() -> serialize(value))
			.withMessage(this.mustBeAString + description);
	}

	static Stream<Arguments> rejectsValueThatIsNotAString() {
		return Stream.of(Arguments.of(1, "a number"), Arguments.of(UlidFlake.MAX.toLong(), "a number"),
				Arguments.of(1.5, "a number"), Arguments.of(true, "a boolean"),
				Arguments.of(Map.of("id", "7ZZZZZZZZZZZZ"), "an object"),
				Arguments.of(List.of("7ZZZZZZZZZZZZ"), "a list"), Arguments.of(Ulid.MAX.toUuid(), "UUID"));
	}

	@ParameterizedTest
	@MethodSource
	void rejectsLiteralThatIsNotAString(Value<?> literal, String description) {
		assertThatExceptionOfType(CoercingParseLiteralException.class).isThrownBy(() -> parseLiteral(literal))
			.withMessage(this.mustBeAString + description);
	}

	static Stream<Arguments> rejectsLiteralThatIsNotAString() {
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

	/**
	 * A scalar and its expected properties.
	 */
	record Kind(GraphQLScalarType scalar, String name, String specification, String nameForPeople, Object id,
			String text) {

		@Override
		public String toString() {
			return this.name;
		}

	}

}
