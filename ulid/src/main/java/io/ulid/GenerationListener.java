package io.ulid;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Is notified when the clock of a generator has stepped back, and when a generator fails
 * or waits. No method is called when an id is made as usual, so a listener costs nothing
 * there. Each method does nothing by default.
 * <p>
 * The methods run in the threads that ask for ids, many of them at once. So they must be
 * fast, and safe to share between threads. Their exceptions are swallowed. A listener
 * should not generate ids with the generator that it listens to. Ids that it generates on
 * the notifying thread trigger no further notifications, but those of other threads do.
 *
 * @see UlidGenerator.Builder#listener(GenerationListener)
 */
public interface GenerationListener {

	/**
	 * The clock stands behind the last id, so an id gets the time of the last one. This
	 * is called for each such id, or once for up to 1,024 ULIDs of a batch, and again if
	 * another thread was faster. A random generator does not call it.
	 * @param lag how far the clock is behind the latest time that it has shown, more than
	 * 0, in milliseconds
	 */
	default void clockHeld(Duration lag) {
	}

	/**
	 * The clock stands further behind than the generator allows. This is called for each
	 * call that fails for that, before {@link #failed}.
	 * @param lag how far the clock is behind the latest time that it has shown, more than
	 * 0, in milliseconds
	 */
	default void clockRefused(Duration lag) {
	}

	/**
	 * The clock has passed the latest time that it had shown before it stepped back. This
	 * is called with the first id of a later millisecond, once after any number of calls
	 * of {@link #clockHeld} and {@link #clockRefused}.
	 */
	default void clockCaughtUp() {
	}

	/**
	 * A call of {@link UlidGenerator#observe} or {@link UlidGenerator#nextAfter} has
	 * moved the ULIDs of a monotonic generator ahead of the clock, or further ahead.
	 * @param lead how far the new ULIDs are ahead of the latest time that the clock has
	 * shown, more than 0, in milliseconds
	 */
	default void leadAccepted(Duration lead) {
	}

	/**
	 * A call of {@link UlidGenerator#observe} or {@link UlidGenerator#nextAfter} has
	 * failed because the previous ULID is too far ahead of the clock. {@link #failed} is
	 * not called, since another machine may be the cause.
	 */
	default void leadRefused() {
	}

	/**
	 * A millisecond has no room left for Ulid-Flakes, and a call begins to wait for the
	 * next one. There are no such waits for ULIDs.
	 */
	default void waiting() {
	}

	/**
	 * A call has failed with an exception, and not with an error of the virtual machine.
	 * @param failure what the caller gets: a {@link UlidGenerationException}, or the
	 * exception of an {@link EntropySource} or another part that is not ours
	 */
	default void failed(Exception failure) {
	}

	/**
	 * The entropy was seeded again.
	 */
	default void reseeded() {
	}

	/**
	 * Tell several listeners, in their order. One that throws an exception keeps neither
	 * the others from being told nor the generator from making ids.
	 * @param listeners whom to tell
	 * @return a listener that throws no exception
	 */
	static GenerationListener of(Collection<? extends GenerationListener> listeners) {
		List<GenerationListener> all = List.copyOf(listeners);
		return of(() -> all, (listener, ex) -> {
		});
	}

	/**
	 * Tell several listeners, in their order, that are made when there is news, such as
	 * those that need the generator themselves.
	 * @param listeners whom to tell; asked for each piece of news
	 * @param onFailure is handed each exception, and the listener that threw it, or the
	 * returned one if the supplier did; it must throw none
	 * @return a listener that throws no exception
	 */
	static GenerationListener of(Supplier<? extends Collection<? extends GenerationListener>> listeners,
			BiConsumer<GenerationListener, Exception> onFailure) {
		return new GenerationListeners(listeners, onFailure);
	}

}
