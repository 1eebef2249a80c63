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
 * What {@link UlidEntity} and {@link UlidFlakeEntity} have in common. Extend one of
 * those; this class has no other subclasses.
 * <p>
 * It is public for the sake of Hibernate's proxies, which call its methods by reflection.
 *
 * @param <T> the type of the identifier
 */
// The identifier stands in the subclasses: Hibernate looks for its getter in the class of
// its field, and takes any other for a reason to load a proxy.
@MappedSuperclass
public abstract class AbstractUlidEntity<T> implements Persistable<T>, Serializable {

	private static final long serialVersionUID = 1L;

	@Transient
	private boolean stored;

	AbstractUlidEntity() {
	}

	/**
	 * The identifier for good, which is there from birth.
	 * @return the identifier
	 * @throws IllegalStateException if the constructor for the persistence provider was
	 * called by someone else
	 */
	@Override
	public abstract T getId();

	static IllegalStateException missingId(Object entity) {
		return new IllegalStateException("%s has no id: create it through the constructor that takes one"
			.formatted(entity.getClass().getName()));
	}

	/**
	 * Whether the entity was neither loaded nor stored so far. A stateless session does
	 * not tell the entity that it was loaded.
	 * @return {@code true} from the constructor until the INSERT
	 */
	// So that JSON does not get a property "new"
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

	// A proxy is of the class of the reference, which may be a superclass of the entity's
	private static boolean areRelated(Class<?> type, Class<?> other) {
		return type.isAssignableFrom(other) || other.isAssignableFrom(type);
	}

	@Override
	public int hashCode() {
		return getId().hashCode();
	}

}
