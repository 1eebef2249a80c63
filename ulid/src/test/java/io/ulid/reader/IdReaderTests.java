package io.ulid.reader;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

/**
 * Tests for {@link IdReader}. Those of the endpoint {@code ulid} try each form.
 */
class IdReaderTests {

	private static final String ULID = "01H455VB4PEX5VSKNK084SN02Q";

	private final IdReader reader = IdReader.create();

	@ParameterizedTest
	@ValueSource(strings = { ULID, "01h455vb4pex5vsknk084sn02q", "any_01h455vb4pex5vsknk084sn02q", "\"" + ULID + "\",",
			"01890a5d-ac96-774b-bcce-b302099a8057", "urn:uuid:01890a5d-ac96-774b-bcce-b302099a8057",
			"01890A5DAC96774BBCCEB302099A8057", "\\x01890a5dac96774bbcceb302099a8057" })
	void formsOfAUlid(String text) {
		assertThat(this.reader.read(text)).singleElement().satisfies((reading) -> {
			assertThat(reading.ulid()).contains(Ulid.parse(ULID));
			assertThat(reading.flake()).isEmpty();
			assertThat(reading.time()).isEqualTo("2023-06-30T03:34:18.518Z");
			assertThat(reading.layout()).contains(Layout.UUIDV7);
			assertThat(reading.nodeId()).isEmpty();
			assertThat(reading.forms()).containsExactly(entry("ulid", ULID),
					entry("uuid", "01890a5d-ac96-774b-bcce-b302099a8057"),
					entry("hex", "01890a5dac96774bbcceb302099a8057"),
					entry("postgresql", "\\x01890a5dac96774bbcceb302099a8057"),
					entry("mysql", "0x01890a5dac96774bbcceb302099a8057"));
			assertThat(reading.typed()).isEmpty();
			assertThat(reading).hasToString(ULID);
		});
		assertThat(this.reader.read("01ARZ3NDEKTSV4RRFFQ69G5FAV").get(0).layout()).contains(Layout.ULID);
	}

	@Test
	void digitsAreTheTextAndTheNumberOfAFlake() {
		assertThat(this.reader.withNodeIds(true).withEpoch(Instant.EPOCH).read("1234567890123"))
			.satisfiesExactly((text) -> {
				assertThat(text.flake()).contains(UlidFlake.parse("1234567890123"));
				assertThat(text.ulid()).isEmpty();
				assertThat(text.layout()).isEmpty();
				assertThat(text.nodeId()).hasValue(3);
				assertThat(text.time()).isEqualTo("2007-02-16T02:13:14.633Z");
			}, (number) -> {
				assertThat(number.flake()).contains(UlidFlake.of(1234567890123L));
				assertThat(number.forms()).containsExactly(entry("flake", "000013XRZP16B"),
						entry("number", "1234567890123"), entry("hex", "0000011f71fb04cb"));
			});
		assertThat(this.reader.read("1234567890123")).allMatch((reading) -> reading.nodeId().isEmpty());
	}

	@Test
	void typedIdWithThePrefixThatWasReadIsFirst() {
		IdReader typed = this.reader
			.withTypedIds(List.of(OrderId.class, UserId.class, TenantId.class, ShipmentId.class));
		assertThat(typed.read(" USR_01H455VB4PEX5VSKNK084SN02Q,").get(0).typed()).containsExactly(
				entry("UserId", "usr_01h455vb4pex5vsknk084sn02q"), entry("OrderId", "ord_01h455vb4pex5vsknk084sn02q"));
		assertThat(typed.reading(Ulid.MIN).typed()).isEqualTo(Map.of("OrderId", "ord_00000000000000000000000000"));
		assertThat(typed.reading(UlidFlake.MIN).typed()).isEqualTo(Map.of("ShipmentId", "shp_0000000000000"));
		assertThatIllegalArgumentException().isThrownBy(() -> this.reader.withTypedIds(List.of(String.class)))
			.withMessageContaining("java.lang.String must be an identifier");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "nope", "01H455VB4PEX5VSKNK084SN02U", "81H455VB4PEX5VSKNK084SN02Q", "-1" })
	void whatIsNotAnId(String text) {
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> this.reader.read(text));
	}

	@Test
	void rangeHasItsFirstAndLastIds() {
		Instant from = Instant.parse("2026-01-31T00:00:00.0009Z");
		Instant to = Instant.parse("2026-02-01T00:00:00.0009Z");
		assertThat(this.reader.range(from, to)).satisfiesExactly(
				(ulids) -> assertBounds(ulids, Ulid.min(from), Ulid.max(to.minusMillis(1))),
				(flakes) -> assertBounds(flakes, UlidFlake.min(from, UlidFlake.DEFAULT_EPOCH),
						UlidFlake.max(to.minusMillis(1), UlidFlake.DEFAULT_EPOCH)));
		assertThat(this.reader.range(null, null)).satisfiesExactly((ulids) -> assertBounds(ulids, Ulid.MIN, Ulid.MAX),
				(flakes) -> assertBounds(flakes, UlidFlake.MIN, UlidFlake.MAX));
		assertThat(this.reader.range(null, UlidFlake.DEFAULT_EPOCH)).hasSize(1);
		assertThat(this.reader.range(Instant.parse("2302-09-27T15:10:22.208Z"), null)).hasSize(1);
		assertThatIllegalArgumentException().isThrownBy(() -> this.reader.range(from, from.plusNanos(1000)))
			.withMessage("'to' is exclusive and must be after 'from' (2026-01-31T00:00:00Z) but was "
					+ "2026-01-31T00:00:00Z");
		assertThatIllegalArgumentException().isThrownBy(() -> this.reader.range(null, Instant.EPOCH))
			.withMessage("'to' is exclusive and must be after 1970-01-01T00:00:00Z");
		assertThatIllegalArgumentException().isThrownBy(() -> this.reader.range(Instant.EPOCH.minusMillis(1), null));
	}

	private static void assertBounds(IdBounds bounds, Object first, Object last) {
		assertThat(bounds.first()).hasToString(first.toString());
		assertThat(bounds.last()).hasToString(last.toString());
	}

	@IdPrefix("ord")
	record OrderId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("usr")
	record UserId(Ulid value) implements TypedUlid {

		UserId {
			if (value.timestamp() == 0) {
				throw new IllegalArgumentException("too old");
			}
		}

	}

	record TenantId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("shp")
	record ShipmentId(UlidFlake value) implements TypedUlidFlake {
	}

}
