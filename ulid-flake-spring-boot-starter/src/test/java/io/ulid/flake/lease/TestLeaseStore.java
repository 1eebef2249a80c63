package io.ulid.flake.lease;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

import net.javacrumbs.shedlock.core.ExtensibleLockProvider;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.SimpleLock;

/**
 * A store in memory that forgets nothing by itself, and can run an action during each
 * request.
 */
public final class TestLeaseStore implements LeaseStore {

	static final String STRANGER = "stranger";

	final Map<String, String> holders = new ConcurrentHashMap<>();

	/** The locks that holders have requested. */
	final List<String> asked = new CopyOnWriteArrayList<>();

	private volatile Runnable whileAsked = () -> {
	};

	/**
	 * Return the holders of locks by the names of the locks.
	 */
	public Map<String, String> holders() {
		return Map.copyOf(this.holders);
	}

	/**
	 * Fail at each request.
	 */
	void fail(RuntimeException failure) {
		whileAsked(() -> {
			throw failure;
		});
	}

	/**
	 * Respond at once again.
	 */
	void recover() {
		whileAsked(() -> {
		});
	}

	/**
	 * Run an action at the beginning of each request.
	 */
	void whileAsked(Runnable action) {
		this.whileAsked = action;
	}

	/**
	 * Have another holder take the locks of some node ids.
	 */
	void give(String holder, LeaseSettings settings) {
		for (int nodeId = 0; nodeId < settings.nodeIds(); nodeId++) {
			this.holders.put(settings.lockName(nodeId), holder);
		}
	}

	@Override
	public ExtensibleLockProvider lockProvider(String holder) {
		return (configuration) -> lock(holder, configuration);
	}

	private Optional<SimpleLock> lock(String holder, LockConfiguration configuration) {
		this.asked.add(configuration.getName());
		this.whileAsked.run();
		boolean free = this.holders.putIfAbsent(configuration.getName(), holder) == null;
		return free ? Optional.of(new Lock(holder, configuration.getName())) : Optional.empty();
	}

	@Override
	public Map<String, String> holders(List<String> names) {
		return this.holders;
	}

	private final class Lock implements SimpleLock {

		private final String holder;

		private final String name;

		Lock(String holder, String name) {
			this.holder = holder;
			this.name = name;
		}

		@Override
		public Optional<SimpleLock> extend(Duration atMost, Duration atLeast) {
			TestLeaseStore.this.whileAsked.run();
			boolean held = this.holder.equals(TestLeaseStore.this.holders.get(this.name));
			return held ? Optional.of(new Lock(this.holder, this.name)) : Optional.empty();
		}

		@Override
		public void unlock() {
			TestLeaseStore.this.whileAsked.run();
			TestLeaseStore.this.holders.remove(this.name, this.holder);
		}

	}

}
