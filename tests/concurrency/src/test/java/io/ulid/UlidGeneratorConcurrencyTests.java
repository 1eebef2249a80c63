package io.ulid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;

import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static io.ulid.CompletionOrder.inOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Tests for generators that many threads share. The system property
 * {@code concurrency.ids} is the number of ULIDs that each test generates.
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

	static List<Arguments> threadsAndGenerators() {
		List<Arguments> arguments = new ArrayList<>();
		for (SharingThreads threads : threads()) {
			for (Layout layout : Layout.values()) {
				for (Increment increment : Increment.values()) {
					arguments.add(argumentSet("%s, %s, %s".formatted(threads, layout, increment), threads,
							UlidGenerator.builder().layout(layout).increment(increment).build()));
				}
			}
		}
		return arguments;
	}

	@ParameterizedTest
	@MethodSource("threadsAndGenerators")
	void generatesUniqueUlidsInOrder(SharingThreads threads, UlidGenerator generator) throws Exception {
		UlidArray ulids = threads.make(IDS,
				inOrder(Ulid.MIN, ofLayout(generator.layout(), (position) -> List.of(generator.next()))));
		assertThat(ulids.findDuplicate()).isEmpty();
	}

	static List<Arguments> threadsAndLayouts() {
		List<Arguments> arguments = new ArrayList<>();
		for (SharingThreads threads : threads()) {
			for (Layout layout : Layout.values()) {
				arguments.add(arguments(threads, layout));
			}
		}
		return arguments;
	}

	@ParameterizedTest
	@MethodSource("threadsAndLayouts")
	void generatesUniqueUlidsInOrderWithBatchesAndReseeds(SharingThreads threads, Layout layout) throws Exception {
		UlidGenerator generator = UlidGenerator.builder().layout(layout).build();
		UlidArray ulids = threads.make(IDS, inOrder(Ulid.MIN, ofLayout(layout, (position) -> {
			if (position % 100_000 == 0) {
				generator.reseed();
			}
			return generator.nextBatch(50);
		})));
		assertThat(ulids.findDuplicate()).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("threadsAndLayouts")
	void randomGeneratorGeneratesUniqueUlids(SharingThreads threads, Layout layout) throws Exception {
		UlidGenerator generator = UlidGenerator.builder().layout(layout).monotonic(false).build();
		UlidArray ulids = threads.make(IDS, ofLayout(layout, (position) -> List.of(generator.next())));
		assertThat(ulids.findDuplicate()).isEmpty();
	}

	private static IntFunction<List<Ulid>> ofLayout(Layout layout, IntFunction<List<Ulid>> maker) {
		return (position) -> {
			List<Ulid> ulids = maker.apply(position);
			for (Ulid ulid : ulids) {
				if (layout == Layout.UUIDV7 && !ulid.isUuidVersion7()) {
					throw new AssertionError(ulid.toUuid() + " is not of version 7");
				}
			}
			return ulids;
		};
	}

	@Test
	@SuppressWarnings("ThreadPriorityCheck")
	void findsALostUpdate() throws Exception {
		AtomicReference<Ulid> last = new AtomicReference<>(Ulid.MIN);
		UlidArray ulids = SharingThreads.platform(8).make(80_000, (position) -> {
			Ulid next = last.get().increment();
			// Other threads set the last ULID here
			Thread.yield();
			last.set(next);
			return List.of(next);
		});
		assertThat(ulids.findDuplicate()).isNotEmpty();
	}

	@Test
	void findsABrokenOrder() {
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
