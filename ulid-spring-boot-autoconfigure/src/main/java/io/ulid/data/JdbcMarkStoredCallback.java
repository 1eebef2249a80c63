package io.ulid.data;

import org.springframework.data.relational.core.mapping.event.AfterConvertCallback;
import org.springframework.data.relational.core.mapping.event.AfterSaveCallback;

/**
 * Callback that marks aggregates of Spring Data JDBC as stored when they are loaded or
 * saved.
 */
public final class JdbcMarkStoredCallback
		implements AfterConvertCallback<UlidAggregate<?>>, AfterSaveCallback<UlidAggregate<?>> {

	@Override
	public UlidAggregate<?> onAfterConvert(UlidAggregate<?> aggregate) {
		aggregate.markStored();
		return aggregate;
	}

	@Override
	public UlidAggregate<?> onAfterSave(UlidAggregate<?> aggregate) {
		aggregate.markStored();
		return aggregate;
	}

}
