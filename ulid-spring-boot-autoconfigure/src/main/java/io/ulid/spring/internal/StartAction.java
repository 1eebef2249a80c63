package io.ulid.spring.internal;

import org.springframework.context.SmartLifecycle;

/**
 * Lifecycle bean that runs an action whenever the context starts. Without the action, two
 * processes that are restored from the same checkpoint would generate the same ids.
 */
public final class StartAction implements SmartLifecycle {

	private final int phase;

	private final Runnable started;

	private final Runnable restarted;

	private volatile boolean running;

	private boolean stopped;

	/**
	 * Create an action.
	 * @param phase the phase of the lifecycle
	 * @param started the action at the first start of the context
	 * @param restarted the action at another start of the context after it was stopped
	 */
	public StartAction(int phase, Runnable started, Runnable restarted) {
		this.phase = phase;
		this.started = started;
		this.restarted = restarted;
	}

	@Override
	public void start() {
		(this.stopped ? this.restarted : this.started).run();
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

}
