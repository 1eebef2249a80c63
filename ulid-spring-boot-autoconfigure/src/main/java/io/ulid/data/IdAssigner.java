package io.ulid.data;

import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

import org.springframework.data.mapping.PersistentEntity;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.mapping.PersistentPropertyAccessor;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.util.ClassUtils;

/**
 * Gives an entity its id before it is first stored, unless it has one. Safe to share
 * between threads.
 */
public final class IdAssigner {

	private final Supplier<UlidGenerator> ulids;

	private final Supplier<UlidFlakeGenerator> flakes;

	/**
	 * Create an instance.
	 * @param ulids the generator of ULIDs, asked for each that is missing
	 * @param flakes the generator of Ulid-Flakes, asked for each that is missing
	 */
	public IdAssigner(Supplier<UlidGenerator> ulids, Supplier<UlidFlakeGenerator> flakes) {
		// Asked once: where there is no bean, each answer is another generator
		this.ulids = ulids;
		this.flakes = flakes;
	}

	/**
	 * Set the id if it is an identifier and null.
	 * @param entity what is stored, be it an entity or a raw document
	 * @param entities what Spring Data knows of the classes
	 * @return the entity, or another instance if it is immutable
	 */
	<T> T fill(T entity, PersistentEntities entities) {
		return entities.getPersistentEntity(ClassUtils.getUserClass(entity))
			.map((description) -> fill(entity, description))
			.orElse(entity);
	}

	private <T> T fill(T entity, PersistentEntity<?, ?> description) {
		PersistentProperty<?> id = description.getIdProperty();
		IdentifierType<?> type = (id != null) ? IdentifierType.of(id.getType()) : null;
		if (id == null || type == null) {
			return entity;
		}
		PersistentPropertyAccessor<T> accessor = description.getPropertyAccessor(entity);
		if (accessor.getProperty(id) == null) {
			accessor.setProperty(id, next(type));
		}
		return accessor.getBean();
	}

	private @Nullable Object next(IdentifierType<?> type) {
		IdentifierType<?> kind = type.valueType();
		Object value = null;
		if (kind.type() == Ulid.class) {
			value = this.ulids.get().next();
		}
		else if (kind.type() == UlidFlake.class) {
			value = this.flakes.get().next();
		}
		return (value != null) ? type.fromBytes(bytes(kind, value)) : null;
	}

	private static <V> byte[] bytes(IdentifierType<V> type, Object value) {
		return type.toBytes(type.type().cast(value));
	}

}
