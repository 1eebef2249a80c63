package io.ulid.json;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.flake.UlidFlake;
import io.ulid.support.UlidFlakeVectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What a Ulid-Flake is in JSON, whichever library writes and reads it.
 *
 * @param <P> the parser of the library
 */
public abstract class AbstractFlakeJsonTests<P> extends AbstractJsonTests<P> {

	private static final String FLAKE_TEXT = "00CMXB6TAK4SA";

	private static final long NUMBER = 14246757444195114L;

	private static final UlidFlake FLAKE = UlidFlake.of(NUMBER);

	private static final UlidFlakeVectors FLAKES = UlidFlakeVectors.load();

	private static final Setting NUMBERS = Setting.FLAKES_AS_NUMBERS;

	/**
	 * The settings that determine the format of a Ulid-Flake.
	 */
	private static final List<Setting[]> FORMATS = List.of(new Setting[0], new Setting[] { NUMBERS });

	private static Stream<UlidFlake> validFlakes() {
		return Stream
			.concat(FLAKES.standalone().stream().map(UlidFlakeVectors.Standalone::value),
					FLAKES.scalable().stream().map(UlidFlakeVectors.Scalable::value))
			.map(UlidFlake::of);
	}

	private Class<?> type() {
		return this.ids.flake.type();
	}

	private Object id(UlidFlake flake) {
		return this.ids.flake.of(flake);
	}

	private String text(UlidFlake flake) {
		return this.ids.flake.text(flake);
	}

	/**
	 * The JSON where Ulid-Flakes are numbers. Ulid-Flakes with a prefix stay strings.
	 */
	private String number(UlidFlake flake) {
		return this.ids.flake.hasPrefix() ? '"' + text(flake) + '"' : Long.toString(flake.toLong());
	}

	@Test
	void writesAndReadsAFlakeAsANumberIfConfigured() throws IOException {
		assertThat(write(id(FLAKE), NUMBERS)).isEqualTo(number(FLAKE));
		assertThat(read(number(FLAKE), type(), NUMBERS)).isEqualTo(id(FLAKE));
		assertThat(read('"' + text(FLAKE) + '"', type(), NUMBERS)).isEqualTo(id(FLAKE));
		assertThat(read("null", type(), NUMBERS)).isNull();
		assertThat(write(id(FLAKE))).isEqualTo('"' + text(FLAKE) + '"');
		assertThat(write(ULID, NUMBERS)).isEqualTo('"' + TEXT + '"');
	}

	@Test
	void writesAndReadsMapKeysAsTextInBothFormats() throws IOException {
		Map<Object, Integer> map = Map.of(id(FLAKE), 1);
		for (Setting[] format : FORMATS) {
			assertThat(write(map, format)).isEqualTo("{\"" + text(FLAKE) + "\":1}");
			assertThat(read("{\"" + text(FLAKE) + "\":1}", mapOf(type(), Integer.class), format)).isEqualTo(map);
		}
	}

	@Test
	void writesAndReadsFlakesWithinOtherTypes() throws IOException {
		Parcel<Object> parcel = new Parcel<>(id(FLAKE), List.of(id(FLAKE)), Optional.of(id(FLAKE)), Optional.empty(),
				null);
		String numbers = write(parcel, NUMBERS);
		assertThat(numbers).isEqualTo("""
				{"id":%1$s,"list":[%1$s],"optional":%1$s,"empty":null,"nothing":null}""".formatted(number(FLAKE)));
		assertThat(read(numbers, typeOf(Parcel.class, type()), NUMBERS)).isEqualTo(parcel);
	}

	@Test
	void createsObjectsFromFlakes() throws IOException {
		for (Setting[] format : FORMATS) {
			assertThat(write(new ParcelId<>(id(FLAKE)), format)).isEqualTo(write(id(FLAKE), format));
			assertThat(read(write(id(FLAKE), format), typeOf(ParcelId.class, type()), format))
				.isEqualTo(new ParcelId<>(id(FLAKE)));
		}
	}

	@Test
	void writesTheTypeNextToAFlakeIfConfigured() throws IOException {
		String number = write(new AnyHolder(id(FLAKE)), Setting.DEFAULT_TYPING, NUMBERS);
		assertThat(number).isEqualTo("{\"any\":[\"" + type().getName() + "\"," + number(FLAKE) + "]}");
		assertThat(read(number, AnyHolder.class, Setting.DEFAULT_TYPING, NUMBERS)).isEqualTo(new AnyHolder(id(FLAKE)));
	}

	/**
	 * Such as a number of a tree that was read with {@code USE_BIG_INTEGER_FOR_INTS}.
	 */
	@Test
	void convertsNumbersOfAnyClass() throws IOException {
		if (this.ids.flake.hasPrefix()) {
			return;
		}
		for (Number number : List.of(BigInteger.valueOf(NUMBER), NUMBER)) {
			assertThat(convert(number, type(), NUMBERS)).isEqualTo(id(FLAKE));
		}
		assertThat(convert(BigInteger.valueOf(Long.MAX_VALUE), type(), NUMBERS)).isEqualTo(id(UlidFlake.MAX));
		assertThat(convert((short) 5, type(), NUMBERS)).isEqualTo(id(UlidFlake.of(5)));
	}

	@ParameterizedTest
	@EnumSource
	void readsEveryValidFlake(Source source) throws IOException {
		assertThat(validFlakes()).hasSize(10);
		for (UlidFlake flake : validFlakes().toList()) {
			for (String text : this.ids.flake.cases(flake.toString())) {
				for (Setting[] format : FORMATS) {
					assertThat(read(source, '"' + text + '"', type(), format)).isEqualTo(id(flake));
					assertThat((Object[]) read(source, "[\"" + text + "\"]", type().arrayType(), format))
						.containsExactly(id(flake));
					assertThat(read(source, "{\"" + text + "\":1}", mapOf(type(), Integer.class), format))
						.isEqualTo(Map.of(id(flake), 1));
				}
			}
			assertThat((Object[]) read(source, "[" + number(flake) + "]", type().arrayType(), NUMBERS))
				.containsExactly(id(flake));
		}
	}

	@Test
	void writesEveryValidFlake() throws IOException {
		for (UlidFlakeVectors.Standalone vector : FLAKES.standalone()) {
			assertWritten(vector.text(), vector.value());
		}
		for (UlidFlakeVectors.Scalable vector : FLAKES.scalable()) {
			assertWritten(vector.text(), vector.value());
		}
	}

	private void assertWritten(String canonical, long value) throws IOException {
		Object flake = id(UlidFlake.of(value));
		String text = this.ids.flake.text(canonical);
		String number = number(UlidFlake.of(value));
		assertThat(write(List.of(flake))).isEqualTo("[\"" + text + "\"]");
		assertThat(write(Map.of(flake, flake))).isEqualTo("{\"" + text + "\":\"" + text + "\"}");
		assertThat(write(List.of(flake), NUMBERS)).isEqualTo("[" + number + "]");
		assertThat(write(Map.of(flake, flake), NUMBERS)).isEqualTo("{\"" + text + "\":" + number + "}");
	}

	@ParameterizedTest
	@EnumSource
	void rejectsEveryInvalidFlake(Source source) throws IOException {
		assertThat(FLAKES.invalidText()).isNotEmpty();
		for (UlidFlakeVectors.Invalid vector : FLAKES.invalidText()) {
			String text = this.ids.flake.text(vector.text());
			String json = write(text);
			InvalidUlidException problem = this.ids.flake.problem(text);
			assertThat(problem.getReason()).isEqualTo(vector.expectedReason());
			for (Setting[] format : FORMATS) {
				Failure value = refuse(source, json, type(), format);
				assertInvalid(value, type(), text, problem);
				assertThat(value.path()).isEmpty();
				Failure element = refuse(source, "[null," + json + "]", type().arrayType(), format);
				assertInvalid(element, type(), text, problem);
				assertThat(element.path()).endsWith("[1]");
				Failure key = refuse(source, "{" + json + ":1}", mapOf(type(), Integer.class), format);
				assertInvalid(key, type(), text, problem);
				assertThat(key.path()).endsWith("[\"" + text + "\"]");
			}
		}
	}

	@ParameterizedTest
	@EnumSource
	void rejectsEveryInvalidNumber(Source source) {
		assertThat(FLAKES.invalidValue()).contains(BigInteger.valueOf(-1), BigInteger.ONE.shiftLeft(63));
		for (BigInteger value : FLAKES.invalidValue()) {
			assertRefused(source, value);
		}
		assertRefused(source, BigInteger.valueOf(Long.MIN_VALUE));
		assertRefused(source, BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE));
		assertRefused(source, BigInteger.ONE.shiftLeft(64));
	}

	private void assertRefused(Source source, BigInteger value) {
		Failure failure = refuse(source, "[null," + value + "]", type().arrayType(), NUMBERS);
		assertThat(failure.path()).endsWith("[1]");
		if (this.ids.flake.hasPrefix()) {
			assertThat(failure.message())
				.contains("from token `JsonToken.VALUE_NUMBER_INT`: must be " + this.ids.flake.rule(13));
			return;
		}
		InvalidUlidException problem = new InvalidUlidException(Reason.OVERFLOW, -1, value.toString(),
				outOfRange(value.toString()));
		assertThat(new BigInteger(failure.value().toString())).isEqualTo(value);
		assertInvalid(failure, type(), failure.value(), problem);
		assertThat(((InvalidUlidException) failure.cause()).getInput()).isEqualTo(problem.getInput());
	}

	private String outOfRange(String number) {
		return "Invalid %s '%s': must be between 0 and 9223372036854775807".formatted(this.ids.flake.name(), number);
	}

	@Test
	void quotesTheStartOfALongNumber() {
		Failure failure = refuse("9".repeat(999), type(), NUMBERS);
		if (this.ids.flake.hasPrefix()) {
			assertThat(failure.message()).doesNotContain("9");
			return;
		}
		assertThat(failure.cause()).hasMessage(outOfRange("9".repeat(64) + "..."));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			14246757444195114     | VALUE_NUMBER_INT
			1.0                   | VALUE_NUMBER_FLOAT
			""")
	void rejectsAFlakeThatIsNotAJsonString(String json, String token) {
		Failure failure = refuse("{\"id\":" + json + "}", typeOf(Parcel.class, type()));
		assertMismatch(failure, token, this.ids.flake.rule(13));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			1.0                   | VALUE_NUMBER_FLOAT
			1e3                   | VALUE_NUMBER_FLOAT
			-0.5                  | VALUE_NUMBER_FLOAT
			false                 | VALUE_FALSE
			{"id":1}              | START_OBJECT
			[14246757444195114]   | START_ARRAY
			""")
	void rejectsAFlakeThatIsNeitherAnIntegerNorAString(String json, String token) {
		Failure failure = refuse("{\"id\":" + json + "}", typeOf(Parcel.class, type()), NUMBERS);
		assertMismatch(failure, token,
				(this.ids.flake.hasPrefix() ? "" : "an integer from 0 to 2^63-1, or ") + this.ids.flake.rule(13));
	}

	private void assertMismatch(Failure failure, String token, String expected) {
		assertThat(failure.message()).contains("Cannot deserialize value of type `" + type().getName()
				+ "` from token `JsonToken." + token + "`: must be " + expected);
		assertThat(failure.path()).endsWith("[\"id\"]");
		assertThat(failure.targetType()).isEqualTo(type());
		assertThat(failure.cause()).isNull();
	}

	@Test
	void rejectsANumberInAString() {
		assertThat(refuse('"' + Long.toString(NUMBER) + '"', type(), NUMBERS).cause())
			.hasMessageStartingWith("Invalid %s '14246757444195114': must ", this.ids.flake.name());
	}

	@Test
	void unwrapsAnArrayOfOneFlakeIfConfigured() throws IOException {
		Setting unwrap = Setting.UNWRAP_SINGLE_VALUE_ARRAYS;
		assertThat(read("[\"" + text(FLAKE) + "\"]", type(), unwrap)).isEqualTo(id(FLAKE));
		assertThat(read("[" + number(FLAKE) + "]", type(), unwrap, NUMBERS)).isEqualTo(id(FLAKE));
		assertThat(refuse("[" + NUMBER + "]", type(), unwrap).targetType()).isEqualTo(type());
		assertThat(refuse("[-1]", type(), unwrap, NUMBERS).targetType()).isEqualTo(type());
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"nope\"", "-1", "9223372036854775808", "1.5", "true", "{}" })
	void problemHandlerCanReplaceAnInvalidFlake(String json) throws IOException {
		assertThat(read(json, type(), NUMBERS, Setting.REPLACE_WITH_MAX)).isEqualTo(id(UlidFlake.MAX));
		assertThat(read("{\"nope\":1}", mapOf(type(), Integer.class), Setting.REPLACE_WITH_MAX))
			.isEqualTo(Map.of(id(UlidFlake.MAX), 1));
	}

	@Test
	void problemHandlerCanThrowAnotherExceptionForANumber() {
		Throwable cause = refuse("-1", type(), NUMBERS, Setting.THROW_ITS_OWN).cause();
		if (this.ids.flake.hasPrefix()) {
			assertThat(cause).as("A mismatch of tokens").isNull();
			return;
		}
		assertThat(cause).isInstanceOf(UnsupportedOperationException.class).hasMessage("-1");
	}

	@Test
	void schemaTypeDependsOnTheFormatOfFlakes() throws IOException {
		assertThat(schemaType(type())).isEqualTo("string");
		assertThat(schemaType(type(), NUMBERS)).isEqualTo(this.ids.flake.hasPrefix() ? "string" : "integer");
	}

	@Test
	void writesAndReadsLongIdsAsStrings() throws IOException {
		String json = write(new Shipment(NUMBER, NUMBER, 5), Setting.LONG_IDS);
		assertThat(json).isEqualTo("""
				{"id":"14246757444195114","number":"14246757444195114","weight":5}""");
		assertThat(read(json, Shipment.class, Setting.LONG_IDS)).hasToString("14246757444195114 14246757444195114 5");
		assertThat(write(new Shipment(null, 0, 5), Setting.LONG_IDS)).isEqualTo("""
				{"id":null,"number":"0","weight":5}""");
	}

	@Test
	void readsLongIdsFromNumbers() throws IOException {
		String json = """
				{"id":14246757444195114,"number":14246757444195114,"weight":5}""";
		assertThat(read(json, Shipment.class, Setting.LONG_IDS)).hasToString("14246757444195114 14246757444195114 5");
		assertThat(refuse("{\"id\":\"" + FLAKE_TEXT + "\"}", Shipment.class, Setting.LONG_IDS).path())
			.endsWith("[\"id\"]");
	}

	@Test
	void writesAndReadsLongIdsAsNumbersIfFlakesAreNumbers() throws IOException {
		String json = """
				{"id":14246757444195114,"number":14246757444195114,"weight":5}""";
		assertThat(write(new Shipment(NUMBER, NUMBER, 5), NUMBERS)).isEqualTo(json);
		assertThat(read(json, Shipment.class, NUMBERS)).hasToString("14246757444195114 14246757444195114 5");
	}

	@Test
	void writesLongIdsAsNumbersIfNoAnnotationIsConfigured() throws IOException {
		assertThat(write(new Shipment(NUMBER, NUMBER, 5))).isEqualTo("""
				{"id":14246757444195114,"number":14246757444195114,"weight":5}""");
	}

	@Test
	void writesAndReadsLongIdsOfRecords() throws IOException {
		assertThat(write(new LongIdRecord(NUMBER), Setting.LONG_IDS)).isEqualTo("{\"id\":\"14246757444195114\"}");
		assertThat(read("{\"id\":\"14246757444195114\"}", LongIdRecord.class, Setting.LONG_IDS))
			.isEqualTo(new LongIdRecord(NUMBER));
	}

	@Test
	void jsonFormatOverridesTheAnnotationOfALongId() throws IOException {
		assertThat(write(new NumberId(NUMBER), Setting.LONG_IDS)).isEqualTo("{\"id\":14246757444195114}");
	}

	@Test
	void annotationOfALongIdDoesNotAffectOtherTypes() throws IOException {
		UUID uuid = UUID.fromString("01563e3a-b5d3-d676-4c61-efb99302bd5b");
		assertThat(write(new OtherIds(uuid, 1, FLAKE), Setting.LONG_IDS)).isEqualTo("""
				{"uuid":"%s","number":1,"flake":"%s"}""".formatted(uuid, FLAKE_TEXT));
	}

	@Test
	void jsonFormatWritesLongsOfOtherObjectsAsStrings() throws IOException {
		String json = "{\"id\":\"14246757444195114\",\"orderId\":\"" + FLAKE_TEXT + "\"}";
		assertThat(write(new ShipmentView(NUMBER, FLAKE))).isEqualTo(json);
		assertThat(read(json, ShipmentView.class)).isEqualTo(new ShipmentView(NUMBER, FLAKE));
	}

	record Parcel<T>(T id, List<T> list, Optional<T> optional, Optional<T> empty, T nothing) {
	}

	record ParcelId<T>(@JsonValue T value) {

		@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
		ParcelId {
		}

	}

	/**
	 * Like an entity: the annotation is on a private field and on a getter.
	 */
	@JsonPropertyOrder({ "id", "number", "weight" })
	static class Shipment {

		@LongId
		private Long id;

		private long number;

		private long weight;

		Shipment() {
		}

		Shipment(Long id, long number, long weight) {
			this.id = id;
			this.number = number;
			this.weight = weight;
		}

		public Long getId() {
			return this.id;
		}

		@LongId
		public long getNumber() {
			return this.number;
		}

		public void setNumber(long number) {
			this.number = number;
		}

		public long getWeight() {
			return this.weight;
		}

		@Override
		public String toString() {
			return this.id + " " + this.number + " " + this.weight;
		}

	}

	record LongIdRecord(@LongId Long id) {
	}

	record NumberId(@LongId @JsonFormat(shape = Shape.NUMBER) Long id) {
	}

	record OtherIds(@LongId UUID uuid, @LongId int number, @LongId UlidFlake flake) {
	}

	record ShipmentView(@JsonFormat(shape = Shape.STRING) Long id, UlidFlake orderId) {
	}

}
