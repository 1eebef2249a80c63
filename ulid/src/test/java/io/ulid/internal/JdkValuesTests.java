package io.ulid.internal;

import java.util.UUID;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
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

	private static final OrderId ORDER = new OrderId(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));

	@ParameterizedTest
	@ValueSource(classes = { String.class, byte[].class, UUID.class })
	void writesAndReadsValuesOf16Bytes(Class<?> valueClass) {
		assertThat(JdkValues.isReadable(ORDER_ID, valueClass)).isTrue();
		assertThat(JdkValues.read(ORDER_ID, JdkValues.write(ORDER_ID, ORDER, valueClass))).isEqualTo(ORDER);
	}

	@Test
	void valueOfATypedIdHasNoPrefix() {
		assertThat(JdkValues.write(ORDER_ID, ORDER, String.class)).isEqualTo("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertThat(JdkValues.write(ORDER_ID, ORDER, UUID.class)).isEqualTo(ORDER.value().toUuid());
	}

	@Test
	void rejectsValueOfAnotherSize() {
		assertThat(JdkValues.isReadable(ORDER_ID, Long.class)).isFalse();
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.read(ORDER_ID, 7L))
			.withMessage("OrderId cannot be read from the number 7");
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.read(ORDER_ID, 'x'))
			.withMessage("OrderId cannot be read from a value of type 'java.lang.Character'");
	}

	@Test
	void storedTextCanBePadded() {
		assertThat(JdkValues.readStored(ORDER_ID, "01ARZ3NDEKTSV4RRFFQ69G5FAV  ")).isEqualTo(ORDER);
		assertThatExceptionOfType(InvalidUlidException.class)
			.isThrownBy(() -> JdkValues.read(ORDER_ID, "01ARZ3NDEKTSV4RRFFQ69G5FAV  "));
	}

	@Test
	void invalidStoredValueIsNotReportedAsInvalidInput() {
		assertThatIllegalArgumentException().isThrownBy(() -> JdkValues.readStored(ORDER_ID, "nope"))
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessageStartingWith("Invalid ULID 'nope'")
			.withNoCause();
	}

}
