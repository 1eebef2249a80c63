package io.ulid.jpa;

import jakarta.persistence.metamodel.SingularAttribute;
import jakarta.persistence.metamodel.StaticMetamodel;

/**
 * Static metamodel of {@link TypedIdEntity}. The metamodel of an entity extends this
 * class.
 */
@StaticMetamodel(TypedIdEntity.class)
public abstract class TypedIdEntity_ {

	/**
	 * The name of the identifier, for sorting and graphs.
	 */
	public static final String ID = "id";

	/**
	 * The identifier, set by the persistence provider. A static field cannot have the
	 * type of the entity's identifier. Use {@code root.<OrderId>get(Order_.ID)} to get an
	 * expression of that type.
	 */
	@SuppressWarnings("NullAway.Init")
	public static volatile SingularAttribute<TypedIdEntity<?>, Object> id;

}
