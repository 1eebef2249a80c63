package io.ulid.benchmarks;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.ListStatistics;

/**
 * Benchmark that compares the text of an opaque id with the text of a typed id, for
 * writing and for reading, with one thread and with two threads. The main method prints
 * the medians of many short measurements, which take turns, and the allocated bytes. It
 * fails if an opaque id costs more than 150 ns more than a typed id, or allocates more
 * bytes:
 *
 * <pre>mvn -B -pl benchmarks -am -Pbenchmarks,opaque-id-benchmark -DskipTests verify</pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class OpaqueIdBenchmark {

	private static final int ROUNDS = 3;

	private static final double LIMIT = 150;

	// The keys are in use before the texts are created
	private final OpaqueIds.Use use = OpaqueIds.use(keys());

	private final Ulid ulid = UlidGenerator.random().next();

	private final OrderId order = new OrderId(this.ulid);

	private final UserId user = new UserId(this.ulid);

	private final String orderText = this.order.text();

	private final String userText = this.user.text();

	private static OpaqueKeys keys() {
		byte[] key = new byte[32];
		new SplittableRandom(1).nextBytes(key);
		return OpaqueKeys.builder().key(1, Base64.getEncoder().encodeToString(key)).build();
	}

	@TearDown
	public void releaseKeys() {
		this.use.close();
	}

	@Benchmark
	public String writeTyped() {
		return this.order.text();
	}

	@Benchmark
	public String writeOpaque() {
		return this.user.text();
	}

	@Benchmark
	public OrderId readTyped() {
		return TypedUlid.parse(OrderId.class, this.orderText);
	}

	@Benchmark
	public UserId readOpaque() {
		return TypedUlid.parse(UserId.class, this.userText);
	}

	public static void main(String[] args) throws RunnerException {
		List<String> figures = new ArrayList<>();
		boolean failed = false;
		for (int threads : new int[] { 2, 1 }) {
			Collection<RunResult> results = new ArrayList<>();
			for (int round = 0; round < ROUNDS; round++) {
				results.addAll(new Runner(new OptionsBuilder().include(OpaqueIdBenchmark.class.getName() + "\\.")
					.addProfiler(GCProfiler.class)
					.threads(threads)
					.build()).run());
			}
			for (String operation : List.of("write", "read")) {
				double typed = time(results, operation + "Typed");
				double opaque = time(results, operation + "Opaque");
				double typedBytes = bytes(results, operation + "Typed");
				double opaqueBytes = bytes(results, operation + "Opaque");
				figures.add(String.format(Locale.ROOT,
						"%s, %s thread%s: typed %.1f ns, %.0f bytes, opaque %.1f ns, %.0f bytes", operation, threads,
						(threads > 1) ? "s" : "", typed, typedBytes, opaque, opaqueBytes));
				failed = failed || opaque - typed > LIMIT || opaqueBytes - typedBytes >= 1;
			}
		}
		String report = String.join(System.lineSeparator(), figures);
		if (failed) {
			throw new IllegalStateException("An opaque id may cost %.0f ns more than a typed id, and no more bytes:%n%s"
				.formatted(LIMIT, report));
		}
		System.out.println(report);
	}

	private static double time(Collection<RunResult> results, String benchmark) {
		return new ListStatistics(results.stream()
			.filter((result) -> result.getPrimaryResult().getLabel().equals(benchmark))
			.flatMap((result) -> result.getBenchmarkResults().stream())
			.flatMap((result) -> result.getIterationResults().stream())
			.mapToDouble((result) -> result.getPrimaryResult().getScore())
			.toArray()).getPercentile(50);
	}

	private static double bytes(Collection<RunResult> results, String benchmark) {
		return new ListStatistics(results.stream()
			.filter((result) -> result.getPrimaryResult().getLabel().equals(benchmark))
			.flatMap((result) -> result.getSecondaryResults().values().stream())
			.filter((result) -> result.getLabel().endsWith("gc.alloc.rate.norm"))
			.mapToDouble((result) -> result.getScore())
			.toArray()).getPercentile(50);
	}

	@IdPrefix("ord")
	public static final class OrderId extends TypedUlid<OrderId> {

		private static final long serialVersionUID = 1L;

		public OrderId(String text) {
			super(text);
		}

		public OrderId(Ulid value) {
			super(value);
		}

	}

	@OpaqueId
	@IdPrefix("usr")
	public static final class UserId extends TypedUlid<UserId> {

		private static final long serialVersionUID = 1L;

		public UserId(String text) {
			super(text);
		}

		public UserId(Ulid value) {
			super(value);
		}

	}

}
