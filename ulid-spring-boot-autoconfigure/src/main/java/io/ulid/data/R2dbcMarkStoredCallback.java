package io.ulid.data;

import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;

import org.springframework.data.r2dbc.mapping.OutboundRow;
import org.springframework.data.r2dbc.mapping.event.AfterConvertCallback;
import org.springframework.data.r2dbc.mapping.event.AfterSaveCallback;
import org.springframework.data.relational.core.sql.SqlIdentifier;

/**
 * Callback that marks aggregates of Spring Data R2DBC as stored when they are loaded or
 * saved.
 */
public final class R2dbcMarkStoredCallback
		implements AfterConvertCallback<UlidAggregate<?>>, AfterSaveCallback<UlidAggregate<?>> {

	@Override
	public Publisher<UlidAggregate<?>> onAfterConvert(UlidAggregate<?> aggregate, SqlIdentifier table) {
		aggregate.markStored();
		return Mono.just(aggregate);
	}

	@Override
	public Publisher<UlidAggregate<?>> onAfterSave(UlidAggregate<?> aggregate, OutboundRow row, SqlIdentifier table) {
		aggregate.markStored();
		return Mono.just(aggregate);
	}

}
