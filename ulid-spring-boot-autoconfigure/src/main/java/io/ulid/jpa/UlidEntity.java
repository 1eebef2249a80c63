package io.ulid.jpa;

import io.ulid.Ulid;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import org.jspecify.annotations.Nullable;

import org.springframework.data.util.ProxyUtils;

/**
 * An entity that has its identifier from construction. Its constructor takes the
 * identifier, mostly from a {@code UlidGenerator}. Such an entity can be put into sets,
 * and can refer to other entities, before it is stored. {@code save()} of a new one is a
 * single INSERT. For other entities with an id, Spring Data would first ask the database
 * whether the row exists.
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
 * An instance counts as stored from its INSERT on, even if the transaction is rolled back
 * later. To try again, create another instance.
 * <p>
 * Two instances are equal if they have the same identifier, and if the entity class of
 * one is the same as that of the other, or a superclass of it.
 */
@MappedSuperclass
public abstract class UlidEntity extends AbstractUlidEntity<Ulid> {

	private static final long serialVersionUID = 1L;

	@Id
	private @Nullable Ulid id;

	/**
	 * The constructor for the persistence provider, which sets the identifier afterwards.
	 */
	protected UlidEntity() {
	}

	/**
	 * Create a new entity.
	 * @param id the identifier, which never changes
	 */
	protected UlidEntity(Ulid id) {
		this.id = id;
	}

	@Override
	public Ulid getId() {
		return required(this.id);
	}

	@Override
	public String toString() {
		return "%s(%s)".formatted(ProxyUtils.getUserClass(this).getSimpleName(), this.id);
	}

}
