package io.ulid.hibernate;

import java.time.Instant;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.mapping.ColumnCheck;
import io.ulid.mapping.UlidStorageType;

/**
 * The settings of an entity manager factory that concern ULIDs. In a Spring Boot
 * application, the auto-configuration sets them from beans and properties. It keeps a
 * value that is already set.
 */
public final class UlidSettings {

	/**
	 * The {@link UlidGenerator} of {@link UlidGeneratedId} attributes, or a
	 * {@link Supplier} of it. The supplier is called if there is such an attribute, or if
	 * a column of MariaDB's type UUID depends on the layout. Default:
	 * {@link UlidGenerator#monotonic()}, with a separate generator for each attribute.
	 */
	public static final String GENERATOR = "ulid.hibernate.generator";

	/**
	 * The {@link UlidFlakeGenerator} of {@link UlidGeneratedId} attributes, or a
	 * {@link Supplier} of it, which is called only if there is such an attribute.
	 * Default: {@link UlidFlakeGenerator#standalone()}, with a separate generator for
	 * each attribute.
	 */
	public static final String FLAKE_GENERATOR = "ulid.hibernate.flake-generator";

	/**
	 * The epoch of Ulid-Flakes in HQL's function {@code ulid_flake_timestamp}: an
	 * {@link Instant}, or its text. Default: {@link UlidFlake#DEFAULT_EPOCH}.
	 */
	public static final String FLAKE_EPOCH = "ulid.hibernate.flake-epoch";

	/**
	 * The {@link UlidStorageType}, or its name. Default: {@link UlidStorageType#AUTO}.
	 */
	public static final String STORAGE = "ulid.hibernate.storage";

	/**
	 * Whether startup fails if the type or the length of a column does not fit what will
	 * be written to it, or if its collation does not keep the order of ULIDs: a boolean,
	 * its name, or {@code warn} to log a warning instead. Only PostgreSQL, MariaDB, MySQL
	 * and H2 are checked. Default: {@code true}.
	 */
	public static final String CHECK_COLUMNS = ColumnCheck.PROPERTY;

	/**
	 * The classes of typed ids, or classes that have them as attributes, such as all
	 * entities: a {@link java.util.Collection} of classes or of their names, the names
	 * with commas between, or a {@link Supplier} of either. The names of classes that do
	 * not exist are ignored. Startup fails if an attribute has a typed id that is not
	 * found through this setting. Default: none. Spring Boot adds all classes of the
	 * persistence unit.
	 */
	public static final String TYPED_IDS = "ulid.hibernate.typed-ids";

	/**
	 * Whether a warning at startup names the attributes of type {@code Long} that
	 * {@link UlidGeneratedId} fills with Ulid-Flakes without a node id, so that only one
	 * generator may write to their tables: a boolean, or a {@link Supplier} of one, which
	 * is called only if there is such an attribute. Default: {@code true}, unless
	 * {@link #FLAKE_GENERATOR} is set. The auto-configuration of Spring Boot sets it to
	 * {@code
	 * false} if {@code ulid.flake.node-id} or {@code ulid.flake.node-id-source} is set.
	 */
	public static final String CHECK_NODE_IDS = "ulid.hibernate.check-node-ids";

	private UlidSettings() {
	}

}
