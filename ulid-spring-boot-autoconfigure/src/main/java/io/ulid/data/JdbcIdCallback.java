package io.ulid.data;

import org.springframework.core.Ordered;
import org.springframework.data.mapping.context.MappingContext;
import org.springframework.data.relational.core.mapping.event.BeforeConvertCallback;

/**
 * Gives entities of Spring Data JDBC their ids, after all callbacks of the application.
 *
 * @param mappingContext what Spring Data knows of the entities
 * @param missingIds makes the ids
 */
public record JdbcIdCallback(MappingContext<?, ?> mappingContext,
		MissingIds missingIds) implements BeforeConvertCallback<Object>, Ordered {

	@Override
	public Object onBeforeConvert(Object aggregate) {
		return this.missingIds.fill(aggregate, this.mappingContext.getRequiredPersistentEntity(aggregate.getClass()));
	}

	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

}
