package io.ulid.jpa;

import java.io.Serializable;

import io.ulid.Ulid;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.PostLoad;
import jakarta.persistence.PostPersist;
import jakarta.persistence.Transient;
import org.jspecify.annotations.Nullable;

import org.springframework.data.domain.Persistable;
import org.springframework.data.util.ProxyUtils;

/**
 * An entity that has its identifier from birth: the constructor takes it, mostly from a
 * {@code UlidGenerator}. Such an entity can be put into sets and refer to others before
 * it is stored, and {@code save()} of a new one is a single INSERT, where Spring Data
 * would otherwise ask the database whether it exists.
 *
 * <pre class="code">
 * &#64;Entity
 * class Order extends UlidEntity {
 *
 *     protected Order() {
 *     }
 *
 *     Order(Ulid id) {
 *         super(id);
 *     }
 *
 * }
 * </pre>
 *
 * An instance counts as stored from its INSERT on, also if the transaction is rolled back
 * later: to try again, create another one.
 * <p>
 * Two instances are equal if they have the same identifier and one's entity class is that
 * of the other or a superclass of it.
 */
@MappedSuperclass
public abstract class UlidEntity implements Persistable<Ulid>, Serializable {

	private static final long serialVersionUID = 1L;

	@Id
	private @Nullable Ulid id;

	@Transient
	private boolean stored;

	/**
	 * For the persistence provider, which sets the identifier afterwards.
	 */
	protected UlidEntity() {
	}

	/**
	 * Create a new entity.
	 * @param id its identifier for good
	 */
	protected UlidEntity(Ulid id) {
		this.id = id;
	}

	@Override
	public Ulid getId() {
		if (this.id == null) {
			throw new IllegalStateException(
					"%s has no id: create it through the constructor that takes one".formatted(getClass().getName()));
		}
		return this.id;
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
		return this == obj || (obj instanceof UlidEntity other && getId().equals(other.getId())
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

	@Override
	public String toString() {
		return "%s(%s)".formatted(ProxyUtils.getUserClass(this).getSimpleName(), this.id);
	}

}
