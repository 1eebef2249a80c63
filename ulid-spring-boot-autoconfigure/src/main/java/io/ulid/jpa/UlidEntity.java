package io.ulid.jpa;

import io.ulid.Ulid;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import org.jspecify.annotations.Nullable;

import org.springframework.data.util.ProxyUtils;

/**
 * Base class for an entity whose constructor sets the identifier, usually to a new ULID
 * from a {@code UlidGenerator}. The identifier must not be {@code null}: {@code getId()},
 * {@code equals} and {@code hashCode} would throw an exception. An entity can be added to
 * sets, and can refer to other entities, before the entity is stored. For a new entity,
 * {@code save()} executes a single INSERT. If an entity does not extend this class and
 * its id is set, Spring Data first queries whether the row exists.
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
 * After its INSERT, an instance counts as stored, even if the transaction is rolled back
 * later. To try again, create another instance.
 * <p>
 * Two instances are equal if they have the same identifier and their entity classes are
 * related: the classes are the same, or one class is a superclass of the other class.
 */
@MappedSuperclass
public abstract class UlidEntity extends AbstractUlidEntity<Ulid> {

	private static final long serialVersionUID = 1L;

	@Id
	private @Nullable Ulid id;

	/**
	 * Create an entity without an identifier. Only the persistence provider calls this
	 * constructor, and sets the identifier afterwards.
	 */
	protected UlidEntity() {
	}

	/**
	 * Create a new entity.
	 * @param id the identifier, which must not be {@code null} and never changes
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
