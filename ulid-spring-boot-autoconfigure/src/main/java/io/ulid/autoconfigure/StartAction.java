package io.ulid.autoconfigure;

import org.springframework.context.SmartLifecycle;

/**
 * Lifecycle bean that runs an action whenever the context starts. Without the action, two
 * processes that are restored from the same checkpoint would generate the same ids.
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
	 * Return {@code false}, so that Spring 7 does not stop this bean when Spring pauses
	 * the context of a test between two test classes. A pause does not copy the process.
	 * The method has no {@code @Override}, because it does not exist in Spring 6.
	 */
	@SuppressWarnings("MissingOverride")
	public boolean isPauseable() {
		return false;
	}

	/**
	 * Action to run when the context starts.
	 */
	interface Callback {

		/**
		 * Handle the first start of the context.
		 */
		void started();

		/**
		 * Handle another start of the context after it was stopped. By default, this
		 * method calls {@link #started()}.
		 */
		default void restarted() {
			started();
		}

	}

}
