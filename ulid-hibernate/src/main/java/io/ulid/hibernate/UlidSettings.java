package io.ulid.hibernate;

import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.hibernate.internal.ColumnCheck;
import io.ulid.hibernate.internal.StoredFormResolver;

/**
 * Names of the settings for ULIDs in an entity manager factory. In a Spring Boot
 * application, the auto-configuration sets these settings from beans and properties, but
 * does not change a value that is already set.
 */
public final class UlidSettings {

	/**
	 * The {@link UlidGenerator} of {@link UlidGeneratedId} attributes, or a
	 * {@link Supplier} of the generator. The supplier is called if there is at least one
	 * of these attributes. It is also called if a column has MariaDB's type UUID, because
	 * this type depends on the layout. Default: {@link UlidGenerator#monotonic()}, with a
	 * separate generator for each attribute.
	 */
	public static final String GENERATOR = "ulid.hibernate.generator";

	/**
	 * The {@link UlidStorageType}, or its name. Default: {@link UlidStorageType#AUTO}.
	 */
	public static final String STORAGE_TYPE = StoredFormResolver.PROPERTY;

	/**
	 * What happens if the type or the length of a column does not suit the identifiers
	 * that will be written to the column, or if the collation of the column does not keep
	 * the order of ULIDs. The value is a {@link StartupCheck}, or its name. The check
	 * supports only PostgreSQL, MariaDB, MySQL and H2. Default:
	 * {@link StartupCheck#FAIL}.
	 */
	public static final String STORAGE_CHECK = ColumnCheck.PROPERTY;

	/**
	 * The classes of further typed ids. Typed ids that are the types of fields in
	 * annotated entities, embeddables and mapped superclasses are found without this
	 * setting. If the type of an attribute is another typed id, for example of an entity
	 * that is mapped only in XML, startup fails and names this setting. The value is a
	 * {@link java.util.Collection} of classes or of class names, or a comma-separated
	 * list of class names. Default: none.
	 */
	public static final String TYPED_IDS = "ulid.hibernate.typed-ids";

	private UlidSettings() {
	}

}
