package io.ulid.flake;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for the conversion of a {@link UlidFlake} to and from the values of databases:
 * {@link JdkValues}, {@link UlidFlakeLongConverter} and {@link UlidFlakeCharConverter}.
 */
class FlakeValuesTests {

	private static final IdentifierType<UlidFlake> TYPE = IdentifierType.require(UlidFlake.class);

	private static final UlidFlake FLAKE = UlidFlake.parse("05ARZ3NDEKTSV");

	@ParameterizedTest
	@ValueSource(classes = { String.class, byte[].class, Long.class })
	void writesAndReadsValues(Class<?> valueClass) {
		assertThat(JdkValues.isReadable(TYPE, valueClass)).isTrue();
		assertThat(JdkValues.read(TYPE, JdkValues.write(TYPE, FLAKE, valueClass))).isEqualTo(FLAKE);
	}

	// The drivers return these classes for numeric columns, and SQLite's driver returns
	// an Integer for a small number
	@Test
	void readsNumberOfAnyClass() {
		long max = Long.MAX_VALUE;
		assertThat(Stream.of(BigInteger.valueOf(max), BigDecimal.valueOf(max), new BigDecimal(max + ".00"))
			.map((number) -> JdkValues.read(TYPE, number))).containsOnly(UlidFlake.of(max));
		assertThat(Stream.of(7, (short) 7, (byte) 7, new BigDecimal("0.7E1"))
			.map((number) -> JdkValues.read(TYPE, number))).containsOnly(UlidFlake.of(7));
	}

	@Test
	void rejectsNumberThatIsNotAnIntegerOf63Bits() {
		assertThat(Stream.of(new BigDecimal("7.5"), BigInteger.ONE.shiftLeft(63))).allSatisfy(
				(number) -> assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.readStored(TYPE, number))
					.withMessage("Ulid-Flake must be an integer from 0 to 2^63-1 but was " + number));
		// A double may have lost digits
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.read(TYPE, 7d))
			.withMessage("Ulid-Flake cannot be read from a value of type 'java.lang.Double'");
	}

	@Test
	void writesTheNumberAsLong() {
		assertThat(JdkValues.write(TYPE, FLAKE, Long.class)).isEqualTo(FLAKE.toLong());
	}

	@Test
	void rejectsValueOfAnotherSize() {
		assertThat(JdkValues.isReadable(TYPE, UUID.class)).isFalse();
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> JdkValues.read(TYPE, new UUID(0, 7)))
			.withMessage("Invalid Ulid-Flake: must be 8 bytes but was 16");
	}

	@Test
	void convertsToANumber() {
		UlidFlakeLongConverter converter = new UlidFlakeLongConverter();
		Long column = converter.convertToDatabaseColumn(FLAKE);
		assertThat(column).isEqualTo(FLAKE.toLong());
		assertThat(converter.convertToEntityAttribute(column)).isEqualTo(FLAKE);
		assertThatIllegalArgumentException().isThrownBy(() -> converter.convertToEntityAttribute(-1L))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessage("Invalid Ulid-Flake '-1': must be between 0 and 9223372036854775807");
		assertThat(converter.convertToDatabaseColumn(null)).isNull();
		assertThat(converter.convertToEntityAttribute(null)).isNull();
	}

	@Test
	void convertsToCharacters() {
		UlidFlakeCharConverter converter = new UlidFlakeCharConverter();
		String column = converter.convertToDatabaseColumn(FLAKE);
		assertThat(column).isEqualTo("05ARZ3NDEKTSV");
		assertThat(converter.convertToEntityAttribute(column)).isEqualTo(FLAKE);
		assertThat(converter.convertToEntityAttribute(column + "  ")).isEqualTo(FLAKE);
		assertThatIllegalArgumentException().isThrownBy(() -> converter.convertToEntityAttribute("05ARZ3NDEKTS"))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessage("Invalid Ulid-Flake '05ARZ3NDEKTS': must be 13 characters but was 12");
		assertThat(converter.convertToDatabaseColumn(null)).isNull();
		assertThat(converter.convertToEntityAttribute(null)).isNull();
	}

}
