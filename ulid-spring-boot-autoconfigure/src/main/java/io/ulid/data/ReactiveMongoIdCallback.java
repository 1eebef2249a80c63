package io.ulid.data;

import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;

import org.springframework.core.Ordered;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.mongodb.core.mapping.event.ReactiveBeforeConvertCallback;

/**
 * Gives entities of Spring Data MongoDB their ids, after all callbacks of the
 * application, in its reactive variant.
 *
 * @param entities what Spring Data knows of the entities
 * @param idAssigner makes the ids
 */
public record ReactiveMongoIdCallback(PersistentEntities entities,
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
