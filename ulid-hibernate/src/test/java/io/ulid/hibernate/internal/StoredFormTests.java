package io.ulid.hibernate.internal;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link StoredForm}: the values that every store passes to its driver, and
 * reads.
 */
class StoredFormTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final UlidFlake FLAKE = UlidFlake.parse("00F2N078MDT7J");

	private static final UUID UUID_VERSION_7 = UUID.fromString("01563e3a-b5d3-7676-8c61-efb99302bd5b");

	@Test
	void storesFlakesAsNumbersRegardlessOfTheConfiguredForm() {
		for (Class<?> type : List.of(UlidFlake.class, ShipmentId.class)) {
			assertThat(StoredForm.of(type, () -> {
				throw new AssertionError("Unexpected request for the form of a " + type);
			})).isEqualTo(StoredForm.NUMBER);
		}
		assertThat(StoredForm.of(OrderId.class, () -> StoredForm.CHAR)).isEqualTo(StoredForm.CHAR);
	}

	@Test
	void writesAndReadsUlidInEachForm() {
		assertStored(StoredForm.UUID, ULID, ULID.toUuid());
		assertStored(StoredForm.BINARY, ULID, ULID.toBytes());
		assertStored(StoredForm.CHAR, ULID, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertStored(StoredForm.UUID_VERSION_7, Ulid.from(UUID_VERSION_7), UUID_VERSION_7);
	}

	@Test
	void prefixOfATypedIdIsNotStored() {
		OrderId id = new OrderId(ULID);
		assertStored(StoredForm.UUID, id, ULID.toUuid());
		assertStored(StoredForm.BINARY, id, ULID.toBytes());
		assertStored(StoredForm.CHAR, id, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> JdkValues.readStored(IdentifierType.require(OrderId.class), id.text()))
			.withMessage("Invalid ULID 'ord_01arz3ndektsv4rrffq69g5fav': must be 26 characters but was 30");
	}

	@Test
	void writesAndReadsFlakeInEachForm() {
		assertStored(StoredForm.NUMBER, FLAKE, FLAKE.toLong());
		assertStored(StoredForm.CHAR, FLAKE, "00F2N078MDT7J");
		assertStored(StoredForm.BINARY, FLAKE, FLAKE.toBytes());
		assertStored(StoredForm.NUMBER, new ShipmentId(FLAKE), FLAKE.toLong());
		assertStored(StoredForm.CHAR, new ShipmentId(FLAKE), "00F2N078MDT7J");
	}

	private static void assertStored(StoredForm form, Object identifier, Object stored) {
		IdentifierType<?> type = IdentifierType.require(identifier.getClass());
		assertThat(form.write(identifier)).isEqualTo(stored).isInstanceOf(form.valueClass());
		assertThat(JdkValues.isReadable(type, form.valueClass())).as("%s as %s", type, form).isTrue();
		assertThat(JdkValues.readStored(type, stored)).isEqualTo(identifier);
		assertThat(JdkValues.read(type, stored)).isEqualTo(identifier);
	}

	@ParameterizedTest
	@ValueSource(strings = { "2026-11-20T12:00:00Z", "1970-01-01T00:00:00Z" })
	void acceptsBoundsOfAMillisecondAsUuidsOfVersion7(String time) {
		Instant instant = Instant.parse(time);
		assertStored(StoredForm.UUID_VERSION_7, Ulid.min(instant), Ulid.min(instant).toUuid());
		assertStored(StoredForm.UUID_VERSION_7, Ulid.max(instant), Ulid.max(instant).toUuid());
	}

	@ParameterizedTest
	@ValueSource(strings = { "01563e3a-b5d3-4676-8c61-efb99302bd5b", "01563e3a-b5d3-7676-4c61-efb99302bd5b",
			"01563e3a-b5d3-7676-cc61-efb99302bd5b", "01563e3a-b5d3-0000-ffff-ffffffffffff",
			"01563e3a-b5d3-ffff-0000-000000000000", "01563e3a-b5d3-0001-0000-000000000000",
			"01563e3a-b5d3-0000-0000-000000000001", "01563e3a-b5d3-ffff-ffff-fffffffffffe" })
	void rejectsUuidOfAnotherVersionOrVariant(UUID uuid) {
		Ulid ulid = Ulid.from(uuid);
		assertThatIllegalArgumentException().isThrownBy(() -> StoredForm.UUID_VERSION_7.write(ulid))
			.withMessage("'%s' is not a UUID of version 7, which this library requires for MariaDB's type UUID: "
					+ "set 'ulid.generator.layout' to 'uuidv7' for new ids", ulid);
		assertThatIllegalArgumentException().isThrownBy(() -> StoredForm.UUID_VERSION_7.write(new OrderId(ulid)))
			.withMessageStartingWith("'%s' is not a UUID of version 7", new OrderId(ulid).text());
	}

	@Test
	void readsNumbersOnlyAsFlakesAndUuidsOnlyAsUlids() {
		IdentifierType<Ulid> ulid = IdentifierType.require(Ulid.class);
		IdentifierType<UlidFlake> flake = IdentifierType.require(UlidFlake.class);
		assertThat(JdkValues.isReadable(ulid, Long.class)).isFalse();
		assertThat(JdkValues.isReadable(flake, UUID.class)).isFalse();
		assertThat(JdkValues.isReadable(ulid, Integer.class)).isFalse();
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.readStored(ulid, 7L))
			.withMessage("ULID cannot be read from the number 7");
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.readStored(ulid, 7))
			.withMessage("ULID cannot be read from the number 7");
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.readStored(flake, ULID.toUuid()))
			.withMessage("Invalid Ulid-Flake: must be 8 bytes but was 16");
	}

	@Test
	void ignoresTrailingPaddingOnlyInColumns() {
		IdentifierType<Ulid> type = IdentifierType.require(Ulid.class);
		assertThat(JdkValues.readStored(type, ULID + "          ")).isEqualTo(ULID);
		for (String text : List.of(" " + ULID, ULID + " ")) {
			assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.read(type, text));
		}
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.readStored(type, " " + ULID));
	}

	@Test
	void reportsCorruptColumnAsIllegalArgument() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> JdkValues.readStored(IdentifierType.require(Ulid.class), "nope"))
			.withMessage("Invalid ULID 'nope': must be 26 characters but was 4")
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withNoCause();
	}

}
