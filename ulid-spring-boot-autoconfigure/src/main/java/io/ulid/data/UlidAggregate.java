package io.ulid.data;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Transient;
import org.springframework.data.domain.Persistable;

/**
 * Base class for the root of an aggregate in Spring Data JDBC or R2DBC. The constructor
 * may set the id of the aggregate. For a new aggregate, {@code save()} executes an
 * INSERT, whether the id is set or not. For classes that do not extend this class, Spring
 * Data executes an UPDATE if the id is set. Do not use this class with Spring Data
 * MongoDB, which would insert a loaded document again.
 *
 * <pre class="code">
 * class Order extends UlidAggregate&lt;OrderId&gt; {
 *
 *     private final String name;
 *
 *     Order(&#64;Nullable OrderId id, String name) {
 *         super(id);
 *         this.name = name;
 *     }
 *
 * }
 * </pre>
 *
 * After its INSERT, an instance counts as stored, even if the transaction is rolled back
 * later. To try again, create another instance.
 * <p>
 * Two instances are equal if they have the same class and the same id. The id may be
 * {@code null} until the aggregate is saved. While the id is {@code null}, the instance
 * is equal only to itself. The hash code of the instance changes when the id is set. An
 * instance must not be used by several threads at once.
 *
 * @param <T> the class of the id: {@code Ulid}, {@code UlidFlake} or a typed id
 */
public abstract class UlidAggregate<T> implements Persistable<T> {

	@Id
	private @Nullable T id;

	@Transient
	private boolean stored;

	/**
	 * Create a new aggregate whose id is generated when the aggregate is saved.
	 */
	protected UlidAggregate() {
	}

	/**
	 * Create an aggregate. Spring Data also calls this constructor when it has read a
	 * row.
	 * @param id the id, or {@code null} if it is generated when the aggregate is saved
	 */
	protected UlidAggregate(@Nullable T id) {
		this.id = id;
	}

	/**
	 * Return the id.
	 * @return the id, or {@code null} if the constructor did not set the id and the
	 * aggregate has not been saved
	 */
	@Override
	public @Nullable T getId() {
		return this.id;
	}

	/**
	 * Return whether the aggregate is new, which means that it was neither loaded nor
	 * stored.
	 * @return {@code true} from the constructor until the INSERT
	 */
	// The annotation prevents a property "new" in JSON
	@java.beans.Transient
	@Override
	public boolean isNew() {
		return !this.stored;
	}

	void markStored() {
		this.stored = true;
	}

	@Override
	public boolean equals(@Nullable Object obj) {
		return this == obj || (this.id != null && obj instanceof UlidAggregate<?> other
				&& getClass() == other.getClass() && this.id.equals(other.id));
	}

	@Override
	public int hashCode() {
		return Objects.hashCode(this.id);
	}

	@Override
	public String toString() {
		return "%s(%s)".formatted(getClass().getSimpleName(), this.id);
	}

}
