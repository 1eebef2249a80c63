package io.ulid.autoconfigure;

import java.util.Set;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.hibernate.UlidStorageType;
import io.ulid.internal.StoredForm;

import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * What the columns of a database hold according to {@code ulid.data.storage}.
 *
 * @param storage the property
 * @param generator the generator of ULIDs, of which MariaDB's type UUID does not suit
 * every one
 */
record DataStorage(UlidStorageType storage, Supplier<UlidGenerator> generator) {

	private static final Set<String> WITH_UUID = Set.of("PostgreSQL", "H2", "Microsoft SQL Server",
			"HSQL Database Engine", "MongoDB");

	// Spring asks each bean for it, and that of a record loads classes of its own
	@Override
	public int hashCode() {
		return this.storage.hashCode();
	}

	/**
	 * The form of identifiers of 16 bytes.
	 * @param product what the database calls itself in the metadata of JDBC and R2DBC, or
	 * {@code MongoDB}
	 */
	StoredForm on(String product) {
		return switch (this.storage) {
			case AUTO -> StoredForm.bestOf(product);
			case UUID -> uuidOn(product);
			case BINARY -> StoredForm.BINARY;
			case CHAR -> StoredForm.CHAR;
		};
	}

	private StoredForm uuidOn(String product) {
		if (product.equals("MariaDB")) {
			if (this.generator.get().layout() != Layout.UUIDV7) {
				throw new InvalidConfigurationPropertyValueException("ulid.data.storage", "uuid",
						"MariaDB's UUID type rejects many ULIDs and does not keep their order. Use one of auto, "
								+ "binary, char, or set 'ulid.generator.layout' to 'uuidv7'.");
			}
			return StoredForm.UUID_VERSION_7;
		}
		// Others have no such type, or none of this name, and Hibernate takes 16 bytes
		return WITH_UUID.contains(product) ? StoredForm.UUID : StoredForm.BINARY;
	}

}
