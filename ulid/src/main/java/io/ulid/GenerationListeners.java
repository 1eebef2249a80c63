package io.ulid;

import java.time.Duration;
import java.util.Collection;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Listener that notifies several listeners, even if some of them throw exceptions. If a
 * listener calls the generator on the same thread, the listeners are not notified of
 * these calls.
 */
final class GenerationListeners implements GenerationListener {

	private final Supplier<? extends Collection<? extends GenerationListener>> listeners;

	private final BiConsumer<GenerationListener, Exception> onFailure;

	private final ThreadLocal<Boolean> telling = new ThreadLocal<>();

	GenerationListeners(Supplier<? extends Collection<? extends GenerationListener>> listeners,
			BiConsumer<GenerationListener, Exception> onFailure) {
		this.listeners = listeners;
		this.onFailure = onFailure;
	}

	@Override
	public void clockHeld(Duration lag) {
		tell((listener) -> listener.clockHeld(lag));
	}

	@Override
	public void clockRefused(Duration lag) {
		tell((listener) -> listener.clockRefused(lag));
	}

	@Override
	public void clockCaughtUp() {
		tell(GenerationListener::clockCaughtUp);
	}

	@Override
	public void leadAccepted(Duration lead) {
		tell((listener) -> listener.leadAccepted(lead));
	}

	@Override
	public void leadRefused() {
		tell(GenerationListener::leadRefused);
	}

	@Override
	public void waiting() {
		tell(GenerationListener::waiting);
	}

	@Override
	public void failed(Exception failure) {
		tell((listener) -> listener.failed(failure));
	}

	@Override
	public void reseeded() {
		tell(GenerationListener::reseeded);
	}

	private void tell(Consumer<GenerationListener> news) {
		if (this.telling.get() != null) {
			return;
		}
		this.telling.set(true);
		try {
			tell(this, (all) -> this.listeners.get().forEach((listener) -> tell(listener, news)));
		}
		finally {
			this.telling.remove();
		}
	}

	private void tell(GenerationListener listener, Consumer<GenerationListener> news) {
		try {
			news.accept(listener);
		}
		catch (Exception ex) {
			// A listener in Kotlin may also throw a checked exception without declaring
			// it. The caller of the generator must still receive an id
			this.onFailure.accept(listener, ex);
		}
	}

}
