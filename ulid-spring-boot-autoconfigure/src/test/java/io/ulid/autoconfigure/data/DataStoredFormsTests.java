package io.ulid.autoconfigure.data;

import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.mapping.StoredForm;
import io.ulid.mapping.UlidStorageType;
import org.junit.jupiter.api.Test;

import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link DataStoredForms}.
 */
class DataStoredFormsTests {

	@Test
	void uuidOfMariaDbNeedsVersion7() {
		UlidGenerator ulids = UlidGenerator.monotonic();
		assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
			.isThrownBy(() -> new DataStoredForms(UlidStorageType.UUID, () -> ulids).on("MariaDB"))
			.withMessage(
					"Property ulid.data.storage with value 'uuid' is invalid: MariaDB's UUID type rejects many ULIDs "
							+ "and does not keep their order. Use one of auto, binary, char, or set 'ulid.generator.layout' "
							+ "to 'uuidv7' (a custom UlidGenerator must return UUIDV7 from layout()).");
		UlidGenerator uuids = UlidGenerator.builder().layout(Layout.UUIDV7).build();
		assertThat(new DataStoredForms(UlidStorageType.UUID, () -> uuids).on("MariaDB"))
			.isEqualTo(StoredForm.UUID_VERSION_7);
	}

}
