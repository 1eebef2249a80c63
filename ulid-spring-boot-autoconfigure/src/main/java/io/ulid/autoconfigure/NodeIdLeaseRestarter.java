package io.ulid.autoconfigure;

import io.ulid.lease.LeasedNodeIdSource;

import org.springframework.context.SmartLifecycle;

/**
 * Leases a node id anew when the context is started again: after a checkpoint was
 * restored, two copies of one process would otherwise share the lease.
 */
final class NodeIdLeaseRestarter implements SmartLifecycle {

	private final LeasedNodeIdSource nodeIdSource;

	private volatile boolean running;

	private boolean stopped;

	NodeIdLeaseRestarter(LeasedNodeIdSource nodeIdSource) {
		this.nodeIdSource = nodeIdSource;
	}

	@Override
	public void start() {
		if (this.stopped) {
			this.nodeIdSource.restart();
		}
		this.running = true;
	}

	@Override
	public void stop() {
		// The node id is given back later, when nothing can ask for an id any more
		this.stopped = true;
		this.running = false;
	}

	@Override
	public boolean isRunning() {
		return this.running;
	}

	@Override
	public int getPhase() {
		// As early as the connection pool, which is resumed in the first phase
		return Integer.MIN_VALUE;
	}

}
