package io.ulid.autoconfigure.data;

import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.mapping.StoredForm;
import io.ulid.mapping.StoredFormResolver;
import io.ulid.mapping.UlidStorageType;

import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * Stored form of identifiers on each database, as determined by
 * {@code ulid.data.storage}. A setting that does not suit the database is rejected.
 */
final class DataStoredForms {

	private final StoredFormResolver forms;

	/**
	 * Create an instance.
	 * @param storage the property
	 * @param generator supplies the generator of ULIDs, whose layout must suit MariaDB's
	 * type UUID
	 */
	DataStoredForms(UlidStorageType storage, Supplier<UlidGenerator> generator) {
		this.forms = new StoredFormResolver(storage, generator);
	}

	/**
	 * Return the stored form of identifiers of 16 bytes.
	 * @param product the product name of the database in the metadata of JDBC or R2DBC,
	 * or {@code MongoDB}
	 */
	StoredForm on(String product) {
		StoredForm form = this.forms.resolve(product);
		if (form == null) {
			throw new InvalidConfigurationPropertyValueException("ulid.data.storage", "uuid",
					"%s. Use one of auto, binary, char, %s.".formatted(StoredFormResolver.MARIADB_UUID_REFUSED,
							StoredFormResolver.OR_UUID_VERSION_7));
		}
		return form;
	}

}
