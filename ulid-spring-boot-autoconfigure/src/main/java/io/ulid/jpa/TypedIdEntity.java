package io.ulid.jpa;

import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;

import org.springframework.data.util.ProxyUtils;

/**
 * Base class for an entity whose identifier is a typed id or a Ulid-Flake. The class
 * works like {@link UlidEntity}: the constructor sets the identifier, which must not be
 * {@code null}. For a new entity, {@code save()} executes a single INSERT.
 *
 * <pre class="code">
 * &#64;Entity
 * class Order extends TypedIdEntity&lt;OrderId&gt; {
 *
 *     protected Order() {
 *     }
 *
 *     Order(OrderId id) {
 *         super(id);
 *     }
 *
 * }
 * </pre>
 *
 * @param <T> the class of the identifier
 */
@MappedSuperclass
public abstract class TypedIdEntity<T> extends AbstractUlidEntity<T> {

	private static final long serialVersionUID = 1L;

	// The field is not @Nullable, because on Java 22 and later Querydsl fails for an
	// annotated type variable
	@Id
	@SuppressWarnings("NullAway.Init")
	private T id;

	/**
	 * Create an entity without an identifier. Only the persistence provider calls this
	 * constructor, and sets the identifier afterwards.
	 */
	protected TypedIdEntity() {
	}

	/**
	 * Create a new entity.
	 * @param id the identifier, which must not be {@code null} and never changes
	 */
	protected TypedIdEntity(T id) {
		this.id = id;
	}

	@Override
	public T getId() {
		return required(this.id);
	}

	@Override
	public String toString() {
		return "%s(%s)".formatted(ProxyUtils.getUserClass(this).getSimpleName(), this.id);
	}

}
