package io.ulid.autoconfigure;

import java.util.function.Consumer;

import org.springframework.context.SmartLifecycle;

/**
 * Does something whenever the context starts: after a checkpoint was restored, two copies
 * of one process would otherwise make the same ids.
 */
final class StartAction implements SmartLifecycle {

	private final int phase;

	private final Consumer<Boolean> action;

	private volatile boolean running;

	private boolean stopped;

	/**
	 * Create an action.
	 * @param phase when to act, as in {@link #getPhase()}
	 * @param action what to do; it is told whether the context was stopped before
	 */
	StartAction(int phase, Consumer<Boolean> action) {
		this.phase = phase;
		this.action = action;
	}

	@Override
	public void start() {
		this.action.accept(this.stopped);
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

}
