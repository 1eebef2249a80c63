package io.ulid.autoconfigure.data;

import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.mapping.StoredForm;
import io.ulid.mapping.StoredFormResolver;
import io.ulid.mapping.UlidStorageType;

import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * Determines the form of identifiers on a database by {@code ulid.data.storage}, and
 * reports a setting that does not suit the database.
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
	 * The form of identifiers of 16 bytes.
	 * @param product the name of the database in the metadata of JDBC and R2DBC, or
	 * {@code MongoDB}
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
