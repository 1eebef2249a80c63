package io.ulid.jpa;

import com.querydsl.core.types.Path;
import com.querydsl.core.types.dsl.EntityPathBase;

/**
 * The query type of {@link TypedIdEntity} for Querydsl. The query type of an entity
 * refers to it, and contains the identifier, because only the entity knows the class of
 * the identifier.
 */
public class QTypedIdEntity extends EntityPathBase<TypedIdEntity<?>> {

	private static final long serialVersionUID = 1L;

	/**
	 * The part of an entity's query type that comes from {@link TypedIdEntity}.
	 * @param path the query type of the entity
	 */
	public QTypedIdEntity(Path<? extends TypedIdEntity<?>> path) {
		super(path.getType(), path.getMetadata());
	}

}
