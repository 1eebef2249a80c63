package io.ulid.autoconfigure;

import java.util.List;

import io.ulid.lease.LeasedNodeIdSource;

import org.springframework.context.SmartLifecycle;

/**
 * Leases node ids anew when the context is started again: after a checkpoint was
 * restored, two copies of one process would otherwise share a lease.
 */
final class NodeIdLeaseRestarter implements SmartLifecycle {

	private final List<LeasedNodeIdSource> nodeIdSources;

	private volatile boolean running;

	private boolean stopped;

	NodeIdLeaseRestarter(List<LeasedNodeIdSource> nodeIdSources) {
		this.nodeIdSources = nodeIdSources;
	}

	@Override
	public void start() {
		if (this.stopped) {
			this.nodeIdSources.forEach(LeasedNodeIdSource::restart);
		}
		this.running = true;
	}

	@Override
	public void stop() {
		// The node id is given back later: there are ids until the store is closed
		this.stopped = true;
		this.running = false;
	}

	@Override
	public boolean isRunning() {
		return this.running;
	}

	@Override
	public int getPhase() {
		// After connections to the store, which are resumed in phase 0, and before
		// everything that may ask for an id, such as a web server
		return 1;
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
