package io.ulid.jpa;

import io.ulid.flake.UlidFlake;
import jakarta.persistence.metamodel.SingularAttribute;
import jakarta.persistence.metamodel.StaticMetamodel;

/**
 * The static metamodel of {@link UlidFlakeEntity}. The metamodel of an entity extends it.
 */
@StaticMetamodel(UlidFlakeEntity.class)
public abstract class UlidFlakeEntity_ {

	/**
	 * The name of the identifier, for sorting and graphs.
	 */
	public static final String ID = "id";

	/**
	 * The identifier, set by the persistence provider.
	 */
	@SuppressWarnings("NullAway.Init")
	public static volatile SingularAttribute<UlidFlakeEntity, UlidFlake> id;

}
