package io.ulid;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.internal.RangeException;

/**
 * Generator of one kind of identifier. {@link UlidGenerator} is the generator of ULIDs.
 * Implementations must be safe to share between threads.
 *
 * @param <T> the class of the identifiers
 */
@FunctionalInterface
public interface IdGenerator<T> {

	/**
	 * Make an identifier with the current time.
	 * @return the identifier
	 * @throws UlidGenerationException if the generator cannot make an identifier without
	 * breaking its guarantees; the exception leaves the generator's state unchanged
	 */
	T next();

	/**
	 * Make several identifiers. The default implementation calls {@link #next()} for each
	 * identifier.
	 * @param count the number of identifiers, 0 or more
	 * @return the identifiers in order of generation, unmodifiable
	 * @throws IllegalArgumentException if the count is negative
	 * @throws UlidGenerationException if the generator cannot make all identifiers
	 * without breaking its guarantees; the identifiers that were already made are
	 * discarded
	 */
	default List<T> nextBatch(int count) {
		RangeException.check(count >= 0, "count", count, "not be negative");
		return IntStream.range(0, count).mapToObj((i) -> next()).toList();
	}

	/**
	 * Return an endless stream of new identifiers. The stream calls {@link #next()} when
	 * it needs the next element. If the generator is monotonic and the stream is
	 * sequential, the elements are strictly increasing.
	 * @return a new stream
	 */
	default Stream<T> stream() {
		return Stream.generate(this::next);
	}

	/**
	 * Seed the entropy source again. If several copies of a process are restored from one
	 * image, each copy must call this method before it makes the first identifier. Two
	 * copies then make the same identifier only by chance. For this purpose, an
	 * {@link EntropySource} with state must implement {@link EntropySource#reseed()}. A
	 * monotonic generator keeps the order of its identifiers, and makes no more
	 * identifiers in the millisecond of the last identifier. The default implementation
	 * does nothing.
	 */
	default void reseed() {
	}

}
