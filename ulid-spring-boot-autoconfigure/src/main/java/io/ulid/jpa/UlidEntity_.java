package io.ulid.jpa;

import io.ulid.Ulid;
import jakarta.persistence.metamodel.SingularAttribute;
import jakarta.persistence.metamodel.StaticMetamodel;

/**
 * Static metamodel of {@link UlidEntity}. The metamodel of an entity extends this class.
 */
@StaticMetamodel(UlidEntity.class)
public abstract class UlidEntity_ {

	/**
	 * The name of the identifier, for sorting and graphs.
	 */
	public static final String ID = "id";

	/**
	 * The identifier, set by the persistence provider.
	 */
	@SuppressWarnings("NullAway.Init")
	public static volatile SingularAttribute<UlidEntity, Ulid> id;

}
