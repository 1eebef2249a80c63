package io.ulid.spring.jdbc;

import io.ulid.spring.data.internal.IdAssigner;

import org.springframework.core.Ordered;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.relational.core.mapping.event.BeforeConvertCallback;

/**
 * Callback that sets the ids of entities in Spring Data JDBC, after all callbacks in the
 * application.
 *
 * @param entities the metadata of the entities
 * @param idAssigner sets the ids
 */
record JdbcIdCallback(PersistentEntities entities,
		IdAssigner idAssigner) implements BeforeConvertCallback<Object>, Ordered {

	@Override
	public Object onBeforeConvert(Object aggregate) {
		return this.idAssigner.fill(aggregate, this.entities);
	}

	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

}
