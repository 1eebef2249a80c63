package io.ulid.jpa;

import com.querydsl.core.types.Path;
import com.querydsl.core.types.dsl.ComparablePath;
import com.querydsl.core.types.dsl.EntityPathBase;
import io.ulid.flake.UlidFlake;

/**
 * The query type of {@link UlidFlakeEntity} for Querydsl. The query type of an entity
 * refers to it.
 */
public class QUlidFlakeEntity extends EntityPathBase<UlidFlakeEntity> {

	private static final long serialVersionUID = 1L;

	/**
	 * The identifier.
	 */
	public final ComparablePath<UlidFlake> id = createComparable("id", UlidFlake.class);

	/**
	 * The part of an entity's query type that comes from {@link UlidFlakeEntity}.
	 * @param path the query type of the entity
	 */
	public QUlidFlakeEntity(Path<? extends UlidFlakeEntity> path) {
		super(path.getType(), path.getMetadata());
	}

}
