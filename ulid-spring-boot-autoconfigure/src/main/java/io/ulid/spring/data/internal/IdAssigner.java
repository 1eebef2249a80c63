package io.ulid.spring.data.internal;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.internal.IdentifierType;

import org.springframework.data.mapping.PersistentEntity;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.mapping.PersistentPropertyAccessor;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.util.ClassUtils;

/**
 * Component that sets the id of a new entity before Spring Data stores the entity. The id
 * must be {@code null}, and its class must be an identifier. Unlike in Hibernate, the
 * entity needs no annotation: Spring Data passes every entity to a callback, and the
 * class of the id determines the generator. Instances are safe to share between threads.
 *
 * @param generators the generators of the ids
 * @param entities the metadata of the entities
 * @param ids the id properties of the classes whose entities were stored before. A lookup
 * in {@code entities} takes much longer, and would run for every entity
 */
public record IdAssigner(IdGenerators generators, PersistentEntities entities,
		Map<Class<?>, PersistentProperty<?>> ids) {

	public IdAssigner(IdGenerators generators, PersistentEntities entities) {
		this(generators, entities, new ConcurrentHashMap<>());
	}

	/**
	 * Set the id if it is {@code null} and its class is an identifier.
	 * @param entity the object to store, which is an entity or a raw document
	 * @return the entity, or another instance if it is immutable
	 */
	public <T> T fill(T entity) {
		Class<?> type = ClassUtils.getUserClass(entity);
		if (!this.ids.containsKey(type)) {
			// The lookup runs without a lock of the map, because it may create beans
			this.entities.getPersistentEntity(type)
				.map(PersistentEntity::getIdProperty)
				.ifPresent((id) -> this.ids.put(type, id));
		}
		PersistentProperty<?> id = this.ids.get(type);
		if (id == null || IdentifierType.of(id.getType()) == null) {
			return entity;
		}
		PersistentPropertyAccessor<T> accessor = id.getOwner().getPropertyAccessor(entity);
		if (accessor.getProperty(id) == null) {
			accessor.setProperty(id, Objects.requireNonNull(this.generators.of(id.getType())).get());
		}
		return accessor.getBean();
	}

}
