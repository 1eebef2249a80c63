package io.ulid;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;

/**
 * Checks the promise of a generator: a call that begins after another call has returned
 * generates a greater id, even if the two calls run in different threads.
 */
public final class CompletionOrder {

	private CompletionOrder() {
	}

	/**
	 * Check the ids that several threads generate together.
	 * @param smallest an id that is less than all generated ids
	 * @param maker makes the next ids of a thread
	 * @return a maker that throws if the order is broken
	 */
	public static <T extends Comparable<T>> IntFunction<List<T>> inOrder(T smallest, IntFunction<List<T>> maker) {
		AtomicReference<T> largestReturned = new AtomicReference<>(smallest);
		return (position) -> {
			T last = largestReturned.get();
			List<T> ids = maker.apply(position);
			for (T id : ids) {
				if (id.compareTo(last) <= 0) {
					throw new AssertionError(id + " was made after " + last);
				}
				last = id;
			}
			largestReturned.accumulateAndGet(last, (one, other) -> (one.compareTo(other) > 0) ? one : other);
			return ids;
		};
	}

}
