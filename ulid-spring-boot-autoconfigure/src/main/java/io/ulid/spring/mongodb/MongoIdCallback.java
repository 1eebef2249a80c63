package io.ulid.spring.mongodb;

import io.ulid.spring.data.internal.IdAssigner;

import org.springframework.core.Ordered;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.mongodb.core.mapping.event.BeforeConvertCallback;

/**
 * Callback that sets the ids of entities in Spring Data MongoDB, after all callbacks in
 * the application.
 *
 * @param entities the metadata of the entities
 * @param idAssigner sets the ids
 */
record MongoIdCallback(PersistentEntities entities,
		IdAssigner idAssigner) implements BeforeConvertCallback<Object>, Ordered {

	@Override
	public Object onBeforeConvert(Object entity, String collection) {
		return this.idAssigner.fill(entity, this.entities);
	}

	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

}
