package io.ulid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;

import io.ulid.UlidGenerator.Increment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static io.ulid.CompletionOrder.inOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for generators that many threads share. The system property
 * {@code concurrency.ids} says how many ULIDs each test makes.
 */
class UlidGeneratorConcurrencyTests {

	private static final int IDS = Integer.getInteger("concurrency.ids", 2_000_000);

	static List<SharingThreads> threads() {
		List<SharingThreads> threads = new ArrayList<>();
		threads.add(SharingThreads.platform(8));
		if (Runtime.version().feature() >= 21) {
			threads.add(SharingThreads.virtual(10_000));
		}
		return threads;
	}

	@ParameterizedTest
	@MethodSource("threads")
	void monotonic(SharingThreads threads) throws Exception {
		UlidGenerator generator = UlidGenerator.monotonic();
		UlidArray ulids = threads.make(IDS, inOrder(Ulid.MIN, (position) -> List.of(generator.next())));
		assertThat(ulids.findDuplicate()).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("threads")
	void monotonicWithIncrementOne(SharingThreads threads) throws Exception {
		UlidGenerator generator = UlidGenerator.builder().increment(Increment.ONE).build();
		UlidArray ulids = threads.make(IDS, inOrder(Ulid.MIN, (position) -> List.of(generator.next())));
		assertThat(ulids.findDuplicate()).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("threads")
	void monotonicInBatchesWhileItIsSeededAnew(SharingThreads threads) throws Exception {
		UlidGenerator generator = UlidGenerator.monotonic();
		UlidArray ulids = threads.make(IDS, inOrder(Ulid.MIN, (position) -> {
			if (position % 100_000 == 0) {
				generator.reseed();
			}
			return generator.next(50);
		}));
		assertThat(ulids.findDuplicate()).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("threads")
	void random(SharingThreads threads) throws Exception {
		UlidGenerator generator = UlidGenerator.random();
		UlidArray ulids = threads.make(IDS, (position) -> List.of(generator.next()));
		assertThat(ulids.findDuplicate()).isEmpty();
	}

	@Test
	@SuppressWarnings("ThreadPriorityCheck")
	void aLostUpdateIsFound() throws Exception {
		AtomicReference<Ulid> last = new AtomicReference<>(Ulid.MIN);
		UlidArray ulids = SharingThreads.platform(8).make(80_000, (position) -> {
			Ulid next = last.get().increment();
			// Other threads set it here
			Thread.yield();
			last.set(next);
			return List.of(next);
		});
		assertThat(ulids.findDuplicate()).isNotEmpty();
	}

	@Test
	void aBrokenOrderIsFound() {
		AtomicReference<Ulid> last = new AtomicReference<>(Ulid.MAX);
		IntFunction<List<Ulid>> descending = (position) -> List
			.of(last.updateAndGet((ulid) -> Ulid.of(ulid.mostSignificantBits(), ulid.leastSignificantBits() - 1)));
		assertThatExceptionOfType(Exception.class)
			.isThrownBy(() -> SharingThreads.platform(8).make(800, inOrder(Ulid.MIN, descending)))
			.havingRootCause()
			.isInstanceOf(AssertionError.class)
			.withMessageContaining("was made after");
	}

}
