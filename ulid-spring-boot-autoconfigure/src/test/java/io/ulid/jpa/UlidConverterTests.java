package io.ulid.jpa;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidBinaryConverter}, {@link UlidCharConverter},
 * {@link UlidFlakeLongConverter} and {@link UlidFlakeCharConverter}.
 */
class UlidConverterTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final UlidFlake FLAKE = UlidFlake.parse("05ARZ3NDEKTSV");

	private final UlidBinaryConverter binary = new UlidBinaryConverter();

	private final UlidCharConverter character = new UlidCharConverter();

	private final UlidFlakeLongConverter flakeNumber = new UlidFlakeLongConverter();

	private final UlidFlakeCharConverter flakeCharacter = new UlidFlakeCharConverter();

	@Test
	void binary() {
		byte[] column = this.binary.convertToDatabaseColumn(ULID);
		assertThat(column).isEqualTo(ULID.toBytes());
		assertThat(this.binary.convertToEntityAttribute(column)).isEqualTo(ULID);
		assertThatIllegalArgumentException().isThrownBy(() -> this.binary.convertToEntityAttribute(new byte[15]))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withNoCause();
	}

	@Test
	void character() {
		String column = this.character.convertToDatabaseColumn(ULID);
		assertThat(column).isEqualTo("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertThat(this.character.convertToEntityAttribute(column)).isEqualTo(ULID);
		assertThat(this.character.convertToEntityAttribute(column + "  ")).isEqualTo(ULID);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> this.character.convertToEntityAttribute("01ARZ3NDEKTSV4RRFFQ69G5FA"))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessage("Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FA': must be 26 characters but was 25");
	}

	@Test
	void flakeAsNumber() {
		Long column = this.flakeNumber.convertToDatabaseColumn(FLAKE);
		assertThat(column).isEqualTo(FLAKE.toLong());
		assertThat(this.flakeNumber.convertToEntityAttribute(column)).isEqualTo(FLAKE);
		assertThatIllegalArgumentException().isThrownBy(() -> this.flakeNumber.convertToEntityAttribute(-1L))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessage("Invalid Ulid-Flake '-1': must be between 0 and 9223372036854775807");
	}

	@Test
	void flakeAsCharacters() {
		String column = this.flakeCharacter.convertToDatabaseColumn(FLAKE);
		assertThat(column).isEqualTo("05ARZ3NDEKTSV");
		assertThat(this.flakeCharacter.convertToEntityAttribute(column)).isEqualTo(FLAKE);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> this.flakeCharacter.convertToEntityAttribute("05ARZ3NDEKTS"))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessage("Invalid Ulid-Flake '05ARZ3NDEKTS': must be 13 characters but was 12");
	}

	@Test
	void nullStaysNull() {
		assertThat(this.flakeNumber.convertToDatabaseColumn(null)).isNull();
		assertThat(this.flakeNumber.convertToEntityAttribute(null)).isNull();
		assertThat(this.flakeCharacter.convertToDatabaseColumn(null)).isNull();
		assertThat(this.flakeCharacter.convertToEntityAttribute(null)).isNull();
		assertThat(this.binary.convertToDatabaseColumn(null)).isNull();
		assertThat(this.binary.convertToEntityAttribute(null)).isNull();
		assertThat(this.character.convertToDatabaseColumn(null)).isNull();
		assertThat(this.character.convertToEntityAttribute(null)).isNull();
	}

}
