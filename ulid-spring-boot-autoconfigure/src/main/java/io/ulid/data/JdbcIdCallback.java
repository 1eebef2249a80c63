package io.ulid.data;

import org.springframework.core.Ordered;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.relational.core.mapping.event.BeforeConvertCallback;

/**
 * Gives entities of Spring Data JDBC their ids, after all callbacks of the application.
 *
 * @param entities what Spring Data knows of the entities
 * @param idAssigner makes the ids
 */
public record JdbcIdCallback(PersistentEntities entities,
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
