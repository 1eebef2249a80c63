package io.ulid.flake;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Locale;

import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.OpaqueId;
import io.ulid.UuidText;
import io.ulid.fixtures.ParcelId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.internal.IdentifierType;
import io.ulid.support.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link TypedUlidFlake}.
 */
class TypedUlidFlakeTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					cus_00f2n078mdt7j  | PREFIX    | -1 | must begin with 'shp_'
					shp_00f2n078mdt7   | LENGTH    | -1 | must be 17 characters but was 16
					shp_00F2n078mdt7j  | CHARACTER | 6  | character 'F' at index 6 is not in Crockford's Base32 alphabet in lower case
					shp_O0f2n078mdt7j  | CHARACTER | 4  | character 'O' at index 4 is not in Crockford's Base32 alphabet in lower case
					shp_80f2n078mdt7j  | OVERFLOW  | 4  | exceeds 63 bits, the first character after 'shp_' must be between '0' and '7'
					""")
	void reportsReasonAndIndexOfAnInvalidText(String text, Reason reason, int index, String message) {
		InvalidUlidException refusal = catchThrowableOfType(InvalidUlidException.class,
				() -> TypedUlidFlake.parse(ShipmentId.class, text));
		assertThat(refusal).hasMessage("Invalid ShipmentId '%s': %s", text, message);
		assertThat(refusal.getReason()).isEqualTo(reason);
		assertThat(refusal.getIndex()).isEqualTo(index);
	}

	@Test
	void messageNamesTheClass() {
		assertThatExceptionOfType(InvalidUlidException.class)
			.isThrownBy(() -> TypedUlidFlake.parse(ParcelId.class, "42"))
			.withMessage("Invalid ParcelId '42': must be 13 characters but was 2");
	}

	@Test
	void hasTextAndOrderOfTheValue() {
		RandomValues.check((random) -> {
			UlidFlake value = UlidFlake.of(RandomValues.bits(random) & Long.MAX_VALUE);
			ShipmentId id = new ShipmentId(value);
			assertThat(id.text()).isEqualTo("shp_" + value.toString().toLowerCase(Locale.ROOT));
			assertThat(TypedUlidFlake.parse(ShipmentId.class, id.text())).isEqualTo(id);
			ParcelId plain = TypedUlidFlake.of(ParcelId.class, value);
			assertThat(plain.text()).isEqualTo(value.toString());
			assertThat(TypedUlidFlake.parse(ParcelId.class, plain.text().toLowerCase(Locale.ROOT))).isEqualTo(plain);
			UlidFlake other = UlidFlake.of(RandomValues.bits(random) & Long.MAX_VALUE);
			assertThat(id.compareTo(new ShipmentId(other))).isEqualTo(value.compareTo(other));
		});
	}

	@Test
	@SuppressWarnings({ "rawtypes", "unchecked" })
	void idsOfTwoClassesAreNotEqualAndCannotBeCompared() {
		TypedUlidFlake shipment = new ShipmentId(UlidFlake.MIN);
		TypedUlidFlake parcel = new ParcelId(UlidFlake.MIN);
		assertThat(shipment.equals(parcel)).isFalse();
		assertThatExceptionOfType(ClassCastException.class).isThrownBy(() -> shipment.compareTo(parcel))
			.withMessageStartingWith("Cannot compare ");
	}

	@Test
	void equalIdsHaveTheSameClassAndValue() {
		ShipmentId id = new ShipmentId(UlidFlake.MAX);
		assertThat(id).isEqualTo(new ShipmentId("shp_7zzzzzzzzzzzz"))
			.hasSameHashCodeAs(new ShipmentId(UlidFlake.MAX))
			.doesNotHaveSameHashCodeAs(new ShipmentId(UlidFlake.MIN))
			.hasToString("shp_7zzzzzzzzzzzz")
			.isNotEqualTo(new ShipmentId(UlidFlake.MIN))
			.isNotEqualTo(UlidFlake.MAX)
			.isNotEqualTo(null);
	}

	@Test
	void idIsSerializable() throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(new ShipmentId(UlidFlake.MAX));
		}
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			assertThat(stream.readObject()).isEqualTo(new ShipmentId(UlidFlake.MAX)).hasToString("shp_7zzzzzzzzzzzz");
		}
	}

	@Test
	@SuppressWarnings("unchecked")
	void classMustBeATypedId() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> TypedUlidFlake.of((Class<ShipmentId>) (Class<?>) UlidFlake.class, UlidFlake.MIN))
			.withMessage("Typed id 'io.ulid.flake.UlidFlake' must wrap one of " + IdentifierType.all());
	}

	@Test
	void classMustNotBeOpaque() {
		assertThatIllegalArgumentException().isThrownBy(() -> new OpaqueFlake(UlidFlake.MIN))
			.withMessage("Typed id '%s' must not have @OpaqueId, because the JDK's ciphers for 64 bits are obsolete",
					OpaqueFlake.class.getName());
	}

	@Test
	void rejectsUuidText() {
		assertThatIllegalArgumentException().isThrownBy(() -> new UuidFlake(UlidFlake.MIN))
			.withMessage("Typed id '%s' must not have @UuidText, because it has 64 bits", UuidFlake.class.getName());
	}

	@Test
	void rejectsNull() {
		assertThatNullPointerException().isThrownBy(() -> TypedUlidFlake.parse(ShipmentId.class, null))
			.withMessage("'text' must not be null");
		assertThatNullPointerException().isThrownBy(() -> TypedUlidFlake.of(ShipmentId.class, null))
			.withMessage("The value of 'io.ulid.fixtures.ShipmentId' must not be null");
		assertThatNullPointerException().isThrownBy(() -> new ShipmentId((UlidFlake) null))
			.withMessage("The value of 'io.ulid.fixtures.ShipmentId' must not be null");
	}

	@IdPrefix("usr")
	@OpaqueId
	static final class OpaqueFlake extends TypedUlidFlake<OpaqueFlake> {

		public OpaqueFlake(String text) {
			super(text);
		}

		public OpaqueFlake(UlidFlake value) {
			super(value);
		}

	}

	@UuidText
	static final class UuidFlake extends TypedUlidFlake<UuidFlake> {

		public UuidFlake(String text) {
			super(text);
		}

		public UuidFlake(UlidFlake value) {
			super(value);
		}

	}

}
