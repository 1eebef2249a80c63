package io.ulid;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;

/**
 * Holds a generator to its promise: a call that begins after another has returned makes a
 * larger id, whichever threads the two are on.
 */
public final class CompletionOrder {

	private CompletionOrder() {
	}

	/**
	 * Check what threads make together.
	 * @param smallest less than all ids
	 * @param maker makes the next of a thread
	 * @return a maker that throws where the order is broken
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
