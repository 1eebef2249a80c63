package io.ulid.data;

import java.util.Objects;

import io.ulid.internal.IdentifierType;
import io.ulid.mapping.IdGenerators;

import org.springframework.data.mapping.PersistentEntity;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.mapping.PersistentPropertyAccessor;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.util.ClassUtils;

/**
 * Sets the id of an entity before it is first stored, if the id is {@code null} and its
 * class is an identifier. No annotation such as Hibernate's {@code @UlidGeneratedId} is
 * needed: Spring Data passes every entity to a callback before it stores the entity, and
 * the class of the id determines the generator. Safe to share between threads.
 */
public final class IdAssigner {

	private final IdGenerators generators;

	/**
	 * Create an instance.
	 * @param generators make the ids
	 */
	public IdAssigner(IdGenerators generators) {
		this.generators = generators;
	}

	/**
	 * Set the id if it is {@code null} and its class is an identifier.
	 * @param entity the object to store, an entity or a raw document
	 * @param entities the metadata of the entities
	 * @return the entity, or another instance if it is immutable
	 */
	<T> T fill(T entity, PersistentEntities entities) {
		return entities.getPersistentEntity(ClassUtils.getUserClass(entity))
			.map((description) -> fill(entity, description))
			.orElse(entity);
	}

	private <T> T fill(T entity, PersistentEntity<?, ?> description) {
		PersistentProperty<?> id = description.getIdProperty();
		if (id == null || IdentifierType.of(id.getType()) == null) {
			return entity;
		}
		PersistentPropertyAccessor<T> accessor = description.getPropertyAccessor(entity);
		if (accessor.getProperty(id) == null) {
			accessor.setProperty(id, Objects.requireNonNull(this.generators.of(id.getType())).get());
		}
		return accessor.getBean();
	}

}
