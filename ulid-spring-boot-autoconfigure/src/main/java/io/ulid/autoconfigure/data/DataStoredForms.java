package io.ulid.autoconfigure.data;

import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.mapping.StoredForm;
import io.ulid.mapping.StoredFormResolver;
import io.ulid.mapping.UlidStorageType;

import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * What columns of identifiers contain on a database, following {@code ulid.data.storage}.
 */
final class DataStoredForms {

	private final StoredFormResolver forms;

	/**
	 * Create an instance.
	 * @param storage the property
	 * @param generator the generator of ULIDs, of which MariaDB's type UUID does not suit
	 * every one
	 */
	DataStoredForms(UlidStorageType storage, Supplier<UlidGenerator> generator) {
		this.forms = new StoredFormResolver(storage, generator);
	}

	/**
	 * The form of identifiers of 16 bytes.
	 * @param product what the database calls itself in the metadata of JDBC and R2DBC, or
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
