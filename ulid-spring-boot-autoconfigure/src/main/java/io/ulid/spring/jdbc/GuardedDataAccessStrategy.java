package io.ulid.spring.jdbc;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

import org.springframework.dao.IncorrectUpdateSemanticsDataAccessException;
import org.springframework.data.jdbc.core.convert.DataAccessStrategy;
import org.springframework.data.jdbc.core.convert.DelegatingDataAccessStrategy;
import org.springframework.data.mapping.PersistentEntity;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.relational.core.mapping.RelationalPersistentProperty;

/**
 * Strategy that rejects the update of a row that does not exist. Spring Data assumes that
 * an entity with an id is already stored, and executes an UPDATE. Since 2025, Spring Data
 * does not report an UPDATE that changes no row
 * ({@code JdbcAggregateChangeExecutionContext.updateWithoutVersion},
 * spring-data-relational 2176), so a new entity would be lost without an error.
 */
final class GuardedDataAccessStrategy extends DelegatingDataAccessStrategy {

	private final PersistentEntities entities;

	/**
	 * Create a strategy that guards the updates of another strategy.
	 * @param strategy executes the statements
	 * @param entities the metadata of the entities
	 */
	GuardedDataAccessStrategy(DataAccessStrategy strategy, PersistentEntities entities) {
		super(strategy);
		this.entities = entities;
	}

	@Override
	public <S> boolean update(S entity, Class<S> type) {
		// If there is no column to update, Spring Data executes no statement and returns
		// true
		boolean updated = super.update(entity, type);
		Object id = (updated && hasColumns(type)) ? null : id(entity, type);
		// Some drivers report no change if the row already contains the same values
		if (id != null && !existsById(id, type)) {
			throw new IncorrectUpdateSemanticsDataAccessException(
					("There is no %s with id '%s' to update. To insert an entity whose id is set, "
							+ "use JdbcAggregateTemplate.insert(…), or give it a version or isNew()")
						.formatted(type.getSimpleName(), id));
		}
		return updated;
	}

	private boolean hasColumns(Class<?> type) {
		for (PersistentProperty<?> property : this.entities.getRequiredPersistentEntity(type)) {
			boolean insertOnly = property instanceof RelationalPersistentProperty column && column.isInsertOnly();
			if (!property.isIdProperty() && !property.isEntity() && property.isWritable() && !insertOnly) {
				return true;
			}
		}
		return false;
	}

	private @Nullable Object id(Object entity, Class<?> type) {
		Object id = this.entities.getRequiredPersistentEntity(type).getIdentifierAccessor(entity).getIdentifier();
		return (id != null && hasIdentifier(id.getClass())) ? id : null;
	}

	/**
	 * Return whether a class is an identifier, or a composite id that contains an
	 * identifier.
	 */
	private boolean hasIdentifier(Class<?> type) {
		if (IdentifierType.of(type) != null) {
			return true;
		}
		PersistentEntity<?, ?> composite = this.entities.getPersistentEntity(type).orElse(null);
		if (composite != null) {
			for (PersistentProperty<?> property : composite) {
				if (hasIdentifier(property.getType())) {
					return true;
				}
			}
		}
		return false;
	}

}
