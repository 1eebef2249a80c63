package io.ulid.jpa;

import io.ulid.Ulid;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import org.jspecify.annotations.Nullable;

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
public abstract class UlidEntity extends AbstractUlidEntity<Ulid> {

	private static final long serialVersionUID = 1L;

	@Id
	private @Nullable Ulid id;

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
			throw missingId(this);
		}
		return this.id;
	}

	@Override
	public String toString() {
		return "%s(%s)".formatted(ProxyUtils.getUserClass(this).getSimpleName(), this.id);
	}

}
