package io.ulid.autoconfigure;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

import io.ulid.GenerationListener;
import io.ulid.actuate.GenerationMonitor;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.util.function.SingletonSupplier;

/**
 * The listeners of the application. They are made with the first news: one may need a
 * repository, whose entities need the generator that is being made. The first exception
 * is logged.
 */
final class LazyListeners implements GenerationListener {

	private static final Log logger = LogFactory.getLog(GenerationListener.class);

	private final Supplier<List<GenerationListener>> listeners;

	private final AtomicBoolean logged = new AtomicBoolean();

	LazyListeners(ObjectProvider<GenerationListener> listeners) {
		this.listeners = SingletonSupplier.of(() -> listeners.orderedStream()
			// That of an own generator listens to that one
			.filter((listener) -> !(listener instanceof GenerationMonitor))
			.toList());
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
		for (GenerationListener listener : this.listeners.get()) {
			try {
				news.accept(listener);
			}
			catch (Exception ex) {
				if (this.logged.compareAndSet(false, true)) {
					logger.warn("%s has thrown an exception, which no caller sees; others are not logged"
						.formatted(listener.getClass().getName()), ex);
				}
			}
		}
	}

}
