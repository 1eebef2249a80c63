package io.ulid.mapping;

import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

/**
 * Tests for {@link StoredFormResolver}.
 */
class StoredFormResolverTests {

	@ParameterizedTest
	@CsvSource({ "PostgreSQL, UUID, UUID", "H2, UUID, UUID", "MongoDB, UUID, UUID",
			"Microsoft SQL Server, BINARY, UUID", "HSQL Database Engine, BINARY, UUID", "MySQL, BINARY, BINARY",
			"Oracle, BINARY, BINARY", "DB2/LINUXX8664, BINARY, BINARY" })
	void formIsThatOfTheDatabase(String product, StoredForm auto, StoredForm uuid) {
		assertThat(resolve(UlidStorageType.AUTO, product)).isEqualTo(auto).isEqualTo(StoredFormResolver.auto(product));
		assertThat(resolve(UlidStorageType.UUID, product)).isEqualTo(uuid);
		assertThat(resolve(UlidStorageType.BINARY, product)).isEqualTo(StoredForm.BINARY);
		assertThat(resolve(UlidStorageType.CHAR, product)).isEqualTo(StoredForm.CHAR);
	}

	@Test
	void uuidOfMariaDbDependsOnTheLayout() {
		assertThat(new StoredFormResolver(UlidStorageType.UUID, () -> generator(Layout.UUIDV7)).resolve("MariaDB"))
			.isEqualTo(StoredForm.UUID_VERSION_7);
		assertThat(new StoredFormResolver(UlidStorageType.UUID, () -> generator(Layout.ULID)).resolve("MariaDB"))
			.isNull();
	}

	@ParameterizedTest
	@EnumSource(names = "UUID", mode = EnumSource.Mode.EXCLUDE)
	void generatorIsAskedOnlyForUuidsOfMariaDb(UlidStorageType storage) {
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
