package io.ulid;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Tells several listeners, whatever they throw, and nobody of what the listeners
 * themselves do to the generator.
 */
final class GenerationListeners implements GenerationListener {

	private final List<GenerationListener> listeners;

	private final ThreadLocal<Boolean> telling = new ThreadLocal<>();

	GenerationListeners(List<GenerationListener> listeners) {
		this.listeners = listeners;
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
		if (this.listeners.isEmpty() || this.telling.get() != null) {
			return;
		}
		this.telling.set(true);
		try {
			this.listeners.forEach((listener) -> tell(listener, news));
		}
		finally {
			this.telling.remove();
		}
	}

	private static void tell(GenerationListener listener, Consumer<GenerationListener> news) {
		try {
			news.accept(listener);
		}
		catch (Exception ex) {
			// Also one that Kotlin does not declare. There is nowhere to tell it, and the
			// caller wants an id
		}
	}

}
