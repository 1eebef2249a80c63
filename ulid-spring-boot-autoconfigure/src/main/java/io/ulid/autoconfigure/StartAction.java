package io.ulid.autoconfigure;

import org.springframework.context.SmartLifecycle;

/**
 * Calls back whenever the context starts: after a checkpoint was restored, two copies of
 * one process would otherwise make the same ids.
 */
final class StartAction implements SmartLifecycle {

	private final int phase;

	private final Callback callback;

	private volatile boolean running;

	private boolean stopped;

	/**
	 * Create an action.
	 * @param phase when to act, as in {@link #getPhase()}
	 * @param callback what to do
	 */
	StartAction(int phase, Callback callback) {
		this.phase = phase;
		this.callback = callback;
	}

	@Override
	public void start() {
		if (this.stopped) {
			this.callback.restarted();
		}
		else {
			this.callback.started();
		}
		this.running = true;
	}

	@Override
	public void stop() {
		this.stopped = true;
		this.running = false;
	}

	@Override
	public boolean isRunning() {
		return this.running;
	}

	@Override
	public int getPhase() {
		return this.phase;
	}

	/**
	 * Spring 7 pauses the contexts of tests between their classes: these are no copies.
	 * Without {@code @Override}, for Spring 6 has no such method.
	 */
	@SuppressWarnings("MissingOverride")
	public boolean isPauseable() {
		return false;
	}

	/**
	 * What to do when the context starts.
	 */
	interface Callback {

		/**
		 * The context has started for the first time.
		 */
		void started();

		/**
		 * The context has started after a stop. By default the same as the first time.
		 */
		default void restarted() {
			started();
		}

	}

}
