package io.ulid.flake;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ParcelId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.internal.reader.IdReader;
import io.ulid.internal.reader.IdReading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

/**
 * Tests for {@link IdReader} with Ulid-Flakes.
 */
class FlakeReadingTests {

	private final IdReader reader = IdReader.create("never shown", List.of());

	private final IdReader epochAndNodeIds = IdReader.create("never shown",
			List.of(new UlidFlakeType(Instant.EPOCH, true)));

	@ParameterizedTest
	@ValueSource(strings = { "00F2N078MDT7J", "00f2n078mdt7j", "shp_00f2n078mdt7j", " '00F2N078MDT7J', ",
			"003c5501d146e8f2", "\\x003c5501d146e8f2", "0x003C5501D146E8F2", "X'003c5501d146e8f2'", "16981964897052914",
			"NumberLong(\"16981964897052914\")", "Long('16981964897052914')" })
	void readsEachFormOfAFlake(String text) {
		assertThat(this.reader.read(text)).singleElement().satisfies((reading) -> {
			assertThat(reading.type().type()).isEqualTo(UlidFlake.class);
			assertThat(reading.time()).isEqualTo("2024-07-06T10:41:03.764Z");
			assertThat(reading.details()).isEmpty();
			assertThat(reading.forms()).containsExactly(entry("flake", "00F2N078MDT7J"),
					entry("number", "16981964897052914"), entry("hex", "003c5501d146e8f2"));
			assertThat(reading.typed()).isEmpty();
			assertThat(reading).hasToString("00F2N078MDT7J");
		});
	}

	@Test
	void readsDigitsAsBothTheTextAndTheNumberOfAFlake() {
		assertThat(this.epochAndNodeIds.read("1234567890123")).satisfiesExactly((text) -> {
			assertThat(text).hasToString("1234567890123");
			assertThat(text.details()).containsExactly(entry("nodeId", 3));
			assertThat(text.time()).isEqualTo("2007-02-16T02:13:14.633Z");
		}, (number) -> {
			assertThat(number).hasToString(UlidFlake.of(1234567890123L).toString());
			assertThat(number.forms()).containsExactly(entry("flake", "000013XRZP16B"),
					entry("number", "1234567890123"), entry("hex", "0000011f71fb04cb"));
		});
		assertThat(this.reader.read("1234567890123")).allMatch((reading) -> reading.details().isEmpty());
	}

	@Test
	void readsUlidTheSameWayAsWithoutFlakes() {
		assertThat(this.epochAndNodeIds.read("01H455VB4PEX5VSKNK084SN02Q")).singleElement().satisfies((reading) -> {
			assertThat(reading.type().type()).isEqualTo(Ulid.class);
			assertThat(reading.time()).isEqualTo("2023-06-30T03:34:18.518Z");
			assertThat(reading.details()).containsExactly(entry("layout", "uuidv7"));
		});
	}

	@Test
	void typedFlakesAreShownForFlakesOnly() {
		for (IdReader any : List.of(this.reader, this.epochAndNodeIds)) {
			IdReader typed = any.withTypedIds(List.of(OrderId.class, ShipmentId.class, ParcelId.class));
			assertThat(typed.reading(UlidFlake.MIN).typed()).isEqualTo(Map.of("ShipmentId", "shp_0000000000000"));
			assertThat(typed.reading(Ulid.MIN).typed()).isEqualTo(Map.of("OrderId", "ord_00000000000000000000000000"));
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"',
			textBlock = """
					00F2N078MDT7U       | Invalid Ulid-Flake '00F2N078MDT7U': character 'U' at index 12 is not in
					80F2N078MDT7J       | Invalid Ulid-Flake '80F2N078MDT7J': exceeds 63 bits
					f0f0550768da68f2    | Invalid Ulid-Flake
					9223372036854775808 | Invalid Ulid-Flake '9223372036854775808': must be between 0 and 9223372036854775807
					007                 | Invalid id '007': must be a ULID or a Ulid-Flake but has 3 characters. Write a ULID as
					nope                | Invalid id 'nope': must be a ULID or a Ulid-Flake but has 4 characters. Write a ULID as
					-1                  | Invalid id '-1': must be a ULID or a Ulid-Flake but has 2 characters. Write a ULID as
					""")
	void rejectsInvalidId(String text, String message) {
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> this.reader.read(text))
			.withMessageStartingWith(message)
			.satisfies((refusal) -> assertThat(refusal.getMessage()).doesNotContain("never shown"));
	}

	@Test
	void returnsFlakeBoundsAfterTheUlidBounds() {
		Instant from = Instant.parse("2026-01-31T00:00:00.0009Z");
		Instant to = Instant.parse("2026-02-01T00:00:00.0009Z");
		assertThat(this.reader.range(from, to)).satisfiesExactly(
				(ulids) -> assertBounds(ulids, Ulid.min(from), Ulid.max(to.minusMillis(1))),
				(flakes) -> assertBounds(flakes, UlidFlake.min(from, UlidFlake.DEFAULT_EPOCH),
						UlidFlake.max(to.minusMillis(1), UlidFlake.DEFAULT_EPOCH)));
		assertThat(this.epochAndNodeIds.range(from, to).get(1)).satisfies((flakes) -> assertBounds(flakes,
				UlidFlake.min(from, Instant.EPOCH), UlidFlake.max(to.minusMillis(1), Instant.EPOCH)));
		assertThat(this.reader.range(null, null)).satisfiesExactly((ulids) -> assertBounds(ulids, Ulid.MIN, Ulid.MAX),
				(flakes) -> assertBounds(flakes, UlidFlake.MIN, UlidFlake.MAX));
	}

	@Test
	void rangeBeforeOrAfterAllFlakesContainsOnlyUlids() {
		assertThat(this.reader.range(null, UlidFlake.DEFAULT_EPOCH)).hasSize(1);
		assertThat(this.reader.range(Instant.parse("2302-09-27T15:10:22.208Z"), null)).hasSize(1);
	}

	private static void assertBounds(IdReader.Bounds bounds, Object first, Object last) {
		assertThat(List.of(bounds.first(), bounds.last())).extracting(IdReading::toString)
			.containsExactly(first.toString(), last.toString());
	}

}
