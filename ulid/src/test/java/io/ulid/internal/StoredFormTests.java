package io.ulid.internal;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

import io.ulid.IdPrefix;
import io.ulid.Ulid;
import io.ulid.TypedUlid;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link StoredForm}: what every store gives to its driver, and reads back.
 */
class StoredFormTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final UlidFlake FLAKE = UlidFlake.parse("00F2N078MDT7J");

	private static final UUID UUID_VERSION_7 = UUID.fromString("01563e3a-b5d3-7676-8c61-efb99302bd5b");

	@ParameterizedTest
	@CsvSource({ "PostgreSQL, UUID", "H2, UUID", "MongoDB, UUID", "MariaDB, BINARY", "MySQL, BINARY",
			"Microsoft SQL Server, BINARY", "Oracle, BINARY" })
	void bestFormKeepsTheOrder(String product, StoredForm form) {
		assertThat(StoredForm.bestOf(product)).isEqualTo(form);
	}

	@Test
	void identifierOf8BytesIsANumberWhateverOthersAre() {
		for (Class<?> type : List.of(UlidFlake.class, ShipmentId.class)) {
			assertThat(StoredForm.of(IdentifierType.require(type), () -> {
				throw new AssertionError("Asked for the form of a " + type);
			})).isEqualTo(StoredForm.NUMBER);
		}
		assertThat(StoredForm.of(IdentifierType.require(OrderId.class), () -> StoredForm.CHAR))
			.isEqualTo(StoredForm.CHAR);
	}

	@Test
	void ulidInEachForm() {
		assertStored(StoredForm.UUID, Ulid.class, ULID, ULID.toUuid());
		assertStored(StoredForm.BINARY, Ulid.class, ULID, ULID.toBytes());
		assertStored(StoredForm.CHAR, Ulid.class, ULID, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertStored(StoredForm.UUID_VERSION_7, Ulid.class, Ulid.from(UUID_VERSION_7), UUID_VERSION_7);
	}

	@Test
	void prefixOfATypedIdIsNotStored() {
		OrderId id = new OrderId(ULID);
		assertStored(StoredForm.UUID, OrderId.class, id, ULID.toUuid());
		assertStored(StoredForm.BINARY, OrderId.class, id, ULID.toBytes());
		assertStored(StoredForm.CHAR, OrderId.class, id, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StoredForm.read(IdentifierType.require(OrderId.class), id.text()))
			.withMessage("Invalid ULID 'ord_01arz3ndektsv4rrffq69g5fav': must be 26 characters but was 30");
	}

	@Test
	void flakeInEachForm() {
		assertStored(StoredForm.NUMBER, UlidFlake.class, FLAKE, FLAKE.toLong());
		assertStored(StoredForm.CHAR, UlidFlake.class, FLAKE, "00F2N078MDT7J");
		assertStored(StoredForm.BINARY, UlidFlake.class, FLAKE, FLAKE.toBytes());
		assertStored(StoredForm.NUMBER, ShipmentId.class, new ShipmentId(FLAKE), FLAKE.toLong());
		assertStored(StoredForm.CHAR, ShipmentId.class, new ShipmentId(FLAKE), "00F2N078MDT7J");
	}

	private static <T> void assertStored(StoredForm form, Class<T> type, T identifier, Object stored) {
		IdentifierType<T> description = IdentifierType.require(type);
		assertThat(form.write(description, identifier)).isEqualTo(stored).isInstanceOf(form.type());
		assertThat(StoredForm.isReadable(description, form.type())).as("%s as %s", type, form).isTrue();
		assertThat(StoredForm.read(description, stored)).isEqualTo(identifier);
		assertThat(StoredForm.convert(description, stored)).isEqualTo(identifier);
	}

	@ParameterizedTest
	@ValueSource(strings = { "2026-11-20T12:00:00Z", "1970-01-01T00:00:00Z" })
	void boundsOfAMillisecondCanBeComparedWithUuidsOfVersion7(String time) {
		Instant instant = Instant.parse(time);
		assertStored(StoredForm.UUID_VERSION_7, Ulid.class, Ulid.min(instant), Ulid.min(instant).toUuid());
		assertStored(StoredForm.UUID_VERSION_7, Ulid.class, Ulid.max(instant), Ulid.max(instant).toUuid());
	}

	@ParameterizedTest
	@ValueSource(strings = { "01563e3a-b5d3-4676-8c61-efb99302bd5b", "01563e3a-b5d3-7676-4c61-efb99302bd5b",
			"01563e3a-b5d3-7676-cc61-efb99302bd5b", "01563e3a-b5d3-0000-ffff-ffffffffffff",
			"01563e3a-b5d3-ffff-0000-000000000000", "01563e3a-b5d3-0001-0000-000000000000",
			"01563e3a-b5d3-0000-0000-000000000001", "01563e3a-b5d3-ffff-ffff-fffffffffffe" })
	void otherUuidThanOfVersion7IsRejected(UUID uuid) {
		Ulid ulid = Ulid.from(uuid);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StoredForm.UUID_VERSION_7.write(IdentifierType.require(Ulid.class), ulid))
			.withMessage("'%s' is not a UUID of version 7, which this library requires for MariaDB's type UUID: "
					+ "ids of 'ulid.generator.layout=uuidv7' are", ulid);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StoredForm.UUID_VERSION_7.write(IdentifierType.require(OrderId.class), new OrderId(ulid)))
			.withMessageStartingWith("'%s' is not a UUID of version 7", new OrderId(ulid).text());
	}

	@Test
	void numberIsReadAsAFlakeOnlyAndUuidAsAUlidOnly() {
		IdentifierType<Ulid> ulid = IdentifierType.require(Ulid.class);
		IdentifierType<UlidFlake> flake = IdentifierType.require(UlidFlake.class);
		assertThat(StoredForm.isReadable(ulid, Long.class)).isFalse();
		assertThat(StoredForm.isReadable(flake, UUID.class)).isFalse();
		assertThat(StoredForm.isReadable(ulid, Integer.class)).isFalse();
		assertThatIllegalArgumentException().isThrownBy(() -> StoredForm.read(ulid, 7L))
			.withMessage("ULID cannot be read from the number 7");
		assertThatIllegalArgumentException().isThrownBy(() -> StoredForm.read(ulid, 7))
			.withMessage("ULID cannot be read from a value of type 'java.lang.Integer'");
		assertThatIllegalArgumentException().isThrownBy(() -> StoredForm.read(flake, ULID.toUuid()))
			.withMessage("Invalid Ulid-Flake: must be 8 bytes but was 16");
	}

	@Test
	void paddingOfAColumnIsReadAndThatOfOtherTextIsNot() {
		IdentifierType<Ulid> type = IdentifierType.require(Ulid.class);
		assertThat(StoredForm.read(type, ULID + "          ")).isEqualTo(ULID);
		for (String text : List.of(" " + ULID, ULID + " ")) {
			assertThatIllegalArgumentException().isThrownBy(() -> StoredForm.convert(type, text));
		}
		assertThatIllegalArgumentException().isThrownBy(() -> StoredForm.read(type, " " + ULID));
	}

	@Test
	void corruptColumnIsNotTheFaultOfAClient() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> StoredForm.read(IdentifierType.require(Ulid.class), "nope"))
			.withMessage("Invalid ULID 'nope': must be 26 characters but was 4")
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withNoCause();
	}

	@IdPrefix("ord")
	record OrderId(Ulid value) implements TypedUlid {
	}

	@IdPrefix("shp")
	record ShipmentId(UlidFlake value) implements TypedUlidFlake {
	}

}
