package io.ulid;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Tells several listeners, whatever they throw.
 *
 * @param listeners whom to tell
 */
record GenerationListeners(List<GenerationListener> listeners) implements GenerationListener {

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
		for (GenerationListener listener : this.listeners) {
			try {
				news.accept(listener);
			}
			catch (Exception ex) {
				// Also one that Kotlin does not declare. There is nowhere to tell it, and
				// the caller wants an id
			}
		}
	}

}
