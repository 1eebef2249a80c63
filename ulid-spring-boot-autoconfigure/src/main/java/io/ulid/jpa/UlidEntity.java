package io.ulid.jpa;

import io.ulid.Ulid;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import org.jspecify.annotations.Nullable;

import org.springframework.data.util.ProxyUtils;

/**
 * An entity whose identifier is set in the constructor, mostly to a new one from a {@code
 * UlidGenerator}. The identifier must not be {@code null}: {@code getId()}, {@code
 * equals} and {@code hashCode} would throw an exception. Such an entity can be put into
 * sets, and can refer to other entities, before it is stored. For a new entity, {@code
 * save()} executes a single INSERT. For other entities with an id, Spring Data first
 * queries whether the row exists.
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
 * Two instances are equal if they have the same identifier, and if their entity classes
 * are the same, or one is a superclass of the other.
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
	 * @param id the identifier, not {@code null}, which never changes
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
