package io.ulid.flake.test;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

import io.ulid.IdGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.test.GuestSequence;

/**
 * Sequence of Ulid-Flakes for {@code @UlidSequence}: {@code 01TT8HD000001} and so on. The
 * properties {@code ulid.flake.epoch} and {@code ulid.flake.node-id} apply. A test leases
 * no node id. The {@link java.util.ServiceLoader} finds this class.
 */
public final class FlakeSequence implements GuestSequence {

	private static final int NODE_BITS = 5;

	@Override
	public Class<UlidFlakeGenerator> generatorType() {
		return UlidFlakeGenerator.class;
	}

	@Override
	public IdGenerator<?> generator(Supplier<Position> positions, Function<String, Optional<String>> properties,
			Predicate<Class<?>> ownBeans) {
		Instant epoch = properties.apply("ulid.flake.epoch").map(Instant::parse).orElse(UlidFlake.DEFAULT_EPOCH);
		Optional<Integer> nodeId = properties.apply("ulid.flake.node-id").map(Integer::valueOf);
		boolean scalable = nodeId.isPresent() || ownBeans.test(NodeIdSource.class)
				|| !properties.apply("ulid.flake.node-id-source").orElse("standalone").equalsIgnoreCase("standalone");
		return new Generator(positions, epoch, scalable ? NODE_BITS : 0, nodeId.orElse(0));
	}

	@Override
	public Map<String, Class<?>> beans() {
		return Map.of("ulidTestNodeIdSource", FirstNode.class);
	}

	/**
	 * Generator of the Ulid-Flakes of a sequence. If the number does not fit into the
	 * random bits, it overflows into the time. The time is never before the epoch.
	 */
	private record Generator(Supplier<Position> positions, Instant epoch, int shift,
			int nodeId) implements UlidFlakeGenerator {

		@Override
		public UlidFlake next() {
			Position position = this.positions.get();
			long time = UlidFlake.min(position.time(), this.epoch).toLong();
			return UlidFlake.of(time + (position.number() << this.shift) + this.nodeId);
		}

	}

	/**
	 * Source of the node id 0, so that a test leases no node id.
	 */
	public static final class FirstNode implements NodeIdSource {

		@Override
		public int nodeId(long time) {
			return 0;
		}

	}

}
