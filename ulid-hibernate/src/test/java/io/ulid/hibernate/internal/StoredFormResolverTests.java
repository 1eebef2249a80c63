package io.ulid.hibernate.internal;

import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.hibernate.UlidStorageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

/**
 * Tests for {@link StoredFormResolver}.
 */
class StoredFormResolverTests {

	@ParameterizedTest
	@CsvSource({ "PostgreSQL, UUID, UUID", "H2, UUID, UUID", "Microsoft SQL Server, BINARY, UUID",
			"HSQL Database Engine, BINARY, UUID", "MySQL, BINARY, BINARY", "Oracle, BINARY, BINARY",
			"DB2/LINUXX8664, BINARY, BINARY" })
	void choosesTheFormForTheDatabase(String product, StoredForm auto, StoredForm uuid) {
		assertThat(resolve(UlidStorageType.AUTO, product)).isEqualTo(auto).isEqualTo(StoredFormResolver.auto(product));
		assertThat(resolve(UlidStorageType.UUID, product)).isEqualTo(uuid);
		assertThat(resolve(UlidStorageType.BINARY, product)).isEqualTo(StoredForm.BINARY);
		assertThat(resolve(UlidStorageType.CHAR, product)).isEqualTo(StoredForm.CHAR);
	}

	@Test
	void uuidOfMariaDbDependsOnTheLayout() {
		assertThat(new StoredFormResolver(UlidStorageType.UUID, () -> generator(Layout.UUIDV7)).resolve("MariaDB"))
			.isEqualTo(StoredForm.UUID_VERSION_7);
		StoredFormResolver ulids = new StoredFormResolver(UlidStorageType.UUID, () -> generator(Layout.ULID));
		assertThat(ulids.find("MariaDB")).isNull();
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> ulids.resolve("MariaDB"))
			.withMessage("Setting 'ulid.storage.type' is 'uuid', but MariaDB's UUID type rejects many ULIDs "
					+ "and does not keep their order. Use one of auto, binary, char, or set 'ulid.generator.layout' "
					+ "to 'uuidv7' (a custom UlidGenerator must return UUIDV7 from layout()).");
	}

	@ParameterizedTest
	@EnumSource(names = "UUID", mode = EnumSource.Mode.EXCLUDE)
	void usesGeneratorOnlyForUuidsOfMariaDb(UlidStorageType storage) {
		assertThat(resolve(storage, "MariaDB"))
			.isEqualTo((storage == UlidStorageType.CHAR) ? StoredForm.CHAR : StoredForm.BINARY);
	}

	private static StoredForm resolve(UlidStorageType storage, String product) {
		return new StoredFormResolver(storage, () -> fail("The generator does not matter here")).resolve(product);
	}

	private static UlidGenerator generator(Layout layout) {
		return UlidGenerator.builder().layout(layout).build();
	}

}
