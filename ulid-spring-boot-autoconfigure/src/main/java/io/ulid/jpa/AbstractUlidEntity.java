package io.ulid.jpa;

import java.io.Serializable;

import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.PostLoad;
import jakarta.persistence.PostPersist;
import jakarta.persistence.Transient;
import org.jspecify.annotations.Nullable;

import org.springframework.data.domain.Persistable;
import org.springframework.data.util.ProxyUtils;

/**
 * Common base class of {@link UlidEntity} and {@link TypedIdEntity}. Entities extend
 * {@link UlidEntity} or {@link TypedIdEntity}. No other class can extend this class
 * directly.
 * <p>
 * The class is public, because Hibernate's proxies call its methods by reflection.
 *
 * @param <T> the type of the identifier
 */
// The subclasses contain the field of the identifier and override getId(), because
// Hibernate looks for the getter in the class of the field. If the getter were in another
// class, a call of the getter would initialize a proxy.
@MappedSuperclass
public abstract class AbstractUlidEntity<T> implements Persistable<T>, Serializable {

	private static final long serialVersionUID = 1L;

	@Transient
	private boolean stored;

	AbstractUlidEntity() {
	}

	/**
	 * Return the identifier, which the constructor sets and which never changes.
	 * @return the identifier
	 * @throws IllegalStateException if the constructor was called with {@code null}, or
	 * if the application called the constructor that is reserved for the persistence
	 * provider
	 */
	@Override
	public abstract T getId();

	T required(@Nullable T id) {
		if (id == null) {
			throw new IllegalStateException("%s has no id: create it through the constructor that accepts an id"
				.formatted(getClass().getName()));
		}
		return id;
	}

	/**
	 * Return whether the entity is new, which means that it was neither loaded nor
	 * stored. An entity that was loaded by a stateless session still counts as new.
	 * @return {@code true} from the constructor until the INSERT
	 */
	// The annotation prevents a property "new" in JSON
	@java.beans.Transient
	@Override
	public boolean isNew() {
		return !this.stored;
	}

	@PostLoad
	@PostPersist
	void markStored() {
		this.stored = true;
	}

	@Override
	public boolean equals(@Nullable Object obj) {
		return this == obj || (obj instanceof AbstractUlidEntity<?> other && getId().equals(other.getId())
				&& areRelated(ProxyUtils.getUserClass(this), ProxyUtils.getUserClass(other)));
	}

	// A proxy has the class that the reference declares. This class may be a superclass
	// of the entity's class
	private static boolean areRelated(Class<?> type, Class<?> other) {
		return type.isAssignableFrom(other) || other.isAssignableFrom(type);
	}

	@Override
	public int hashCode() {
		return getId().hashCode();
	}

}
