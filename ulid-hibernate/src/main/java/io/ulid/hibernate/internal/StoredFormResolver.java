package io.ulid.hibernate.internal;

import java.util.Set;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.hibernate.UlidStorageType;
import org.jspecify.annotations.Nullable;

/**
 * Resolver of the form in which a database stores ULIDs. The default form is the
 * database's own UUID type, if the database has such a type and sorts its values by their
 * bytes. Hibernate supports the UUID types of further databases: see
 * {@code UlidTypeContributor}. An instance is safe to share between threads if the
 * supplier of the generator is safe to share between threads.
 *
 * @param storage the setting
 * @param generator supplies the generator of ULIDs; called only for MariaDB's type UUID,
 * because that type depends on the layout of the ULIDs
 */
public record StoredFormResolver(UlidStorageType storage, Supplier<UlidGenerator> generator) {

	/**
	 * The property, and the setting of an entity manager factory.
	 */
	public static final String PROPERTY = "ulid.storage.type";

	/**
	 * The reason why {@link UlidStorageType#UUID} is rejected on MariaDB, as a part of a
	 * message.
	 */
	public static final String MARIADB_UUID_REFUSED = "MariaDB's UUID type rejects many ULIDs and does not keep their order";

	/**
	 * The instruction for using MariaDB's UUID type nevertheless, as a part of a message.
	 */
	public static final String OR_UUID_VERSION_7 = "or set 'ulid.generator.layout' to 'uuidv7' "
			+ "(a custom UlidGenerator must return UUIDV7 from layout())";

	private static final Set<String> SORTED_UUIDS = Set.of("PostgreSQL", "H2");

	// SQL Server compares the last bytes of a UUID first
	private static final Set<String> UNSORTED_UUIDS = Set.of("Microsoft SQL Server", "HSQL Database Engine");

	/**
	 * Return the form in which identifiers of 16 bytes are stored.
	 * @param product the name of the database in the metadata of JDBC and R2DBC
	 * @throws UlidMappingException if the setting is {@link UlidStorageType#UUID}, and
	 * the type of the database does not suit the ULIDs of the generator
	 */
	public StoredForm resolve(String product) {
		StoredForm form = find(product);
		if (form == null) {
			throw refused();
		}
		return form;
	}

	/**
	 * Describe why {@link #find(String)} found no form.
	 */
	public static UlidMappingException refused() {
		return new UlidMappingException("Setting '%s' is 'uuid', but %s.".formatted(PROPERTY, MARIADB_UUID_REFUSED),
				"Use one of auto, binary, char, %s.".formatted(OR_UUID_VERSION_7));
	}

	/**
	 * Find the form in which identifiers of 16 bytes are stored.
	 * @param product see {@link #resolve(String)}
	 * @return the form, or {@code null} if {@link #resolve(String)} would throw an
	 * exception
	 */
	public @Nullable StoredForm find(String product) {
		return switch (this.storage) {
			case AUTO -> auto(product);
			case UUID -> uuid(product);
			case BINARY -> StoredForm.BINARY;
			case CHAR -> StoredForm.CHAR;
		};
	}

	/**
	 * Return the form in which {@link UlidStorageType#AUTO} stores 16-byte identifiers.
	 * @param product see {@link #resolve(String)}
	 */
	public static StoredForm auto(String product) {
		return SORTED_UUIDS.contains(product) ? StoredForm.UUID : StoredForm.BINARY;
	}

	private @Nullable StoredForm uuid(String product) {
		if (product.equals("MariaDB")) {
			return (this.generator.get().layout() == Layout.UUIDV7) ? StoredForm.UUID_VERSION_7 : null;
		}
		// The other databases have no UUID type, so they store 16 bytes
		return UNSORTED_UUIDS.contains(product) ? StoredForm.UUID : auto(product);
	}

}
