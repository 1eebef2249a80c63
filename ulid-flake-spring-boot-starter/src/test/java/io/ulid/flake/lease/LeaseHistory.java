package io.ulid.flake.lease;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

import net.javacrumbs.shedlock.core.ExtensibleLockProvider;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.SimpleLock;
import org.jspecify.annotations.Nullable;

/**
 * A random history of processes that contend for one node id, in virtual time. Their
 * clocks differ by as much as is tolerated, and are set. They are paused at any point,
 * killed and closed; the store is slow, is down, or executes a request whose response is
 * lost. A call of the store is run at the moment of its effect: what a process reads from
 * its clock before and after it, lies before and after that.
 */
final class LeaseHistory {

	private static final long MILLISECOND = 1_000_000;

	private static final long START = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond() * 1000 * MILLISECOND;

	private static final int EVENTS = 200;

	private final PriorityQueue<Event> events = new PriorityQueue<>();

	private final List<Tenure> tenures = new ArrayList<>();

	private final SplittableRandom random;

	private final BiPredicate<NodeLease, Long> fence;

	private final long skew;

	private final long outageFrom;

	private final long outageUntil;

	private final LeaseSettings settings;

	private long now = START;

	private @Nullable Lock held;

	private final long term;

	private int processes;

	private int failures;

	private int losses;

	private final @Nullable StringBuilder log;

	LeaseHistory(long seed, BiPredicate<NodeLease, Long> fence) {
		this(seed, fence, null);
	}

	private LeaseHistory(long seed, BiPredicate<NodeLease, Long> fence, @Nullable StringBuilder log) {
		this.log = log;
		this.random = new SplittableRandom(seed);
		this.fence = fence;
		int maxClockSkew = this.random.nextInt(3) * this.random.nextInt(15);
		this.skew = maxClockSkew * MILLISECOND;
		int renewal = 1 + this.random.nextInt(30);
		int margin = 2 * maxClockSkew + this.random.nextInt(2) * this.random.nextInt(10);
		int term = 2 * renewal + margin + this.random.nextInt(2) * this.random.nextInt(40);
		this.settings = new LeaseSettings("simulation", 1, Duration.ofMillis(term), Duration.ofMillis(renewal),
				Duration.ofMillis(margin), Duration.ofMillis(maxClockSkew));
		this.term = this.settings.term().toNanos();
		this.outageFrom = START + upTo(20 * this.term);
		this.outageUntil = this.outageFrom + upTo(3 * this.term);
		int contenders = 2 + this.random.nextInt(3);
		for (int i = 0; i < contenders; i++) {
			start(START + upTo(this.term));
		}
	}

	LeaseHistory run() {
		for (int i = 0; i < EVENTS; i++) {
			Event event = this.events.remove();
			event.action().run();
		}
		return this;
	}

	/**
	 * Whether a tenure has an id that is not larger than all of the ones before.
	 */
	boolean hasOverlap() {
		long max = Long.MIN_VALUE;
		for (Tenure tenure : this.tenures) {
			if (tenure.min <= max) {
				return true;
			}
			max = Math.max(max, tenure.max);
		}
		return false;
	}

	/**
	 * Describe the events of a history.
	 */
	static String tell(long seed, BiPredicate<NodeLease, Long> fence) {
		StringBuilder log = new StringBuilder();
		LeaseHistory history = new LeaseHistory(seed, fence, log).run();
		return "-Dulid.test.seed=%s, %s%n%s".formatted(seed, history.settings, log);
	}

	/**
	 * The number of leases with which ids were made.
	 */
	long tenures() {
		return this.tenures.stream().filter((tenure) -> tenure.max >= tenure.min).count();
	}

	int failures() {
		return this.failures;
	}

	int losses() {
		return this.losses;
	}

	private void start(long time) {
		Node node = new Node("process " + this.processes++);
		node.askAt(time, node::acquire);
		at(time + upTo(5 * this.term), node::end);
		at(time, node::makeId);
	}

	private void at(long time, Runnable action) {
		this.events.add(new Event(time, this.random.nextInt(), () -> {
			this.now = time;
			action.run();
		}));
	}

	// Mostly short, now and then as long as a lease or longer: a pause
	private long delay() {
		return switch (this.random.nextInt(10)) {
			case 0 -> upTo(2 * this.term);
			case 1, 2 -> upTo(this.term / 4);
			case 3 -> 0;
			default -> upTo(MILLISECOND);
		};
	}

	private long upTo(long bound) {
		return this.random.nextLong(bound + 1);
	}

	private void log(Supplier<String> what) {
		if (this.log != null) {
			this.log.append("%11.6f %s%n".formatted((this.now - START) / 1e6, what.get()));
		}
	}

	/**
	 * From one acquisition to the loss of it, as the store sees it.
	 */
	private static final class Tenure {

		private long min = Long.MAX_VALUE;

		private long max = Long.MIN_VALUE;

		private void add(long time) {
			this.min = Math.min(this.min, time);
			this.max = Math.max(this.max, time);
		}

	}

	private record Event(long time, int tie, Runnable action) implements Comparable<Event> {

		@Override
		public int compareTo(Event other) {
			int order = Long.compare(this.time, other.time);
			return (order != 0) ? order : Integer.compare(this.tie, other.tie);
		}

	}

	private record Lock(String holder, long until) {

	}

	private record Belief(long since, @Nullable NodeLease lease, @Nullable Tenure tenure) {

	}

	/**
	 * One process: the thread that renews, one that makes ids, and a clock.
	 */
	private final class Node implements InstantSource, LeaseStore, ExtensibleLockProvider {

		private final String name;

		private final LeaseHolder holder;

		// Of the clock: before and after it is set
		private final long[] offsets = { offset(), offset(), offset() };

		private final long[] steps = { LeaseHistory.this.now + upTo(4 * LeaseHistory.this.term),
				LeaseHistory.this.now + upTo(8 * LeaseHistory.this.term) };

		private final List<Belief> beliefs = new ArrayList<>();

		// Where the thread that renews has got to
		private long local;

		private boolean awaiting;

		private boolean ended;

		private long last = Long.MIN_VALUE;

		private @Nullable Tenure tenure;

		Node(String name) {
			this.name = name;
			this.beliefs.add(new Belief(Long.MIN_VALUE, null, null));
			this.holder = new LeaseHolder(this, LeaseHistory.this.settings, withZone(ZoneOffset.UTC), () -> this.local,
					name);
		}

		private long offset() {
			return LeaseHistory.this.random.nextBoolean() ? upTo(LeaseHistory.this.skew) - LeaseHistory.this.skew / 2
					: LeaseHistory.this.skew / 2 * (LeaseHistory.this.random.nextBoolean() ? 1 : -1);
		}

		private long shownAt(long time) {
			int step = 0;
			while (step < this.steps.length && time >= this.steps[step]) {
				step++;
			}
			return time + this.offsets[step];
		}

		@Override
		public Instant instant() {
			if (this.awaiting) {
				// Time passes without waiting for it
				LockSupport.unpark(Thread.currentThread());
				this.local += upTo(LeaseHistory.this.skew / 4 + MILLISECOND / 4);
			}
			long shown = shownAt(this.local);
			return Instant.ofEpochSecond(shown / (1000 * MILLISECOND), shown % (1000 * MILLISECOND));
		}

		private void acquire() {
			if (this.ended) {
				return;
			}
			ask(() -> {
				NodeLease lease = this.holder.acquire();
				believe(lease);
				return LeaseHistory.this.settings.renewal().toNanos();
			}, this::acquire);
		}

		private void renew() {
			if (this.ended) {
				return;
			}
			ask(() -> {
				NodeLease lease = this.holder.renew();
				believe(lease);
				if (lease == null) {
					LeaseHistory.this.losses++;
					return 0L;
				}
				return LeaseHistory.this.settings.renewal().toNanos();
			}, this::renew);
		}

		private void ask(Supplier<Long> question, Runnable again) {
			long wait;
			Runnable next;
			try {
				wait = question.get();
				next = (this.beliefs.get(this.beliefs.size() - 1).lease() != null) ? this::renew : this::acquire;
			}
			catch (IllegalStateException ex) {
				wait = upTo(LeaseHistory.this.term / 2);
				next = again;
				LeaseHistory.this.failures++;
			}
			finally {
				this.awaiting = false;
			}
			askAt(this.local + wait, next);
		}

		// The effect comes some time after the clock is read
		private void askAt(long time, Runnable question) {
			at(time + delay(), () -> {
				this.local = time;
				question.run();
			});
		}

		private void believe(@Nullable NodeLease lease) {
			this.beliefs.add(new Belief(this.local, lease, (lease != null) ? this.tenure : null));
			log(() -> "%s believes from %.6f on: %s".formatted(this.name, (this.local - START) / 1e6, lease));
		}

		private void makeId() {
			long read = LeaseHistory.this.now;
			long asked = read + delay() / 4;
			at(asked, () -> {
				long time = Math.max(this.last, Math.floorDiv(shownAt(read), MILLISECOND));
				Belief belief = beliefAt(asked);
				if (belief.lease() != null && belief.tenure() != null
						&& LeaseHistory.this.fence.test(belief.lease(), time)) {
					this.last = time;
					belief.tenure().add(time);
					log(() -> this.name + " makes an id of " + Instant.ofEpochMilli(time));
				}
				if (!this.ended) {
					at(asked + upTo(LeaseHistory.this.term / 4), this::makeId);
				}
			});
		}

		private Belief beliefAt(long time) {
			for (int i = this.beliefs.size() - 1; i >= 0; i--) {
				if (this.beliefs.get(i).since() <= time) {
					return this.beliefs.get(i);
				}
			}
			throw new AssertionError();
		}

		private void end() {
			this.ended = true;
			long now = LeaseHistory.this.now;
			if (LeaseHistory.this.random.nextBoolean()) {
				log(() -> this.name + " is closed");
				this.beliefs.removeIf((belief) -> belief.since() > now);
				this.beliefs.add(new Belief(now, null, null));
				at(Math.max(now, this.local) + delay(), this::giveBack);
			}
			else {
				log(() -> this.name + " is killed");
			}
			start(now + delay());
		}

		private void giveBack() {
			try {
				this.holder.release();
			}
			catch (StoreException ex) {
				LeaseHistory.this.failures++;
			}
		}

		@Override
		public ExtensibleLockProvider lockProvider(String holder) {
			return this;
		}

		@Override
		public Map<String, String> holders(List<String> names) {
			return Map.of();
		}

		@Override
		public Optional<SimpleLock> lock(LockConfiguration configuration) {
			return reach(() -> {
				Lock held = LeaseHistory.this.held;
				if (held != null && held.until() > LeaseHistory.this.now) {
					return Optional.empty();
				}
				LeaseHistory.this.held = heldFor(configuration.getLockAtMostFor());
				this.tenure = new Tenure();
				LeaseHistory.this.tenures.add(this.tenure);
				this.awaiting = true;
				log(() -> this.name + " takes the lock: " + LeaseHistory.this.held);
				return Optional.of(new StoreLock());
			});
		}

		// Some stores count in milliseconds, from when they are told to
		private Lock heldFor(Duration term) {
			long reading = this.local + upTo(LeaseHistory.this.now - this.local);
			return new Lock(this.name, reading + term.toNanos() - upTo(MILLISECOND));
		}

		private <T> T reach(Supplier<T> effect) {
			long now = LeaseHistory.this.now;
			boolean down = now >= LeaseHistory.this.outageFrom && now < LeaseHistory.this.outageUntil;
			if (down || LeaseHistory.this.random.nextInt(40) == 0) {
				this.local = now + delay();
				throw new StoreException();
			}
			T answer = effect.get();
			this.local = now + delay();
			if (LeaseHistory.this.random.nextInt(20) == 0) {
				throw new StoreException();
			}
			return answer;
		}

		private final class StoreLock implements SimpleLock {

			@Override
			public Optional<SimpleLock> extend(Duration term, Duration atLeast) {
				return reach(() -> {
					if (!isHeld()) {
						return Optional.empty();
					}
					LeaseHistory.this.held = heldFor(term);
					return Optional.of(this);
				});
			}

			@Override
			public void unlock() {
				reach(() -> {
					if (isHeld()) {
						LeaseHistory.this.held = null;
						log(() -> Node.this.name + " gives back");
					}
					return true;
				});
			}

			private boolean isHeld() {
				Lock held = LeaseHistory.this.held;
				return held != null && held.holder().equals(Node.this.name) && held.until() > LeaseHistory.this.now;
			}

		}

	}

	private static final class StoreException extends IllegalStateException {

		private static final long serialVersionUID = 1L;

	}

}
