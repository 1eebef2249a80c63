package io.ulid.autoconfigure;

import java.time.Duration;
import java.util.function.Supplier;

import io.ulid.GenerationListener;
import io.ulid.actuate.GenerationMonitor;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.util.function.SingletonSupplier;

/**
 * The listeners of the application. They are made with the first news: one may need a
 * repository, whose entities need the generator that is being made.
 */
final class LazyListeners implements GenerationListener {

	private final Supplier<GenerationListener> listeners;

	LazyListeners(ObjectProvider<GenerationListener> listeners) {
		this.listeners = SingletonSupplier.of(() -> GenerationListener.of(listeners.orderedStream()
			// That of an own generator listens to that one
			.filter((listener) -> !(listener instanceof GenerationMonitor))
			.toList()));
	}

	@Override
	public void clockHeld(Duration lag) {
		this.listeners.get().clockHeld(lag);
	}

	@Override
	public void clockRefused(Duration lag) {
		this.listeners.get().clockRefused(lag);
	}

	@Override
	public void clockCaughtUp() {
		this.listeners.get().clockCaughtUp();
	}

	@Override
	public void waiting() {
		this.listeners.get().waiting();
	}

	@Override
	public void failed(Exception failure) {
		this.listeners.get().failed(failure);
	}

	@Override
	public void reseeded() {
		this.listeners.get().reseeded();
	}

}
