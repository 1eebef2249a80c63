package io.ulid.hibernate;

import io.ulid.Ulid;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidBinaryConverter} and {@link UlidCharConverter}.
 */
class UlidConverterTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private final UlidBinaryConverter binary = new UlidBinaryConverter();

	private final UlidCharConverter character = new UlidCharConverter();

	@Test
	void convertsToBytes() {
		byte[] column = this.binary.convertToDatabaseColumn(ULID);
		assertThat(column).isEqualTo(ULID.toBytes());
		assertThat(this.binary.convertToEntityAttribute(column)).isEqualTo(ULID);
		assertThatIllegalArgumentException().isThrownBy(() -> this.binary.convertToEntityAttribute(new byte[15]))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withNoCause();
	}

	@Test
	void convertsToText() {
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
	void convertsNullToNull() {
		assertThat(this.binary.convertToDatabaseColumn(null)).isNull();
		assertThat(this.binary.convertToEntityAttribute(null)).isNull();
		assertThat(this.character.convertToDatabaseColumn(null)).isNull();
		assertThat(this.character.convertToEntityAttribute(null)).isNull();
	}

}
