package io.ulid;

import java.security.Provider;
import java.security.Security;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link SecureEntropySource}, on a scripted DRBG whose bytes are all 1.
 */
class SecureEntropySourceTests {

	@AfterEach
	void removeScriptedDrbg() {
		ScriptedDrbg.remove();
	}

	@Test
	void operatingSystemSeedsTheDrbgThatSeedsTheOthers() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource();
		assertThat(drbg.calls()).containsExactly("generateSeed 48", "setSeed 48");
		source.ulid(0);
		assertThat(drbg.calls()).hasSize(5).endsWith("nextBytes 48", "setSeed 48", "nextBytes 4096");
		source.ulid(0);
		assertThat(drbg.calls()).hasSize(5);
		source.reseed();
		assertThat(drbg.calls()).hasSize(7).endsWith("generateSeed 48", "setSeed 48");
		source.ulid(0);
		assertThat(drbg.calls()).hasSize(10).endsWith("nextBytes 48", "setSeed 48", "nextBytes 4096");
	}

	@Test
	void seedsAreWiped() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		new SecureEntropySource().nextSteps(1);
		assertThat(drbg.seeds()).hasSize(2).allSatisfy((seed) -> assertThat(seed).containsOnly(0));
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void bytesOfABatchAreWiped(boolean failed) throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		ScriptedClock clock = new ScriptedClock(1);
		UlidGenerator generator = UlidGenerator.builder().clock(clock).maxClockRollback(Duration.ZERO).build();
		generator.next();
		clock.set(failed ? 0 : 1);
		if (failed) {
			assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> generator.nextBatch(4));
		}
		else {
			assertThat(generator.nextBatch(4)).hasSize(4);
		}
		// 10 for the first ULID, and 4 for each step in the batch. The step to the batch
		// is wiped later
		byte[] expected = new byte[4096];
		Arrays.fill(expected, 22, expected.length, (byte) 1);
		assertThat(drbg.draws().get(1)).isEqualTo(expected);
	}

	@Test
	void failsAtConstructionIfThereIsNoSeed() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		drbg.failSeeding();
		assertThatIllegalStateException().isThrownBy(EntropySource::secure).withMessage("no seed today");
		drbg.recover();
		EntropySource source = EntropySource.secure();
		drbg.failSeeding();
		assertThatIllegalStateException().isThrownBy(source::reseed).withMessage("no seed today");
	}

	@Test
	void reseedReachesTheStripesOfAllThreads() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource(2);
		for (int stripe = 0; stripe < 8; stripe++) {
			run(thread(stripe, 8, () -> source.nextSteps(1)));
		}
		source.reseed();
		for (int stripe = 0; stripe < 8; stripe++) {
			run(thread(stripe, 8, () -> source.nextSteps(1)));
		}
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(2 * 8);
		assertThat(drbg.calls()).filteredOn("setSeed 48"::equals).hasSize(2 * (1 + 8));
	}

	@Test
	@Timeout(60)
	void doesNotUseABlockFromBeforeAReseed() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource(1);
		CountDownLatch latch = drbg.blockOnce(4096);
		Thread drawing = startAndAwait(thread(0, 4, () -> source.nextSteps(1)));
		Thread reseeding = startAndAwait(new Thread(source::reseed));
		latch.countDown();
		drawing.join();
		reseeding.join();
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(1);
		run(thread(0, 4, () -> source.nextSteps(1)));
		assertThat(drbg.calls()).endsWith("nextBytes 48", "setSeed 48", "nextBytes 4096");
	}

	@Test
	@Timeout(60)
	void blockedDrbgDelaysOnlyThreadsThatNeedIt() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource(1);
		run(thread(0, 4, () -> source.nextSteps(1)));
		CountDownLatch latch = drbg.blockOnce(1000);
		byte[] bytes = new byte[1000];
		Thread blocked = startAndAwait(thread(0, 4, () -> source.nextBytes(bytes)));
		Thread behindIt = startAndAwait(thread(0, 4, () -> source.nextBytes(new byte[1000])));
		Queue<Ulid> made = new ConcurrentLinkedQueue<>();
		run(thread(0, 4, () -> made.add(source.ulid(0))));
		run(thread(1, 4, () -> made.add(source.ulid(0))));
		assertThat(made).containsOnly(Ulid.of(0x0101, 0x0101_0101_0101_0101L)).hasSize(2);
		assertThat(bytes).containsOnly(0);
		latch.countDown();
		blocked.join();
		behindIt.join();
		assertThat(bytes).containsOnly(1);
	}

	private static Thread startAndAwait(Thread thread) {
		thread.start();
		// The thread waits in the DRBG, or for the monitor
		Set<Thread.State> held = EnumSet.of(Thread.State.WAITING, Thread.State.BLOCKED);
		while (!held.contains(thread.getState())) {
			Thread.onSpinWait();
		}
		return thread;
	}

	/**
	 * Create a thread whose id selects a stripe.
	 */
	private static Thread thread(int stripe, int stripes, Runnable task) {
		Thread thread = new Thread(task);
		while (thread.getId() % stripes != stripe) {
			thread = new Thread(task);
		}
		return thread;
	}

	private static void run(Thread thread) throws InterruptedException {
		thread.start();
		thread.join(60_000);
		assertThat(thread.isAlive()).isFalse();
	}

	@ParameterizedTest
	@CsvSource({ "1, 4", "2, 8", "3, 16", "4, 16", "5, 32" })
	void numberOfBlocksDependsOnlyOnTheProcessors(int processors, int blocks) throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource(processors);
		for (int i = 0; i < 2 * blocks; i++) {
			run(thread(i % blocks, blocks, () -> source.nextSteps(1)));
		}
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(blocks);
	}

	@Test
	void drawsAnotherBlockWhenTheBlockIsUsedUp() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource();
		for (int i = 0; i < 409; i++) {
			// A byte that was wiped would change the ULID
			assertThat(source.ulid(7)).isEqualTo(Ulid.of(7 << 16 | 0x0101, 0x0101_0101_0101_0101L));
		}
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(1);
		// 6 bytes are left: enough for a step, but not for a ULID
		assertThat(source.nextSteps(1).step(0)).isEqualTo(0x0101_0102);
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(1);
		assertThat(source.ulid(7)).isEqualTo(Ulid.of(7 << 16 | 0x0101, 0x0101_0101_0101_0101L));
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(2);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 2, 128, 129, 130, 1024, 5000 })
	void drawsAllStepsOfABatch(int count) throws Exception {
		ScriptedDrbg.install();
		List<Ulid> ulids = UlidGenerator.builder().clock(new ScriptedClock(1)).build().nextBatch(count);
		assertThat(ulids).hasSize(count);
		for (int i = 1; i < count; i++) {
			assertThat(ulids.get(i)).isEqualTo(ulids.get(0).plus(i * 0x0101_0102L));
		}
	}

	@Test
	void wipesTheStepsOfASectionAtTheNextSectionOrMillisecondOrReseed() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		ScriptedClock clock = new ScriptedClock(1);
		UlidGenerator generator = UlidGenerator.builder().clock(clock).build();
		Ulid first = generator.next();
		for (int i = 1; i <= 2 * Steps.COUNT + 1; i++) {
			assertThat(generator.next()).isEqualTo(first.plus(i * 0x0101_0102L));
		}
		byte[] expected = new byte[4096];
		Arrays.fill(expected, 10 + 2 * Steps.COUNT * Integer.BYTES, expected.length, (byte) 1);
		assertThat(drbg.draws().get(1)).isEqualTo(expected);
		clock.set(2);
		generator.next();
		Arrays.fill(expected, 0, 20 + 3 * Steps.COUNT * Integer.BYTES, (byte) 0);
		assertThat(drbg.draws().get(1)).isEqualTo(expected);
		generator.next();
		generator.reseed();
		Arrays.fill(expected, 0, 20 + 4 * Steps.COUNT * Integer.BYTES, (byte) 0);
		assertThat(drbg.draws().get(1)).isEqualTo(expected);
	}

	@Test
	void batchOf1000UsesOneBlock() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		UlidGenerator.builder().clock(new ScriptedClock(1)).build().nextBatch(1000);
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(1);
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "512, 4096", "513, 513", "10000, 10000" })
	void smallArraysComeFromABlock(int length, int drawn) throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource();
		byte[] bytes = new byte[length];
		source.nextBytes(bytes);
		byte[] ones = new byte[length];
		Arrays.fill(ones, (byte) 1);
		assertThat(bytes).isEqualTo(ones);
		assertThat(drbg.calls()).filteredOn((call) -> call.startsWith("nextBytes") && !call.equals("nextBytes 48"))
			.isEqualTo((drawn > 0) ? List.of("nextBytes " + drawn) : List.of());
	}

	@Test
	void everyKindOfDrawFailsWithTheDrbgAndWorksAgain() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource();
		drbg.fail();
		for (int i = 0; i < 2; i++) {
			assertThatIllegalStateException().isThrownBy(() -> source.nextBytes(new byte[10]))
				.withMessage("no entropy today");
			assertThatIllegalStateException().isThrownBy(() -> source.nextBytes(new byte[1000]))
				.withMessage("no entropy today");
			assertThatIllegalStateException().isThrownBy(() -> source.ulid(0)).withMessage("no entropy today");
			assertThatIllegalStateException().isThrownBy(() -> source.nextSteps(1)).withMessage("no entropy today");
		}
		drbg.recover();
		assertThat(source.ulid(7)).isEqualTo(Ulid.of(7 << 16 | 0x0101, 0x0101_0101_0101_0101L));
	}

	@Test
	void failsIfThereIsNoDrbg() {
		List<Provider> removed = new ArrayList<>();
		try {
			for (Provider provider : Security.getProviders("SecureRandom.DRBG")) {
				removed.add(provider);
				Security.removeProvider(provider.getName());
			}
			assertThatIllegalStateException().isThrownBy(EntropySource::secure)
				.withMessage("This Java runtime has no SecureRandom 'DRBG', which "
						+ "'ulid.generator.entropy-source=secure' needs. "
						+ "To use the default SecureRandom, set 'ulid.generator.entropy-source' to 'provider'");
		}
		finally {
			removed.forEach((provider) -> Security.insertProviderAt(provider, 1));
		}
	}

}
