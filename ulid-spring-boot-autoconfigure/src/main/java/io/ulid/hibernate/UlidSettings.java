package io.ulid.hibernate;

import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.mapping.ColumnCheck;
import io.ulid.mapping.UlidStorageType;

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
	public static final String STORAGE = "ulid.hibernate.storage";

	/**
	 * Whether startup fails if the type or the length of a column does not suit the
	 * identifiers that will be written to the column, or if the collation of the column
	 * does not keep the order of ULIDs. The value is a boolean, its text, or {@code warn}
	 * to log a warning instead. The check supports only PostgreSQL, MariaDB, MySQL and
	 * H2. Default: {@code true}.
	 */
	public static final String CHECK_COLUMNS = ColumnCheck.PROPERTY;

	/**
	 * The classes of typed ids, or classes with attributes of these types, such as all
	 * entities. The value is a {@link java.util.Collection} of classes or of class names,
	 * a comma-separated list of class names, or a {@link Supplier} of any of these. Names
	 * of classes that do not exist are ignored. Startup fails if the type of an attribute
	 * is a typed id that cannot be found through this setting. Default: none. Spring Boot
	 * adds all classes of the persistence unit.
	 */
	public static final String TYPED_IDS = "ulid.hibernate.typed-ids";

	private UlidSettings() {
	}

}
