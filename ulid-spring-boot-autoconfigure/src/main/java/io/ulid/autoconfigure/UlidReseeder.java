package io.ulid.autoconfigure;

import io.ulid.UlidGenerator;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;

/**
 * Seeds the generators' entropy anew whenever the context starts: after a checkpoint was
 * restored two copies of one process would otherwise make the same ULIDs.
 */
final class UlidReseeder implements SmartLifecycle {

	private final ObjectProvider<UlidGenerator> generators;

	private volatile boolean running;

	UlidReseeder(ObjectProvider<UlidGenerator> generators) {
		this.generators = generators;
	}

	@Override
	public void start() {
		this.generators.forEach(UlidGenerator::reseed);
		this.running = true;
	}

	@Override
	public void stop() {
		this.running = false;
	}

	@Override
	public boolean isRunning() {
		return this.running;
	}

	@Override
	public int getPhase() {
		// Before everything that may ask for a ULID, such as a web server
		return Integer.MIN_VALUE;
	}

}
