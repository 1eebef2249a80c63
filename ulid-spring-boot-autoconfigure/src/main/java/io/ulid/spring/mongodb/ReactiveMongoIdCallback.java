package io.ulid.spring.mongodb;

import io.ulid.spring.data.internal.IdAssigner;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;

import org.springframework.core.Ordered;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.mongodb.core.mapping.event.ReactiveBeforeConvertCallback;

/**
 * Callback that sets the ids of entities in reactive Spring Data MongoDB, after all
 * callbacks in the application.
 *
 * @param entities the metadata of the entities
 * @param idAssigner sets the ids
 */
record ReactiveMongoIdCallback(PersistentEntities entities,
		IdAssigner idAssigner) implements ReactiveBeforeConvertCallback<Object>, Ordered {

	@Override
	public Publisher<Object> onBeforeConvert(Object entity, String collection) {
		return Mono.fromSupplier(() -> this.idAssigner.fill(entity, this.entities));
	}

	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

}
