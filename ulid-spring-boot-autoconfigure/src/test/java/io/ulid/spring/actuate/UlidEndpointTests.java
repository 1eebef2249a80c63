package io.ulid.spring.actuate;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import io.ulid.IdPrefix;
import io.ulid.OpaqueKeys;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeType;
import io.ulid.internal.reader.IdReader;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.Show;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link UlidEndpoint}.
 */
class UlidEndpointTests {

	private static final OpaqueIdDecryption NO_KEYS = new OpaqueIdDecryption(OpaqueKeys.none(), Map.of(), Show.NEVER,
			Set.of(), (event) -> {
			});

	private static final String ULID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	private static final String HEX = "01563e3ab5d3d6764c61efb99302bd5b";

	private static final String UUID = "01563e3a-b5d3-d676-4c61-efb99302bd5b";

	private static final String ULID_ANSWER = """
			{"readings": [{"type": "ulid", "time": "2016-07-30T23:54:10.259Z", "age": "PT24H0.741S", "future": false,
			"layout": "ulid", "forms": {"ulid": "01ARZ3NDEKTSV4RRFFQ69G5FAV",
			"uuid": "01563e3a-b5d3-d676-4c61-efb99302bd5b", "hex": "01563e3ab5d3d6764c61efb99302bd5b",
			"postgresql": "\\\\x01563e3ab5d3d6764c61efb99302bd5b", "mysql": "0x01563e3ab5d3d6764c61efb99302bd5b",
			"typed": {"OrderId": "ord_01arz3ndektsv4rrffq69g5fav"}}}]}
			""";

	private static final String FLAKE_ANSWER = """
			{"readings": [{"type": "flake", "time": "2024-07-06T10:41:03.764Z", "age": "PT-69514H-46M-52.764S",
			"future": true, "forms": {"flake": "00F2N078MDT7J", "number": "16981964897052914",
			"hex": "003c5501d146e8f2", "typed": {"ShipmentId": "shp_00f2n078mdt7j"}}}]}
			""";

	static final List<String> ULID_FORMS = aroundEach(ULID, "ord_" + ULID.toLowerCase(Locale.ROOT), "any_thing_" + ULID,
			"a" + "b".repeat(62) + "_" + ULID.toLowerCase(Locale.ROOT), UUID, "{" + UUID + "}", "urn:uuid:" + UUID,
			"UUID(\"" + UUID + "\")", "UUID('" + UUID + "')", "UUID(" + UUID + ")", "UUID '" + UUID + "'",
			"'" + UUID + "'::uuid", HEX, "\\x" + HEX, "\\\\x" + HEX, "0x" + HEX, "X'" + HEX + "'");

	static final List<String> FLAKE_FORMS = aroundEach("00F2N078MDT7J", "shp_00f2n078mdt7j", "16981964897052914",
			"003c5501d146e8f2", "\\x003c5501d146e8f2", "0x003c5501d146e8f2", "x'003c5501d146e8f2'",
			"Long('16981964897052914')", "NumberLong(\"16981964897052914\")", "NumberLong(16981964897052914)");

	private final Clock clock = Clock.fixed(Instant.parse("2016-07-31T23:54:11.0001Z"), ZoneOffset.UTC);

	private final UlidEndpoint endpoint = endpoint(false, OrderId.class, ShipmentId.class, TenantId.class);

	private static List<String> aroundEach(String... forms) {
		List<String> texts = new ArrayList<>();
		for (String form : forms) {
			texts.addAll(List.of(form, form.toUpperCase(Locale.ROOT), form.toLowerCase(Locale.ROOT),
					"  " + form + "\r\n", "\u00a0\t" + form, "\"" + form + "\"", "'" + form + "',", "`" + form + "`;",
					"\u201c" + form + "\u201d", "\ufeff" + form + "\u200b", " \" " + form + " \" "));
		}
		return texts;
	}

	private UlidEndpoint endpoint(boolean nodeIds, Class<?>... typedIds) {
		IdReader reader = reader(UlidFlake.DEFAULT_EPOCH, nodeIds).withTypedIds(Arrays.asList(typedIds));
		return new UlidEndpoint(this.clock, () -> reader, NO_KEYS);
	}

	private UlidEndpoint endpoint(String epoch) {
		return new UlidEndpoint(this.clock, () -> reader(Instant.parse(epoch), false), NO_KEYS);
	}

	private static IdReader reader(Instant epoch, boolean nodeIds) {
		return IdReader.create("not needed", List.of(new UlidFlakeType(epoch, nodeIds)));
	}

	@ParameterizedTest
	@FieldSource("ULID_FORMS")
	void readsUlidInEachForm(String text) {
		assertJson(this.endpoint.read(text), ULID_ANSWER);
		assertJson(this.endpoint.query(text, null, null), ULID_ANSWER);
	}

	@ParameterizedTest
	@FieldSource("FLAKE_FORMS")
	void readsUlidFlakeInEachForm(String text) {
		assertJson(this.endpoint.read(text), FLAKE_ANSWER);
		assertJson(this.endpoint.query(text, "", ""), FLAKE_ANSWER);
	}

	@Test
	void readsEveryFormThatAResponseContains() {
		for (Object id : List.of(Ulid.MIN, Ulid.MAX, UlidFlake.MIN, UlidFlake.MAX)) {
			Map<String, Object> answer = this.endpoint.read(id.toString());
			Map<?, ?> forms = (Map<?, ?>) reading(answer).get("forms");
			List<Object> texts = new ArrayList<>(forms.values());
			texts.addAll(((Map<?, ?>) texts.remove(texts.size() - 1)).values());
			assertThat(texts).hasSize((id instanceof Ulid) ? 6 : 4).allSatisfy((text) -> {
				if (!text.equals("0000000000000000")) {
					assertThat(this.endpoint.read(text.toString())).isEqualTo(answer);
				}
			});
		}
		assertThat(flakes("0000000000000000")).containsExactly(UlidFlake.MIN);
	}

	@Test
	void recognizesLayoutOfUuidVersion7() {
		assertThat(reading(this.endpoint.read("01890a5d-ac96-774b-bcce-b302099a8057"))).containsEntry("layout",
				"uuidv7");
	}

	@ParameterizedTest
	@CsvSource({ "1234567890123,     1234567890123 000013XRZP16B", "0234567890123,    0234567890123",
			"8234567890123,     00007FN17WX6B", "1234567890123456,  14D2PF2814D2P 00132TMY8NEP0",
			"0123456789012345,  028T5CY4G28T5", "9234567890123456, 0086ES9HBXEP0", "0x1234567890123456, 14D2PF2814D2P",
			"ord_1234567890123, 1234567890123", "0, 0000000000000", "9223372036854775807, 7ZZZZZZZZZZZZ" })
	void returnsEveryPossibleReadingOfAUlidFlake(String text, String expected) {
		assertThat(flakes(text)).extracting(UlidFlake::toString).containsExactly(expected.split(" "));
	}

	@Test
	void readsUlidThatLooksLikeBytesOrANumber() {
		for (String text : List.of("0X345678901234567890123456", "12345678901234567890123456")) {
			assertThat(reading(this.endpoint.read(text))).containsEntry("type", "ulid")
				.extractingByKey("forms")
				.asInstanceOf(InstanceOfAssertFactories.MAP)
				.containsEntry("ulid", text);
		}
	}

	@Test
	void returnsNodeIdOnlyIfUlidFlakesContainNodeIds() {
		assertThat(reading(this.endpoint.read("00F2N078MDT7J"))).doesNotContainKey("nodeId");
		assertThat(reading(endpoint(true).read("00F2N078MDT7J"))).containsEntry("nodeId", 18);
		assertThat(reading(endpoint(true).read(ULID))).doesNotContainKey("nodeId");
	}

	@Test
	void timeOfAFlakeCountsFromTheEpoch() {
		UlidEndpoint other = endpoint("2016-01-01T00:00:00Z");
		assertThat(reading(other.read("00F2N078MDT7J"))).containsEntry("time", "2016-07-06T10:41:03.764Z")
			.containsEntry("age", "PT613H13M7.236S")
			.containsEntry("future", false);
	}

	@Test
	void idOfThisMillisecondIsNotInTheFuture() {
		Instant now = this.clock.instant();
		assertThat(reading(this.endpoint.read(Ulid.min(now).toString()))).containsEntry("age", "PT0S")
			.containsEntry("future", false);
		assertThat(reading(this.endpoint.read(Ulid.min(now.plusMillis(1)).toString())))
			.containsEntry("age", "PT-0.001S")
			.containsEntry("future", true);
	}

	@Test
	void distinguishesTypedIdsWithTheSameSimpleName() {
		assertThat(forms(endpoint(false, OrderId.class, Other.OrderId.class).read(ULID))).containsEntry("typed",
				Map.of("OrderId", "ord_01arz3ndektsv4rrffq69g5fav", Other.OrderId.class.getName(),
						"other_01arz3ndektsv4rrffq69g5fav"));
		assertThat(forms(endpoint(false, TenantId.class).read(ULID))).doesNotContainKey("typed");
	}

	@ParameterizedTest
	@CsvSource({ "ord_01arz3ndektsv4rrffq69g5fav, OrderId", "other_01arz3ndektsv4rrffq69g5fav, UlidEndpointTests",
			"' \"OTHER_01ARZ3NDEKTSV4RRFFQ69G5FAV\",', UlidEndpointTests" })
	void returnsTypedIdWithThePrefixOfTheTextFirst(String text, String first) {
		Map<?, ?> typed = (Map<?, ?>) forms(endpoint(false, OrderId.class, Other.OrderId.class).read(text))
			.get("typed");
		assertThat(typed).hasSize(2);
		assertThat(typed.keySet().iterator().next().toString()).contains(first);
	}

	@Test
	void omitsTypedIdThatRejectsTheValue() {
		assertThat(forms(endpoint(false, OrderId.class, NewId.class).read(ULID))).containsEntry("typed",
				Map.of("OrderId", "ord_01arz3ndektsv4rrffq69g5fav"));
		assertThat(endpoint(false, NewId.class).query(null, null, "2026-01-01")).containsKey("ulid");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			nope | Invalid id 'nope': must be a ULID or a Ulid-Flake but has 4 characters.
			" ' ' " | Invalid id '': must be a ULID or a Ulid-Flake but has 0 characters.
			-5 | Invalid id '-5': must be a ULID or a Ulid-Flake but has 2 characters.
			00123 | Invalid id '00123': must be a ULID or a Ulid-Flake but has 5 characters.
			<b>\\x | Invalid id '\\u003cb\\u003e\\\\x': must be a ULID or a Ulid-Flake but has 5 characters.
			0x01563e3ab5d3d6764c61efb99302bd | Invalid id '0x01563e3ab5d3d6764c61efb99302bd': must be
			0x01563e3ab5d3d6764c61efb99302bd5bff | Invalid id '0x01563e3ab5d3d6764c61efb99302bd5bff': must be
			ord_01arz3ndektsv4rrffq69g5fa | Invalid id 'ord_01arz3ndektsv4rrffq69g5fa': must be
			_01arz3ndektsv4rrffq69g5fav | Invalid id '_01arz3ndektsv4rrffq69g5fav': must be
			ord1_01arz3ndektsv4rrffq69g5fav | Invalid id 'ord1_01arz3ndektsv4rrffq69g5fav': must be
			01563e3a-b5d3-d676-4c61-efb99302bd5 | Invalid id '01563e3a-b5d3-d676-4c61-efb99302bd5': must be
			01563e3ab5d3-d676-4c61-efb99302bd5b | Invalid id '01563e3ab5d3-d676-4c61-efb99302bd5b': must be
			01ARZ3NDEKTSV4RRFFQ69G5FAU | Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FAU': character 'U' at index 25 is not in
			81arz3ndektsv4rrffq69g5fav | Invalid ULID '81arz3ndektsv4rrffq69g5fav': exceeds 128 bits
			ord_81arz3ndektsv4rrffq69g5fav | Invalid id 'ord_81arz3ndektsv4rrffq69g5fav': is encrypted with key 1
			00F2N078MDTIL | Invalid Ulid-Flake '00F2N078MDTIL': character 'I' at index 11 is not in
			8000000000000000 x | Invalid id '8000000000000000 x': must be
			f000000000000000 | Invalid Ulid-Flake 'f000000000000000': exceeds 63 bits
			9223372036854775808 | Invalid Ulid-Flake '9223372036854775808': must be between 0 and 9223372036854775807
			""")
	void rejectsInvalidId(String text, String reason) {
		assertThatExceptionOfType(InvalidEndpointRequestException.class).isThrownBy(() -> this.endpoint.read(text))
			.satisfies((ex) -> assertThat(ex.getReason()).startsWith(reason).isEqualTo(ex.getMessage()));
		assertThat(refusal(text, null, null)).isEqualTo(refusal(text));
	}

	@Test
	void rejectionListsTheAcceptedForms() {
		assertThat(refusal("nope")).endsWith("""
				Write a ULID as 26 characters, with or without the prefix of a typed id, as a UUID, \
				as 32 hexadecimal digits, or as 16 bytes in the form \\x... or 0x...; \
				a Ulid-Flake as 13 characters, with or without the prefix of a typed id, as a number, \
				as 16 hexadecimal digits, or as 8 bytes in the form \\x... or 0x...""");
	}

	@ParameterizedTest
	@ValueSource(strings = { "A", "0", "9", "_", "a_", " ", "'", "\\", "-", "\u0000", "\ud83d" })
	void rejectsMegabyteWithAShortMessage(String part) {
		String text = part.repeat(1_000_000 / part.length());
		for (String each : List.of(text, "0x" + text + "!", "T:" + text)) {
			assertThat(refusal(each)).hasSizeLessThan(800);
			assertThat(refusal(null, each, null)).hasSizeLessThan(800);
		}
	}

	@Test
	void returnsFirstAndLastIdOfARange() {
		assertJson(this.endpoint.query(null, "2026-01-31", "2026-02-01T00:00:00.0009+00:00"),
				"""
						{"from": "2026-01-31T00:00:00Z", "to": "2026-02-01T00:00:00Z",
						"ulid": {"first": %s, "last": %s}, "flake": {"first": %s, "last": %s}}
						""".formatted(formsOf(Ulid.min(Instant.parse("2026-01-31T00:00:00Z"))),
						formsOf(Ulid.max(Instant.parse("2026-01-31T23:59:59.999Z"))),
						formsOf(UlidFlake.min(Instant.parse("2026-01-31T00:00:00Z"), UlidFlake.DEFAULT_EPOCH)),
						formsOf(UlidFlake.max(Instant.parse("2026-01-31T23:59:59.999Z"), UlidFlake.DEFAULT_EPOCH))));
	}

	private String formsOf(Object id) {
		return JsonMapper.shared().writeValueAsString(forms(this.endpoint.read(id.toString())));
	}

	@Test
	void rangeIsOpenWhereAnEndIsMissing() {
		Map<String, Object> since = this.endpoint.query("", "2026-01-31", "");
		assertThat(since).containsOnlyKeys("from", "ulid", "flake").containsEntry("from", "2026-01-31T00:00:00Z");
		assertThat(bound(since, "ulid", "last")).containsEntry("ulid", Ulid.MAX.toString());
		assertThat(bound(since, "flake", "last")).containsEntry("flake", UlidFlake.MAX.toString());
		Map<String, Object> until = this.endpoint.query(null, null, "2026-01-31");
		assertThat(until).containsOnlyKeys("to", "ulid", "flake").containsEntry("to", "2026-01-31T00:00:00Z");
		assertThat(bound(until, "ulid", "first")).containsEntry("ulid", Ulid.MIN.toString());
		assertThat(bound(until, "flake", "first")).containsEntry("flake", UlidFlake.MIN.toString());
	}

	@Test
	void limitsUlidFlakesToTheRangeOfTheirEpoch() {
		assertThat(this.endpoint.query(null, "1970-01-01", "2024-01-01")).containsOnlyKeys("from", "to", "ulid");
		assertThat(this.endpoint.query(null, "2302-09-27T15:10:22.208Z", null)).containsOnlyKeys("from", "ulid");
		Map<String, Object> both = this.endpoint.query(null, "2023-12-31", "2302-09-28");
		assertThat(bound(both, "flake", "first")).containsEntry("flake", UlidFlake.MIN.toString());
		assertThat(bound(both, "flake", "last")).containsEntry("flake", UlidFlake.MAX.toString());
		UlidEndpoint finer = endpoint("2024-01-01T00:00:00.0005Z");
		assertThat(bound(finer.query(null, null, "2024-01-01T00:00:00.001Z"), "flake", "last")).containsEntry("flake",
				"000000000ZZZZ");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', nullValues = "-",
			textBlock = """
					-          | -          | -                    | Give an id as 'value', or 'from' and 'to' for the ids
					""         | ""         | ""                   | Give an id as 'value', or 'from' and 'to' for the ids
					nope       | 2026-01-31 | -                    | 'value' must stand alone, without 'from' and 'to'
					nope       | -          | 2026-01-31           | 'value' must stand alone, without 'from' and 'to'
					-          | 31.1.2026  | -                    | 'from' must be a date from 1970 on such as 2026-01-31, or an \
					instant such as 2026-01-31T12:00:00Z but was '31.1.2026'
					-          | -          | 2026-01-31T12:00:00  | 'to' must be a date from 1970 on such as 2026-01-31, or an \
					instant such as 2026-01-31T12:00:00Z but was '2026-01-31T12:00:00'
					-          | 1969-12-31 | -                    | 'from' must be a date from 1970 on
					-          | -          | +10889-08-03         | 'to' must be a date from 1970 on
					-          | 2026-02-01 | 2026-01-31           | 'to' is exclusive and must be after 'from' \
					(2026-02-01T00:00:00Z) but was 2026-01-31T00:00:00Z
					-          | 2026-01-31 | 2026-01-31T00:00:00.0009Z | 'to' is exclusive and must be after 'from' \
					(2026-01-31T00:00:00Z) but was 2026-01-31T00:00:00Z
					-          | -          | 1970-01-01           | 'to' is exclusive and must be after 1970-01-01T00:00:00Z
					""")
	void rejectsInvalidRange(@Nullable String value, @Nullable String from, @Nullable String to, String reason) {
		assertThat(refusal(value, from, to)).startsWith(reason);
	}

	private String refusal(String value) {
		return catchThrowableOfType(InvalidEndpointRequestException.class, () -> this.endpoint.read(value)).getReason();
	}

	private String refusal(@Nullable String value, @Nullable String from, @Nullable String to) {
		return catchThrowableOfType(InvalidEndpointRequestException.class, () -> this.endpoint.query(value, from, to))
			.getReason();
	}

	private List<UlidFlake> flakes(String text) {
		List<?> readings = (List<?>) this.endpoint.read(text).get("readings");
		return readings.stream()
			.map((reading) -> (Map<?, ?>) ((Map<?, ?>) reading).get("forms"))
			.map((forms) -> UlidFlake.of(Long.parseLong((String) forms.get("number"))))
			.toList();
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> reading(Map<String, Object> answer) {
		List<?> readings = (List<?>) answer.get("readings");
		assertThat(readings).hasSize(1);
		return (Map<String, Object>) readings.get(0);
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> forms(Map<String, Object> answer) {
		return (Map<String, Object>) reading(answer).get("forms");
	}

	@SuppressWarnings("unchecked")
	private static Map<String, Object> bound(Map<String, Object> answer, String type, String bound) {
		return (Map<String, Object>) ((Map<String, Object>) answer.get(type)).get(bound);
	}

	private static void assertJson(Map<String, Object> answer, String json) {
		JsonMapper mapper = JsonMapper.shared();
		assertThat(mapper.readTree(mapper.writeValueAsString(answer))).isEqualTo(mapper.readTree(json));
	}

	@IdPrefix("new")
	static final class NewId extends TypedUlid<NewId> {

		public NewId(String text) {
			super(text);
		}

		public NewId(Ulid value) {
			super(value);
			if (value.timestamp() < 1_700_000_000_000L) {
				throw new IllegalArgumentException("too old");
			}
		}

	}

	static final class Other {

		@IdPrefix("other")
		static final class OrderId extends TypedUlid<OrderId> {

			public OrderId(String text) {
				super(text);
			}

			public OrderId(Ulid value) {
				super(value);
			}

		}

	}

}
