package io.ulid.data;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Transient;
import org.springframework.data.domain.Persistable;

/**
 * The root of an aggregate of Spring Data JDBC or R2DBC that may have its id from birth.
 * {@code save()} of a new one is an INSERT, whether its id is set or not. For other
 * classes Spring Data takes one whose id is set for a row that exists, and updates it.
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
 * An instance counts as stored from its INSERT on, even if the transaction is rolled back
 * later. To try again, create another instance.
 * <p>
 * Two instances are equal if they are of the same class and have the same id. Without an
 * id, an instance is equal to itself only, and its hash code changes when it gets one. An
 * instance is meant for one thread at a time.
 *
 * @param <T> the class of the id: {@code Ulid}, {@code UlidFlake} or a typed id
 */
public abstract class UlidAggregate<T> implements Persistable<T> {

	@Id
	private @Nullable T id;

	@Transient
	private boolean stored;

	/**
	 * Create a new aggregate whose id is made when it is saved.
	 */
	protected UlidAggregate() {
	}

	/**
	 * Create an aggregate. Spring Data calls the constructor as well, for a row that it
	 * has read.
	 * @param id the id, or {@code null} to have it made when the aggregate is saved
	 */
	protected UlidAggregate(@Nullable T id) {
		this.id = id;
	}

	/**
	 * The id.
	 * @return the id, or {@code null} if it is not made yet
	 */
	@Override
	public @Nullable T getId() {
		return this.id;
	}

	/**
	 * Whether the aggregate is new: it was neither loaded nor stored so far.
	 * @return {@code true} from the constructor until the INSERT
	 */
	// Keeps a property "new" out of JSON
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
