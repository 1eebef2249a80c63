package io.ulid.data;

import java.util.Map;

import org.springframework.core.Ordered;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.data.mongodb.core.mapping.MongoPersistentEntity;
import org.springframework.data.mongodb.core.mapping.event.BeforeConvertCallback;

/**
 * Gives entities of Spring Data MongoDB their ids, after all callbacks of the
 * application.
 *
 * @param mappingContext what Spring Data knows of the entities
 * @param missingIds makes the ids
 */
public record MongoIdCallback(MongoMappingContext mappingContext,
		MissingIds missingIds) implements BeforeConvertCallback<Object>, Ordered {

	@Override
	public Object onBeforeConvert(Object entity, String collection) {
		return fill(entity, this.mappingContext, this.missingIds);
	}

	static Object fill(Object entity, MongoMappingContext mappingContext, MissingIds missingIds) {
		// Raw documents are saved, too
		MongoPersistentEntity<?> description = (entity instanceof Map) ? null
				: mappingContext.getPersistentEntity(entity.getClass());
		return (description != null) ? missingIds.fill(entity, description) : entity;
	}

	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

}
