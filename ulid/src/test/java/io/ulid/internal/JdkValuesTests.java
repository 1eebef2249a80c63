package io.ulid.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link JdkValues}.
 */
class JdkValuesTests {

	private static final IdentifierType<OrderId> ORDER_ID = IdentifierType.require(OrderId.class);

	private static final IdentifierType<UlidFlake> ULID_FLAKE = IdentifierType.require(UlidFlake.class);

	private static final OrderId ORDER = new OrderId(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));

	private static final UlidFlake FLAKE = UlidFlake.parse("05ARZ3NDEKTSV");

	@ParameterizedTest
	@ValueSource(classes = { String.class, byte[].class, UUID.class })
	void valueOf16BytesComesBack(Class<?> valueClass) {
		assertThat(JdkValues.isReadable(ORDER_ID, valueClass)).isTrue();
		assertThat(JdkValues.read(ORDER_ID, JdkValues.write(ORDER_ID, ORDER, valueClass))).isEqualTo(ORDER);
	}

	@ParameterizedTest
	@ValueSource(classes = { String.class, byte[].class, Long.class })
	void valueOf8BytesComesBack(Class<?> valueClass) {
		assertThat(JdkValues.isReadable(ULID_FLAKE, valueClass)).isTrue();
		assertThat(JdkValues.read(ULID_FLAKE, JdkValues.write(ULID_FLAKE, FLAKE, valueClass))).isEqualTo(FLAKE);
	}

	// The drivers return these classes for numeric columns, and SQLite's driver returns
	// an
	// Integer for a small number
	@Test
	void numberOfAnyClassIsReadExactly() {
		long max = Long.MAX_VALUE;
		assertThat(Stream.of(BigInteger.valueOf(max), BigDecimal.valueOf(max), new BigDecimal(max + ".00"))
			.map((number) -> JdkValues.read(ULID_FLAKE, number))).containsOnly(UlidFlake.of(max));
		assertThat(Stream.of(7, (short) 7, (byte) 7, new BigDecimal("0.7E1"))
			.map((number) -> JdkValues.read(ULID_FLAKE, number))).containsOnly(UlidFlake.of(7));
	}

	@Test
	void numberThatIsNotAnIntegerOf63BitsIsRejected() {
		assertThat(Stream.of(new BigDecimal("7.5"), BigInteger.ONE.shiftLeft(63)))
			.allSatisfy((number) -> assertThatIllegalArgumentException()
				.isThrownBy(() -> JdkValues.readStored(ULID_FLAKE, number))
				.withMessage("Ulid-Flake must be an integer from 0 to 2^63-1 but was " + number));
		// A double may have lost digits
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.read(ULID_FLAKE, 7d))
			.withMessage("Ulid-Flake cannot be read from a value of type 'java.lang.Double'");
	}

	@Test
	void valueOfATypedIdHasNoPrefix() {
		assertThat(JdkValues.write(ORDER_ID, ORDER, String.class)).isEqualTo("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertThat(JdkValues.write(ORDER_ID, ORDER, UUID.class)).isEqualTo(ORDER.value().toUuid());
		assertThat(JdkValues.write(ULID_FLAKE, FLAKE, Long.class)).isEqualTo(FLAKE.toLong());
	}

	@Test
	void valueOfAnotherSizeIsRefused() {
		assertThat(JdkValues.isReadable(ORDER_ID, Long.class)).isFalse();
		assertThat(JdkValues.isReadable(ULID_FLAKE, UUID.class)).isFalse();
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.read(ORDER_ID, 7L))
			.withMessage("OrderId cannot be read from the number 7");
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.read(ORDER_ID, 'x'))
			.withMessage("OrderId cannot be read from a value of type 'java.lang.Character'");
	}

	@Test
	void storedTextMayBePadded() {
		assertThat(JdkValues.readStored(ORDER_ID, "01ARZ3NDEKTSV4RRFFQ69G5FAV  ")).isEqualTo(ORDER);
		assertThatExceptionOfType(InvalidUlidException.class)
			.isThrownBy(() -> JdkValues.read(ORDER_ID, "01ARZ3NDEKTSV4RRFFQ69G5FAV  "));
	}

	@Test
	void invalidStoredValueIsNotTheFaultOfAClient() {
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.readStored(ORDER_ID, "nope"))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessageStartingWith("Invalid ULID 'nope'")
			.withNoCause();
	}

}
