package io.ulid.autoconfigure;

import org.springframework.context.SmartLifecycle;

/**
 * Runs an action whenever the context starts. Without it, two processes that were
 * restored from one checkpoint would make the same ids.
 */
final class StartAction implements SmartLifecycle {

	private final int phase;

	private final Callback callback;

	private volatile boolean running;

	private boolean stopped;

	/**
	 * Create an action.
	 * @param phase the phase of the lifecycle
	 * @param callback the action
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
	 * Not called when Spring 7 pauses the context of a test between two classes, because
	 * that copies no process. Without {@code @Override}, because the method does not
	 * exist in Spring 6.
	 */
	@SuppressWarnings("MissingOverride")
	public boolean isPauseable() {
		return false;
	}

	/**
	 * The action.
	 */
	interface Callback {

		/**
		 * Called when the context has started for the first time.
		 */
		void started();

		/**
		 * Called when the context has started again after a stop. By default, this calls
		 * {@link #started()}.
		 */
		default void restarted() {
			started();
		}

	}

}
