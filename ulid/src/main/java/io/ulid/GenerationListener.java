package io.ulid;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Listener that is notified when the clock of a generator has stepped back, and when a
 * generator fails or waits. If an id is made without such an event, no method is called,
 * so a listener does not make the generator slower. By default, each method does nothing.
 * <p>
 * The methods run on the threads that generate ids, and many threads may call them at the
 * same time. Therefore the methods must be fast and thread-safe. Exceptions of the
 * methods are ignored. A listener should not generate ids with the generator that
 * notifies the listener. Ids that a listener generates on the notifying thread trigger no
 * further notifications. Ids that other threads generate do trigger notifications.
 *
 * @see UlidGenerator.Builder#listener(GenerationListener)
 */
public interface GenerationListener {

	/**
	 * The clock is behind the last id, so the new id has the time of the last id. This
	 * method is called for each new id, or once for up to 1,024 ULIDs of a batch. If
	 * another thread was faster, some generators call this method again for the same id.
	 * Random generators do not call this method.
	 * @param lag how far the clock is behind the latest time that it has shown, more than
	 * 0, in milliseconds
	 */
	default void clockHeld(Duration lag) {
	}

	/**
	 * The clock has stepped back further than the generator allows. This method is called
	 * for each call that fails for this reason, before {@link #failed}.
	 * @param lag how far the clock is behind the latest time that it has shown, more than
	 * 0, in milliseconds
	 */
	default void clockRefused(Duration lag) {
	}

	/**
	 * The clock has passed the latest time that it had shown before it stepped back. This
	 * method is called when the first id of a later millisecond is made. After one or
	 * more calls of {@link #clockHeld} and {@link #clockRefused}, it is called once.
	 */
	default void clockCaughtUp() {
	}

	/**
	 * A call of {@link UlidGenerator#observe} or {@link UlidGenerator#nextAfter} has
	 * moved the ULIDs of a monotonic generator ahead of the clock, or further ahead of
	 * the clock.
	 * @param lead how far the new ULIDs are ahead of the latest time that the clock has
	 * shown, more than 0, in milliseconds
	 */
	default void leadAccepted(Duration lead) {
	}

	/**
	 * A call of {@link UlidGenerator#observe} or {@link UlidGenerator#nextAfter} has
	 * failed because the previous ULID is too far ahead of the clock. {@link #failed} is
	 * not called, because another machine may be the cause.
	 */
	default void leadRefused() {
	}

	/**
	 * The current millisecond has no more values, and a call begins to wait for the next
	 * millisecond. Generators of ULIDs do not wait for the next millisecond.
	 */
	default void waiting() {
	}

	/**
	 * A call has failed with an exception. This method is not called for an
	 * {@link Error}.
	 * @param failure the exception that the caller receives: a
	 * {@link UlidGenerationException}, or an exception of an {@link EntropySource} or
	 * other code of the application
	 */
	default void failed(Exception failure) {
	}

	/**
	 * The entropy source was seeded again.
	 */
	default void reseeded() {
	}

	/**
	 * Combine several listeners. They are notified in their order. If a listener throws
	 * an exception, the other listeners are still notified, and the generator still makes
	 * ids.
	 * @param listeners the listeners to notify
	 * @return a listener that throws no exception
	 */
	static GenerationListener of(Collection<? extends GenerationListener> listeners) {
		List<GenerationListener> all = List.copyOf(listeners);
		return of(() -> all, (listener, ex) -> {
		});
	}

	/**
	 * Combine several listeners that are created when they are first notified, for
	 * example because they need the generator. They are notified in their order.
	 * @param listeners supplies the listeners to notify; called for each notification
	 * @param onFailure receives each exception and the listener that has thrown the
	 * exception; if the supplier has thrown the exception, receives the returned listener
	 * instead; must not throw an exception
	 * @return a listener that throws no exception
	 */
	static GenerationListener of(Supplier<? extends Collection<? extends GenerationListener>> listeners,
			BiConsumer<GenerationListener, Exception> onFailure) {
		return new GenerationListeners(listeners, onFailure);
	}

}
