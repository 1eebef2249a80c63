package io.ulid.data;

import org.springframework.core.Ordered;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.mongodb.core.mapping.event.BeforeConvertCallback;

/**
 * Gives entities of Spring Data MongoDB their ids, after all callbacks of the
 * application.
 *
 * @param entities what Spring Data knows of the entities
 * @param idAssigner makes the ids
 */
public record MongoIdCallback(PersistentEntities entities,
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
