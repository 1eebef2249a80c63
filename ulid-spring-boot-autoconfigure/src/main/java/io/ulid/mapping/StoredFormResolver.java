package io.ulid.mapping;

import java.util.Set;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Decides what the columns of ULIDs contain on a database. No other class knows which
 * databases have a type for UUIDs, and which of them sort it by its bytes. As safe to
 * share between threads as the supplier of the generator.
 */
public final class StoredFormResolver {

	private static final Set<String> SORTED_UUIDS = Set.of("PostgreSQL", "H2", "MongoDB");

	// By its last bytes on SQL Server
	private static final Set<String> UNSORTED_UUIDS = Set.of("Microsoft SQL Server", "HSQL Database Engine");

	private final UlidStorageType storage;

	private final Supplier<UlidGenerator> generator;

	/**
	 * Create a resolver.
	 * @param storage the setting
	 * @param generator the generator of ULIDs, asked only on MariaDB, whose type UUID
	 * depends on its layout
	 */
	public StoredFormResolver(UlidStorageType storage, Supplier<UlidGenerator> generator) {
		this.storage = storage;
		this.generator = generator;
	}

	/**
	 * The form of identifiers of 16 bytes.
	 * @param product what the database calls itself in the metadata of JDBC and R2DBC, or
	 * {@code MongoDB}
	 * @return the form, or {@code null} if the setting is {@link UlidStorageType#UUID},
	 * and the type of the database does not suit the ULIDs of the generator
	 */
	public @Nullable StoredForm resolve(String product) {
		return switch (this.storage) {
			case AUTO -> auto(product);
			case UUID -> uuid(product);
			case BINARY -> StoredForm.BINARY;
			case CHAR -> StoredForm.CHAR;
		};
	}

	/**
	 * The form of identifiers of 16 bytes for {@link UlidStorageType#AUTO}.
	 * @param product see {@link #resolve(String)}
	 */
	public static StoredForm auto(String product) {
		return SORTED_UUIDS.contains(product) ? StoredForm.UUID : StoredForm.BINARY;
	}

	private @Nullable StoredForm uuid(String product) {
		if (product.equals("MariaDB")) {
			return (this.generator.get().layout() == Layout.UUIDV7) ? StoredForm.UUID_VERSION_7 : null;
		}
		// Others have no such type, or none of this name, and Hibernate writes 16 bytes
		return UNSORTED_UUIDS.contains(product) ? StoredForm.UUID : auto(product);
	}

}
