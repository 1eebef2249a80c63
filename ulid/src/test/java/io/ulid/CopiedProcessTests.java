package io.ulid;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.security.Security;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.RandomValues;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the generators of two processes that were restored from one image, such as a
 * checkpoint or the snapshot of a virtual machine.
 * <p>
 * A provider simulates the copied state. Like the JDK's DRBG, the provider keeps its
 * whole state in memory, and only {@link SecureRandom#generateSeed} reads from the
 * operating system.
 */
class CopiedProcessTests {

	private static final int COUNT = 10 * RandomValues.ROUNDS;

	private static final Instant NOW = Instant.parse("2023-11-14T22:13:20Z");

	// A thousand in each millisecond
	private static final Duration TIME_OF_A_READING = Duration.ofNanos(1000);

	private final Machine machine = new Machine(1);

	private final Machine copy = new Machine(2);

	private final CopyableProvider provider = new CopyableProvider();

	@BeforeEach
	void installProvider() throws GeneralSecurityException {
		Security.insertProviderAt(this.provider, 1);
		assertThat(SecureRandom.getInstance("DRBG").getProvider()).isSameAs(this.provider);
		assertThat(new SecureRandom().getProvider()).isSameAs(this.provider);
	}

	@AfterEach
	void removeProvider() {
		Security.removeProvider(CopyableProvider.NAME);
	}

	static Stream<Named<Supplier<UlidGenerator.Builder>>> generators() {
		return Stream.of(Named.of("default", UlidGenerator::builder),
				Named.of("increment one", () -> UlidGenerator.builder().increment(Increment.ONE)),
				Named.of("without order", () -> UlidGenerator.builder().monotonic(false)),
				Named.of("UUIDs", () -> uuids().increment(Increment.ONE)),
				Named.of("UUIDs without order", () -> uuids().monotonic(false)),
				Named.of("provider", () -> UlidGenerator.builder().entropySource(EntropySource.provider())));
	}

	private static UlidGenerator.Builder uuids() {
		return UlidGenerator.builder().layout(Layout.UUIDV7);
	}

	@ParameterizedTest
	@MethodSource("generators")
	void copiesGenerateDifferentUlidsAfterTheReseed(Supplier<UlidGenerator.Builder> builder) {
		UlidGenerator generator = create(this.machine, builder);
		UlidGenerator generatorOfCopy = create(this.copy, builder);
		// Not a whole number of milliseconds: the two are restored in the middle of one
		Ulid[] before = next(this.machine, generator, 10_500);
		assertThat(next(this.copy, generatorOfCopy, 10_500)).isEqualTo(before);

		restore(this.machine, generator);
		restore(this.copy, generatorOfCopy);

		Set<Ulid> all = new HashSet<>(Arrays.asList(before));
		all.addAll(Arrays.asList(next(this.machine, generator, COUNT)));
		all.addAll(Arrays.asList(next(this.copy, generatorOfCopy, COUNT)));
		assertThat(all.size()).isEqualTo(before.length + 2 * COUNT);
	}

	/**
	 * A test cannot copy the other state of the fast source, which belongs to the thread.
	 */
	@Test
	void copiesOfTheFastSourceHaveDifferentSaltsAfterTheReseed() {
		this.provider.current = this.machine;
		EntropySource source = EntropySource.fast();
		this.provider.current = this.copy;
		EntropySource sourceOfCopy = EntropySource.fast();
		assertThat(source).extracting("salt").isEqualTo(salt(sourceOfCopy));

		restore(this.machine, source::reseed);
		restore(this.copy, sourceOfCopy::reseed);

		assertThat(source).extracting("salt").isNotEqualTo(salt(sourceOfCopy));
	}

	private static Object salt(EntropySource source) {
		return assertThat(source).extracting("salt").actual();
	}

	private UlidGenerator create(Machine machine, Supplier<UlidGenerator.Builder> builder) {
		this.provider.current = machine;
		return builder.get().clock(ScriptedClock.ticking(NOW, TIME_OF_A_READING)).build();
	}

	private Ulid[] next(Machine machine, UlidGenerator generator, int count) {
		this.provider.current = machine;
		Ulid[] ulids = new Ulid[count];
		Arrays.setAll(ulids, (i) -> generator.next());
		return ulids;
	}

	private void restore(Machine machine, UlidGenerator generator) {
		restore(machine, generator::reseed);
	}

	private void restore(Machine machine, Runnable hook) {
		machine.restore();
		this.provider.current = machine;
		hook.run();
	}

	/**
	 * One of the two processes. Before the restore, both have the same random bytes from
	 * the operating system, because they were one process.
	 */
	private static final class Machine {

		private final int id;

		private final SplittableRandom memory = new SplittableRandom(0);

		private SplittableRandom operatingSystem = new SplittableRandom(0);

		Machine(int id) {
			this.id = id;
		}

		void restore() {
			this.operatingSystem = new SplittableRandom(this.id);
		}

	}

	private static final class CopyableProvider extends Provider {

		static final String NAME = "Copyable";

		private Machine current = new Machine(0);

		CopyableProvider() {
			super(NAME, "1", "Deterministic DRBG");
			putService(new Service(this, "SecureRandom", "DRBG", CopyableDrbg.class.getName(), null, null) {

				@Override
				public Object newInstance(Object parameter) {
					return new CopyableDrbg(CopyableProvider.this.current);
				}

			});
		}

	}

	private static final class CopyableDrbg extends SecureRandomSpi {

		private final Machine machine;

		// Seeded by hand, it depends on nothing else
		private final SecureRandom random;

		CopyableDrbg(Machine machine) {
			this.machine = machine;
			try {
				this.random = SecureRandom.getInstance("SHA1PRNG");
			}
			catch (GeneralSecurityException ex) {
				throw new IllegalStateException(ex);
			}
			this.random.setSeed(machine.memory.nextLong());
		}

		@Override
		protected void engineSetSeed(byte[] seed) {
			this.random.setSeed(seed);
		}

		@Override
		protected void engineNextBytes(byte[] bytes) {
			this.random.nextBytes(bytes);
		}

		@Override
		protected byte[] engineGenerateSeed(int length) {
			byte[] seed = new byte[length];
			this.machine.operatingSystem.nextBytes(seed);
			return seed;
		}

	}

}
