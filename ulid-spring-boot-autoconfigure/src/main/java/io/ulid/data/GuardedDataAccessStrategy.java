package io.ulid.data;

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
 * Refuses the update of a row that does not exist. Spring Data takes an entity whose id
 * is set for one that is stored, and ignores since 2025 that its update changes nothing
 * (spring-data-relational 2176): a new entity would be lost without an error.
 */
public final class GuardedDataAccessStrategy extends DelegatingDataAccessStrategy {

	private final PersistentEntities entities;

	/**
	 * Guard the updates of a strategy.
	 * @param strategy does the work
	 * @param entities what Spring Data knows of the entities
	 */
	public GuardedDataAccessStrategy(DataAccessStrategy strategy, PersistentEntities entities) {
		super(strategy);
		this.entities = entities;
	}

	@Override
	public <S> boolean update(S entity, Class<S> type) {
		// Where there is nothing to update, Spring Data executes nothing and says yes
		boolean updated = super.update(entity, type);
		Object id = (updated && hasColumns(type)) ? null : id(entity, type);
		// Of a row that is as it should be already, some drivers say that nothing changed
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
	 * Whether a class is an identifier, or that of a composite id with an identifier in
	 * it.
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
