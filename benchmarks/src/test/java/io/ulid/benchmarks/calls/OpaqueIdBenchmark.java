package io.ulid.benchmarks.calls;

import java.util.Base64;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.benchmarks.OrderId;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Benchmark that compares the text of an opaque id with the text of a typed id, for
 * writing and for reading.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class OpaqueIdBenchmark {

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
