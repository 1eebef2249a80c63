package io.ulid.autoconfigure;

import java.util.stream.Stream;

import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;

import org.springframework.aop.scope.ScopedObject;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Seeds the generators' entropy anew whenever the context starts: after a checkpoint was
 * restored two copies of one process would otherwise make the same ULIDs.
 */
final class UlidReseeder implements SmartLifecycle {

	private final ListableBeanFactory beanFactory;

	private volatile boolean running;

	UlidReseeder(ListableBeanFactory beanFactory) {
		this.beanFactory = beanFactory;
	}

	@Override
	public void start() {
		beans(UlidGenerator.class).forEach(UlidGenerator::reseed);
		beans(UlidFlakeGenerator.class).forEach(UlidFlakeGenerator::reseed);
		this.running = true;
	}

	private <T> Stream<T> beans(Class<T> type) {
		return this.beanFactory.getBeansOfType(type, false, false)
			.values()
			.stream()
			// A generator of a narrower scope is made after the start
			.filter((generator) -> !(generator instanceof ScopedObject));
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
