package io.ulid.benchmarks.calls;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Benchmark that compares {@code nextAfter} with {@code next()}. In one variant, the
 * previous ULID is behind the clock. In another variant, the previous ULID is ahead of
 * the clock in every call. The time of this variant includes the creation of the previous
 * ULID.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class NextAfterBenchmark {

	private static final Duration LEAD = Duration.ofMillis(500);

	private final UlidGenerator generator = UlidGenerator.monotonic();

	private final Ulid behind = Ulid.min(Instant.now().minusSeconds(1));

	@Benchmark
	public Ulid next() {
		return this.generator.next();
	}

	@Benchmark
	public Ulid behind() {
		return this.generator.nextAfter(this.behind);
	}

	@Benchmark
	public Ulid ahead(Peer peer) {
		Ulid next = this.generator.nextAfter(peer.next());
		peer.last = next;
		return next;
	}

	/**
	 * Other machine, whose clock is ahead. It knows the last ULID of a thread.
	 */
	@State(Scope.Thread)
	public static class Peer {

		private Ulid last = Ulid.MIN;

		Ulid next() {
			long time = System.currentTimeMillis() + LEAD.toMillis();
			return (this.last.timestamp() < time) ? Ulid.of(time << 16, 0) : this.last.increment();
		}

	}

}
