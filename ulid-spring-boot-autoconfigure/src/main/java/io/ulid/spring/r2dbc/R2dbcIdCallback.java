package io.ulid.spring.r2dbc;

import io.ulid.spring.data.internal.IdAssigner;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;

import org.springframework.core.Ordered;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.r2dbc.mapping.event.BeforeConvertCallback;
import org.springframework.data.relational.core.sql.SqlIdentifier;

/**
 * Callback that sets the ids of entities in Spring Data R2DBC, after all callbacks in the
 * application.
 *
 * @param entities the metadata of the entities
 * @param idAssigner sets the ids
 */
record R2dbcIdCallback(PersistentEntities entities,
		IdAssigner idAssigner) implements BeforeConvertCallback<Object>, Ordered {

	@Override
	public Publisher<Object> onBeforeConvert(Object entity, SqlIdentifier table) {
		return Mono.fromSupplier(() -> this.idAssigner.fill(entity, this.entities));
	}

	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

}
