package io.ulid.jpa;

import com.querydsl.core.types.Path;
import com.querydsl.core.types.dsl.ComparablePath;
import com.querydsl.core.types.dsl.EntityPathBase;
import io.ulid.Ulid;

/**
 * Query type of {@link UlidEntity} for Querydsl. The query type of an entity refers to
 * this class.
 */
public class QUlidEntity extends EntityPathBase<UlidEntity> {

	private static final long serialVersionUID = 1L;

	/**
	 * The identifier.
	 */
	public final ComparablePath<Ulid> id = createComparable("id", Ulid.class);

	/**
	 * Create the part of an entity's query type that comes from {@link UlidEntity}.
	 * @param path the query type of the entity
	 */
	public QUlidEntity(Path<? extends UlidEntity> path) {
		super(path.getType(), path.getMetadata());
	}

}
