package io.ulid.json;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
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
import io.ulid.flake.UlidFlakeVectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

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
	 * The settings that make all the difference to a Ulid-Flake.
	 */
	private static final List<Setting[]> FORMATS = List.of(new Setting[0], new Setting[] { NUMBERS });

	private static Stream<UlidFlake> validFlakes() {
		return Stream
			.concat(FLAKES.standalone().stream().map(UlidFlakeVectors.Standalone::value),
					FLAKES.scalable().stream().map(UlidFlakeVectors.Scalable::value))
			.map(UlidFlake::of);
	}

	@Test
	void writesAndReadsAFlake() throws IOException {
		assertThat(write(FLAKE)).isEqualTo('"' + FLAKE_TEXT + '"');
		assertThat(read('"' + FLAKE_TEXT + '"', UlidFlake.class)).isEqualTo(FLAKE);
		assertThat(read("null", UlidFlake.class)).isNull();
	}

	@Test
	void writesAndReadsAFlakeAsANumberWhereThatIsAskedFor() throws IOException {
		assertThat(write(FLAKE, NUMBERS)).isEqualTo("14246757444195114");
		assertThat(read("14246757444195114", UlidFlake.class, NUMBERS)).isEqualTo(FLAKE);
		assertThat(read('"' + FLAKE_TEXT + '"', UlidFlake.class, NUMBERS)).isEqualTo(FLAKE);
		assertThat(read("null", UlidFlake.class, NUMBERS)).isNull();
		assertThat(write(ULID, NUMBERS)).isEqualTo('"' + TEXT + '"');
	}

	@Test
	void keyIsTextInEitherFormat() throws IOException {
		Map<UlidFlake, Integer> map = Map.of(FLAKE, 1);
		for (Setting[] format : FORMATS) {
			assertThat(write(map, format)).isEqualTo("{\"" + FLAKE_TEXT + "\":1}");
			assertThat(read("{\"" + FLAKE_TEXT + "\":1}", mapOf(UlidFlake.class, Integer.class), format))
				.isEqualTo(map);
		}
	}

	@Test
	void writesAndReadsFlakesWithinOtherTypes() throws IOException {
		Parcel parcel = new Parcel(FLAKE, List.of(FLAKE), Optional.of(FLAKE), Optional.empty(), null);
		String json = write(parcel);
		assertThat(json).isEqualTo("""
				{"id":"%1$s","list":["%1$s"],"optional":"%1$s","empty":null,"nothing":null}""".formatted(FLAKE_TEXT));
		assertThat(read(json, Parcel.class)).isEqualTo(parcel);
		String numbers = write(parcel, NUMBERS);
		assertThat(numbers).isEqualTo("""
				{"id":%1$s,"list":[%1$s],"optional":%1$s,"empty":null,"nothing":null}""".formatted(NUMBER));
		assertThat(read(numbers, Parcel.class, NUMBERS)).isEqualTo(parcel);
	}

	@Test
	void createsObjectsFromFlakes() throws IOException {
		for (Setting[] format : FORMATS) {
			assertThat(write(new ParcelId(FLAKE), format)).isEqualTo(write(FLAKE, format));
			assertThat(read(write(FLAKE, format), ParcelId.class, format)).isEqualTo(new ParcelId(FLAKE));
		}
	}

	@Test
	void typeOfAFlakeIsWrittenBesideItWhereItIsAskedFor() throws IOException {
		String json = write(new AnyHolder(FLAKE), Setting.DEFAULT_TYPING);
		assertThat(json).isEqualTo("{\"any\":[\"io.ulid.flake.UlidFlake\",\"" + FLAKE_TEXT + "\"]}");
		assertThat(read(json, AnyHolder.class, Setting.DEFAULT_TYPING)).isEqualTo(new AnyHolder(FLAKE));
		String number = write(new AnyHolder(FLAKE), Setting.DEFAULT_TYPING, NUMBERS);
		assertThat(number).isEqualTo("{\"any\":[\"io.ulid.flake.UlidFlake\"," + NUMBER + "]}");
		assertThat(read(number, AnyHolder.class, Setting.DEFAULT_TYPING, NUMBERS)).isEqualTo(new AnyHolder(FLAKE));
	}

	@Test
	void convertsFlakesWithoutText() throws IOException {
		assertThat(convert(FLAKE, String.class)).isEqualTo(FLAKE_TEXT);
		assertThat(convert(FLAKE_TEXT, UlidFlake.class)).isEqualTo(FLAKE);
		assertThat(convertTreeOf(FLAKE, UlidFlake.class)).isEqualTo(FLAKE);
		Throwable thrown = catchThrowable(() -> convertTreeOf(ULID, UlidFlake.class));
		assertThat(failure(thrown).targetType()).isEqualTo(UlidFlake.class);
	}

	@ParameterizedTest
	@EnumSource
	void readsEveryValidFlake(Source source) throws IOException {
		assertThat(validFlakes()).hasSize(10);
		for (UlidFlake flake : validFlakes().toList()) {
			for (String text : List.of(flake.toString(), flake.toString().toLowerCase(Locale.ROOT))) {
				for (Setting[] format : FORMATS) {
					assertThat(read(source, '"' + text + '"', UlidFlake.class, format)).isEqualTo(flake);
					assertThat(read(source, "[\"" + text + "\"]", UlidFlake[].class, format)).containsExactly(flake);
					assertThat(read(source, "{\"" + text + "\":1}", mapOf(UlidFlake.class, Integer.class), format))
						.isEqualTo(Map.of(flake, 1));
				}
			}
			assertThat(read(source, "[" + flake.toLong() + "]", UlidFlake[].class, NUMBERS)).containsExactly(flake);
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

	private void assertWritten(String text, long value) throws IOException {
		UlidFlake flake = UlidFlake.of(value);
		assertThat(write(List.of(flake))).isEqualTo("[\"" + text + "\"]");
		assertThat(write(Map.of(flake, flake))).isEqualTo("{\"" + text + "\":\"" + text + "\"}");
		assertThat(write(List.of(flake), NUMBERS)).isEqualTo("[" + value + "]");
		assertThat(write(Map.of(flake, flake), NUMBERS)).isEqualTo("{\"" + text + "\":" + value + "}");
	}

	@ParameterizedTest
	@EnumSource
	void refusesEveryInvalidFlake(Source source) throws IOException {
		assertThat(FLAKES.invalidText()).isNotEmpty();
		for (UlidFlakeVectors.Invalid vector : FLAKES.invalidText()) {
			String json = write(vector.text());
			InvalidUlidException problem = (InvalidUlidException) catchThrowable(() -> UlidFlake.parse(vector.text()));
			assertThat(problem.getReason()).isEqualTo(vector.expectedReason());
			for (Setting[] format : FORMATS) {
				Failure value = refuse(source, json, UlidFlake.class, format);
				assertRefused(value, vector.text(), problem);
				assertThat(value.path()).isEmpty();
				Failure element = refuse(source, "[null," + json + "]", UlidFlake[].class, format);
				assertRefused(element, vector.text(), problem);
				assertThat(element.path()).endsWith("[1]");
				Failure key = refuse(source, "{" + json + ":1}", mapOf(UlidFlake.class, Integer.class), format);
				assertRefused(key, vector.text(), problem);
				assertThat(key.path()).endsWith("[\"" + vector.text() + "\"]");
			}
		}
	}

	@ParameterizedTest
	@EnumSource
	void refusesEveryInvalidNumber(Source source) {
		assertThat(FLAKES.invalidValue()).contains(BigInteger.valueOf(-1), BigInteger.ONE.shiftLeft(63));
		for (BigInteger value : FLAKES.invalidValue()) {
			assertRefused(source, value);
		}
		assertRefused(source, BigInteger.valueOf(Long.MIN_VALUE));
		assertRefused(source, BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE));
		assertRefused(source, BigInteger.ONE.shiftLeft(64));
	}

	private void assertRefused(Source source, BigInteger value) {
		Failure failure = refuse(source, "[null," + value + "]", UlidFlake[].class, NUMBERS);
		InvalidUlidException problem = new InvalidUlidException(Reason.OVERFLOW, -1, value.toString(),
				"Invalid Ulid-Flake '%s': must be between 0 and 9223372036854775807".formatted(value));
		assertThat(new BigInteger(failure.value().toString())).isEqualTo(value);
		assertRefused(failure, failure.value(), problem);
		assertThat(((InvalidUlidException) failure.cause()).getInput()).isEqualTo(problem.getInput());
		assertThat(failure.path()).endsWith("[1]");
	}

	private static void assertRefused(Failure failure, Object value, InvalidUlidException problem) {
		assertThat(failure.value()).isEqualTo(value);
		assertThat(failure.targetType()).isEqualTo(UlidFlake.class);
		assertThat(failure.message()).contains(problem.getMessage());
		assertThat(failure.cause()).isInstanceOf(InvalidUlidException.class).hasMessage(problem.getMessage());
		assertThat(((InvalidUlidException) failure.cause()).getReason()).isEqualTo(problem.getReason());
		assertThat(((InvalidUlidException) failure.cause()).getIndex()).isEqualTo(problem.getIndex());
	}

	@Test
	void reasonQuotesTheStartOfALongNumber() {
		Failure failure = refuse("9".repeat(999), UlidFlake.class, NUMBERS);
		assertThat(failure.cause())
			.hasMessage("Invalid Ulid-Flake '" + "9".repeat(64) + "...': must be between 0 and 9223372036854775807");
	}

	@Test
	void quotesTheStartOfALongText() {
		Failure failure = refuse('"' + "x".repeat(10_000) + '"', UlidFlake.class);
		assertThat(failure.value()).isEqualTo("x".repeat(64) + "...");
		assertThat(failure.cause()).hasMessageEndingWith("...': must be 13 characters but was 10000");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			0                     | VALUE_NUMBER_INT
			14246757444195114     | VALUE_NUMBER_INT
			-1                    | VALUE_NUMBER_INT
			1.0                   | VALUE_NUMBER_FLOAT
			true                  | VALUE_TRUE
			{}                    | START_OBJECT
			[]                    | START_ARRAY
			["00CMXB6TAK4SA"]     | START_ARRAY
			""")
	void otherJsonThanAStringIsAMismatch(String json, String token) {
		Failure failure = refuse("{\"id\":" + json + "}", Parcel.class);
		assertMismatch(failure, token, "a string of 13 characters");
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
	void otherJsonThanAnIntegerIsAMismatch(String json, String token) {
		Failure failure = refuse("{\"id\":" + json + "}", Parcel.class, NUMBERS);
		assertMismatch(failure, token, "an integer from 0 to 2^63-1, or a string of 13 characters");
	}

	private static void assertMismatch(Failure failure, String token, String expected) {
		assertThat(failure.message())
			.contains("Cannot deserialize value of type `io.ulid.flake.UlidFlake` from token `JsonToken." + token
					+ "`: must be " + expected);
		assertThat(failure.path()).endsWith("[\"id\"]");
		assertThat(failure.targetType()).isEqualTo(UlidFlake.class);
		assertThat(failure.cause()).isNull();
	}

	@Test
	void digitsInAStringAreNoNumber() {
		assertThat(refuse('"' + Long.toString(NUMBER) + '"', UlidFlake.class, NUMBERS).cause())
			.hasMessage("Invalid Ulid-Flake '14246757444195114': must be 13 characters but was 17");
	}

	@ParameterizedTest
	@EnumSource(names = { "EMPTY_AS_NULL_FOR_ULID", "EMPTY_AS_NULL_FOR_SCALARS", "EMPTY_AS_EMPTY",
			"ACCEPT_EMPTY_STRING_AS_NULL_OBJECT" })
	void blankStringIsANullFlakeWhereThatIsAskedFor(Setting setting) throws IOException {
		for (int length : new int[] { 0, 1, 13, 14 }) {
			String blank = '"' + " ".repeat(length) + '"';
			assertThat(read(blank, UlidFlake.class, setting)).isNull();
			assertThat(read(blank, UlidFlake.class, setting, NUMBERS)).isNull();
			assertThat(refuse(blank, UlidFlake.class).cause()).isInstanceOf(InvalidUlidException.class);
			assertThat(refuse(blank, UlidFlake.class, NUMBERS).cause()).isInstanceOf(InvalidUlidException.class);
		}
	}

	@Test
	void arrayOfOneFlakeIsUnwrappedWhereThatIsAskedFor() throws IOException {
		Setting unwrap = Setting.UNWRAP_SINGLE_VALUE_ARRAYS;
		assertThat(read("[\"" + FLAKE_TEXT + "\"]", UlidFlake.class, unwrap)).isEqualTo(FLAKE);
		assertThat(read("[" + NUMBER + "]", UlidFlake.class, unwrap, NUMBERS)).isEqualTo(FLAKE);
		assertThat(refuse("[" + NUMBER + "]", UlidFlake.class, unwrap).targetType()).isEqualTo(UlidFlake.class);
		assertThat(refuse("[-1]", UlidFlake.class, unwrap, NUMBERS).cause()).isInstanceOf(InvalidUlidException.class);
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"nope\"", "-1", "9223372036854775808", "1.5", "true", "{}" })
	void problemHandlerMayReplaceABadFlake(String json) throws IOException {
		assertThat(read(json, UlidFlake.class, NUMBERS, Setting.REPLACE_WITH_MAX)).isEqualTo(UlidFlake.MAX);
		assertThat(read("{\"nope\":1}", mapOf(UlidFlake.class, Integer.class), Setting.REPLACE_WITH_MAX))
			.isEqualTo(Map.of(UlidFlake.MAX, 1));
	}

	@Test
	void problemHandlerMayThrowItsOwnForANumber() {
		assertThat(refuse("-1", UlidFlake.class, NUMBERS, Setting.THROW_ITS_OWN).cause())
			.isInstanceOf(UnsupportedOperationException.class)
			.hasMessage("-1");
	}

	@Test
	void schemaHasTheFormat() throws IOException {
		assertThat(schemaType(UlidFlake.class)).isEqualTo("string");
		assertThat(schemaType(UlidFlake.class, NUMBERS)).isEqualTo("integer");
	}

	@Test
	void longIdsAreStrings() throws IOException {
		String json = write(new Shipment(NUMBER, NUMBER, 5), Setting.LONG_IDS);
		assertThat(json).isEqualTo("""
				{"id":"14246757444195114","number":"14246757444195114","weight":5}""");
		assertThat(read(json, Shipment.class, Setting.LONG_IDS)).hasToString("14246757444195114 14246757444195114 5");
		assertThat(write(new Shipment(null, 0, 5), Setting.LONG_IDS)).isEqualTo("""
				{"id":null,"number":"0","weight":5}""");
	}

	@Test
	void longIdsAreReadFromNumbersAsWell() throws IOException {
		String json = """
				{"id":14246757444195114,"number":14246757444195114,"weight":5}""";
		assertThat(read(json, Shipment.class, Setting.LONG_IDS)).hasToString("14246757444195114 14246757444195114 5");
		assertThat(refuse("{\"id\":\"" + FLAKE_TEXT + "\"}", Shipment.class, Setting.LONG_IDS).path())
			.endsWith("[\"id\"]");
	}

	@Test
	void longIdsAreNumbersWhereFlakesAre() throws IOException {
		String json = """
				{"id":14246757444195114,"number":14246757444195114,"weight":5}""";
		assertThat(write(new Shipment(NUMBER, NUMBER, 5), NUMBERS)).isEqualTo(json);
		assertThat(read(json, Shipment.class, NUMBERS)).hasToString("14246757444195114 14246757444195114 5");
	}

	@Test
	void longIdsAreNumbersWithoutTheirAnnotation() throws IOException {
		assertThat(write(new Shipment(NUMBER, NUMBER, 5))).isEqualTo("""
				{"id":14246757444195114,"number":14246757444195114,"weight":5}""");
	}

	@Test
	void longIdsOfRecords() throws IOException {
		assertThat(write(new LongIdRecord(NUMBER), Setting.LONG_IDS)).isEqualTo("{\"id\":\"14246757444195114\"}");
		assertThat(read("{\"id\":\"14246757444195114\"}", LongIdRecord.class, Setting.LONG_IDS))
			.isEqualTo(new LongIdRecord(NUMBER));
	}

	@Test
	void annotationOfTheLibraryComesBeforeThatOfTheId() throws IOException {
		assertThat(write(new NumberId(NUMBER), Setting.LONG_IDS)).isEqualTo("{\"id\":14246757444195114}");
	}

	@Test
	void idsOfOtherTypesStayAsTheyAre() throws IOException {
		UUID uuid = UUID.fromString("01563e3a-b5d3-d676-4c61-efb99302bd5b");
		assertThat(write(new OtherIds(uuid, 1, FLAKE), Setting.LONG_IDS)).isEqualTo("""
				{"uuid":"%s","number":1,"flake":"%s"}""".formatted(uuid, FLAKE_TEXT));
	}

	@Test
	void longsOfOtherObjectsAreStringsByTheAnnotationOfTheLibrary() throws IOException {
		String json = "{\"id\":\"14246757444195114\",\"orderId\":\"" + FLAKE_TEXT + "\"}";
		assertThat(write(new ShipmentView(NUMBER, FLAKE))).isEqualTo(json);
		assertThat(read(json, ShipmentView.class)).isEqualTo(new ShipmentView(NUMBER, FLAKE));
	}

	record Parcel(UlidFlake id, List<UlidFlake> list, Optional<UlidFlake> optional, Optional<UlidFlake> empty,
			UlidFlake nothing) {
	}

	record ParcelId(@JsonValue UlidFlake value) {

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
