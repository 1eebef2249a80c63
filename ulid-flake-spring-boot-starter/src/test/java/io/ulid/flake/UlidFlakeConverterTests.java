package io.ulid.flake;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidFlakeLongConverter} and {@link UlidFlakeCharConverter}.
 */
class UlidFlakeConverterTests {

	private static final UlidFlake FLAKE = UlidFlake.parse("05ARZ3NDEKTSV");

	private final UlidFlakeLongConverter number = new UlidFlakeLongConverter();

	private final UlidFlakeCharConverter character = new UlidFlakeCharConverter();

	@Test
	void number() {
		Long column = this.number.convertToDatabaseColumn(FLAKE);
		assertThat(column).isEqualTo(FLAKE.toLong());
		assertThat(this.number.convertToEntityAttribute(column)).isEqualTo(FLAKE);
		assertThatIllegalArgumentException().isThrownBy(() -> this.number.convertToEntityAttribute(-1L))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessage("Invalid Ulid-Flake '-1': must be between 0 and 9223372036854775807");
	}

	@Test
	void character() {
		String column = this.character.convertToDatabaseColumn(FLAKE);
		assertThat(column).isEqualTo("05ARZ3NDEKTSV");
		assertThat(this.character.convertToEntityAttribute(column)).isEqualTo(FLAKE);
		assertThatIllegalArgumentException().isThrownBy(() -> this.character.convertToEntityAttribute("05ARZ3NDEKTS"))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessage("Invalid Ulid-Flake '05ARZ3NDEKTS': must be 13 characters but was 12");
	}

	@Test
	void nullStaysNull() {
		assertThat(this.number.convertToDatabaseColumn(null)).isNull();
		assertThat(this.number.convertToEntityAttribute(null)).isNull();
		assertThat(this.character.convertToDatabaseColumn(null)).isNull();
		assertThat(this.character.convertToEntityAttribute(null)).isNull();
	}

}
