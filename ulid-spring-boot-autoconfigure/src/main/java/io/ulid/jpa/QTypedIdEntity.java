package io.ulid.jpa;

import com.querydsl.core.types.Path;
import com.querydsl.core.types.dsl.EntityPathBase;

/**
 * Query type of {@link TypedIdEntity} for Querydsl. The query type of an entity refers to
 * this class. The entity's query type contains the identifier, because the class of the
 * identifier depends on the entity.
 */
public class QTypedIdEntity extends EntityPathBase<TypedIdEntity<?>> {

	private static final long serialVersionUID = 1L;

	/**
	 * Create the part of an entity's query type that comes from {@link TypedIdEntity}.
	 * @param path the query type of the entity
	 */
	public QTypedIdEntity(Path<? extends TypedIdEntity<?>> path) {
		super(path.getType(), path.getMetadata());
	}

}
