package io.ulid.internal.reader;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueIds.Use;
import io.ulid.OpaqueKeys;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.support.OpaqueVectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

/**
 * Tests for {@link IdReader}. The tests of the endpoint {@code ulid} try each form.
 */
class IdReaderTests {

	private static final OpaqueVectors VECTORS = OpaqueVectors.load();

	private static final String ULID = "01H455VB4PEX5VSKNK084SN02Q";

	private final IdReader reader = IdReader.create("add the module.", List.of());

	@ParameterizedTest
	@ValueSource(strings = { ULID, "01h455vb4pex5vsknk084sn02q", "any_01h455vb4pex5vsknk084sn02q", "\"" + ULID + "\",",
			"01890a5d-ac96-774b-bcce-b302099a8057", "urn:uuid:01890a5d-ac96-774b-bcce-b302099a8057",
			"01890A5DAC96774BBCCEB302099A8057", "\\x01890a5dac96774bbcceb302099a8057" })
	void readsEachFormOfAUlid(String text) {
		assertThat(this.reader.read(text)).singleElement().satisfies((reading) -> {
			assertThat(reading.type().type()).isEqualTo(Ulid.class);
			assertThat(reading.time()).isEqualTo("2023-06-30T03:34:18.518Z");
			assertThat(reading.details()).containsExactly(entry("layout", "uuidv7"));
			assertThat(reading.forms()).containsExactly(entry("ulid", ULID),
					entry("uuid", "01890a5d-ac96-774b-bcce-b302099a8057"),
					entry("hex", "01890a5dac96774bbcceb302099a8057"),
					entry("postgresql", "\\x01890a5dac96774bbcceb302099a8057"),
					entry("mysql", "0x01890a5dac96774bbcceb302099a8057"));
			assertThat(reading.typed()).isEmpty();
			assertThat(reading).hasToString(ULID);
		});
		assertThat(this.reader.read("01ARZ3NDEKTSV4RRFFQ69G5FAV").get(0).details())
			.containsExactly(entry("layout", "ulid"));
	}

	@Test
	void returnsTypedIdWithTheReadPrefixFirst() {
		IdReader typed = this.reader.withTypedIds(List.of(OrderId.class, UserId.class, TenantId.class));
		assertThat(typed.read(" USR_01H455VB4PEX5VSKNK084SN02Q,").get(0).typed()).containsExactly(
				entry("UserId", "usr_01h455vb4pex5vsknk084sn02q"), entry("OrderId", "ord_01h455vb4pex5vsknk084sn02q"));
		assertThat(typed.reading(Ulid.MIN).typed()).isEqualTo(Map.of("OrderId", "ord_00000000000000000000000000"));
		assertThatIllegalArgumentException().isThrownBy(() -> this.reader.withTypedIds(List.of(String.class)))
			.withMessageContaining("java.lang.String must be an identifier");
	}

	@ParameterizedTest
	@MethodSource("opaqueTexts")
	void decryptsOpaqueTextOfAnyPrefix(OpaqueVectors.Valid valid) {
		OpaqueKeys keys = VECTORS.keys(1, 2, 3);
		IdReader opaque = this.reader.withOpaqueKeys(keys);
		for (String text : List.of(valid.text(), valid.text().toUpperCase(Locale.ROOT), " '" + valid.text() + "',")) {
			assertThat(opaque.read(text)).singleElement().hasToString(valid.ulid().toString());
		}
		assertThat(keys.reads(valid.key())).isZero();
		int key = valid.key();
		String message = "': is encrypted with key %s, which the reader does not have".formatted(key);
		for (IdReader without : List.of(this.reader, opaque.withOpaqueKeys(OpaqueKeys.none()),
				opaque.withOpaqueKeys(VECTORS.keys((key == 1) ? 2 : 1)))) {
			assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> without.read(valid.text()))
				.returns(Reason.KEY, InvalidUlidException::getReason)
				.returns(valid.prefix().length() + 1, InvalidUlidException::getIndex)
				.withMessageStartingWith("Invalid id '" + valid.prefix() + "_")
				.withMessageEndingWith(message);
		}
	}

	static List<OpaqueVectors.Valid> opaqueTexts() {
		return VECTORS.valid();
	}

	@Test
	void readerWithKeysReadsPlainIds() {
		IdReader opaque = this.reader.withOpaqueKeys(VECTORS.keys(1));
		for (String text : List.of(ULID, "any_01h455vb4pex5vsknk084sn02q", "01890a5d-ac96-774b-bcce-b302099a8057")) {
			assertThat(opaque.read(text)).singleElement().hasToString(ULID);
		}
		for (String text : List.of("81H455VB4PEX5VSKNK084SN02Q", "_81h455vb4pex5vsknk084sn02q",
				"usr_81h455vb4pex5vsknk084sn02", "usr_81h455vb4pex5vsknk084sn02qq", "usr_81h455vb4pex5vsknk084sn02u",
				"a".repeat(64) + "_81h455vb4pex5vsknk084sn02q")) {
			assertThatExceptionOfType(InvalidUlidException.class).as(text)
				.isThrownBy(() -> opaque.read(text))
				.satisfies((refusal) -> assertThat(refusal.getReason()).isNotEqualTo(Reason.KEY));
		}
	}

	@Test
	void readsOpaqueTextsOfManyPrefixes() {
		IdReader opaque = this.reader.withOpaqueKeys(VECTORS.keys(1));
		List<Ulid> ids = new ArrayList<>();
		for (int round = 0; round < 2; round++) {
			for (char first = 'a'; first <= 'z'; first++) {
				for (char second = 'a'; second <= 'z'; second++) {
					String text = "%s%s_ckjt5ck1qtgfc55de4j757z8dq".formatted(first, second);
					ids.add(Ulid.parse(opaque.read(text).get(0).toString()));
				}
			}
		}
		int prefixes = 26 * 26;
		assertThat(ids.subList(0, prefixes)).doesNotHaveDuplicates().isEqualTo(ids.subList(prefixes, 2 * prefixes));
	}

	@Test
	void typedTextOfAnOpaqueClassNeedsKeysInUse() {
		IdReader typed = this.reader.withTypedIds(List.of(OrderId.class, MemberId.class))
			.withOpaqueKeys(VECTORS.keys(1, 2));
		Ulid id = Ulid.parse(ULID);
		String old;
		try (Use use = OpaqueIds.use(VECTORS.keys(1))) {
			old = new MemberId(id).text();
		}
		Map.Entry<String, String> order = entry("OrderId", "ord_" + id.toString().toLowerCase(Locale.ROOT));
		assertThat(typed.read(old).get(0).typed()).containsExactly(order);
		try (Use use = OpaqueIds.use(VECTORS.keys(2, 1))) {
			Map.Entry<String, String> member = entry("MemberId", new MemberId(id).text());
			assertThat(member.getValue()).startsWith("mbr_").isNotEqualTo(old);
			// The text was encrypted with the old key
			assertThat(typed.read(old).get(0).typed()).containsExactly(member, order);
			assertThat(typed.read("MBR_" + id).get(0).typed()).containsExactly(member, order);
			assertThat(typed.read(order.getValue()).get(0).typed()).containsExactly(order, member);
			assertThat(typed.read(ULID).get(0).typed()).containsExactly(member, order);
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			usr_01h455vb4pex5vsknk084sn02q | KEY       | 4  | is not encrypted
			usr_CKNT5ck1qtgfc55de4j757z8dq | CHARACTER | 4  | character 'C' at index 4 is not in
			USR_cknt5ck1qtgfc55de4j757z8dq | PREFIX    | -1 | must be a prefix, '_' and 26 characters
			_cknt5ck1qtgfc55de4j757z8dq    | PREFIX    | -1 | must be a prefix, '_' and 26 characters
			cknt5ck1qtgfc55de4j757z8dq     | PREFIX    | -1 | must be a prefix, '_' and 26 characters
			usr-cknt5ck1qtgfc55de4j757z8dq | PREFIX    | -1 | must be a prefix, '_' and 26 characters
			usr                            | PREFIX    | -1 | must be a prefix, '_' and 26 characters
			""")
	void keysDecryptOnlyOpaqueTexts(String text, Reason reason, int index, String message) {
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> VECTORS.keys(1).decrypt(text))
			.withMessageStartingWith("Invalid id '%s': %s", text, message)
			.returns(reason, InvalidUlidException::getReason)
			.returns(index, InvalidUlidException::getIndex);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "nope", "01H455VB4PEX5VSKNK084SN02U", "81H455VB4PEX5VSKNK084SN02Q", "-1", "7",
			"0000011f71fb04cb", "00F2N078MDT7", "00F2N078MDT7JJ", "shp-00F2N078MDT7J" })
	void rejectsOtherTexts(String text) {
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> this.reader.read(text))
			.satisfies((refusal) -> assertThat(refusal.getMessage()).doesNotContain("Flake", "add the module."));
	}

	@ParameterizedTest
	@ValueSource(strings = { "00F2N078MDT7J", "'00f2n078mdt7j',", "shp_00f2n078mdt7j", "1234567890123" })
	void hintExplainsHowToReadAnIdOf13Characters(String text) {
		String id = PastedIdParser.strip(text);
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> this.reader.read(text))
			.withMessage(
					"Invalid id '%s': must be a ULID but has %s characters. Write a ULID as 26 characters, with or "
							+ "without the prefix of a typed id, as a UUID, as 32 hexadecimal digits, or as 16 bytes in the "
							+ "form \\x... or 0x.... A Ulid-Flake has 13 characters: add the module.",
					id, id.length())
			.returns(Reason.LENGTH, InvalidUlidException::getReason);
	}

	@Test
	void returnsFirstAndLastIdsOfARange() {
		Instant from = Instant.parse("2026-01-31T00:00:00.0009Z");
		Instant to = Instant.parse("2026-02-01T00:00:00.0009Z");
		assertThat(this.reader.range(from, to))
			.satisfiesExactly((ulids) -> assertBounds(ulids, Ulid.min(from), Ulid.max(to.minusMillis(1))));
		assertThat(this.reader.range(null, null)).satisfiesExactly((ulids) -> assertBounds(ulids, Ulid.MIN, Ulid.MAX));
		assertThatIllegalArgumentException().isThrownBy(() -> this.reader.range(from, from.plusNanos(1000)))
			.withMessage("'to' is exclusive and must be after 'from' (2026-01-31T00:00:00Z) but was "
					+ "2026-01-31T00:00:00Z");
		assertThatIllegalArgumentException().isThrownBy(() -> this.reader.range(null, Instant.EPOCH))
			.withMessage("'to' is exclusive and must be after 1970-01-01T00:00:00Z");
		assertThatIllegalArgumentException().isThrownBy(() -> this.reader.range(Instant.EPOCH.minusMillis(1), null));
	}

	private static void assertBounds(IdReader.Bounds bounds, Object first, Object last) {
		assertThat(bounds.first()).hasToString(first.toString());
		assertThat(bounds.last()).hasToString(last.toString());
	}

	@IdPrefix("usr")
	static final class UserId extends TypedUlid<UserId> {

		public UserId(String text) {
			super(text);
		}

		public UserId(Ulid value) {
			super(value);
			if (value.timestamp() == 0) {
				throw new IllegalArgumentException("too old");
			}
		}

	}

}
