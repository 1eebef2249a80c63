package io.ulid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import io.ulid.UlidGenerator.Increment;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

/**
 * Tests for {@link MonotonicUlidGenerator} shared by many threads.
 */
class MonotonicUlidGeneratorConcurrencyTests {

	static Stream<Arguments> threads() throws ReflectiveOperationException {
		Stream.Builder<Arguments> arguments = Stream.builder();
		for (Increment increment : Increment.values()) {
			arguments.add(argumentSet("8 platform threads, increment " + increment, Executors.newFixedThreadPool(8),
					increment, 8, 500_000));
		}
		if (Runtime.version().feature() >= 21) {
			// An API that the tests' Java 17 does not have yet
			ExecutorService virtual = (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor")
				.invoke(null);
			arguments.add(argumentSet("1000 virtual threads", virtual, Increment.RANDOM, 1000, 1000));
		}
		return arguments.build();
	}

	@ParameterizedTest
	@MethodSource("threads")
	void orderIsStrictOverAllThreads(ExecutorService executor, Increment increment, int threads, int perThread)
			throws Exception {
		UlidGenerator generator = UlidGenerator.builder().increment(increment).build();
		AtomicReference<Ulid> largestReturned = new AtomicReference<>(Ulid.MIN);
		CyclicBarrier start = new CyclicBarrier(threads);
		Callable<Ulid[]> task = () -> {
			start.await(1, TimeUnit.MINUTES);
			Ulid[] ulids = new Ulid[perThread];
			for (int i = 0; i < perThread; i++) {
				// What another call has returned before this one begins must be smaller
				Ulid returned = largestReturned.get();
				ulids[i] = generator.next();
				if (ulids[i].compareTo(returned) <= 0) {
					throw new AssertionError(ulids[i] + " was made after " + returned + " had been returned");
				}
				largestReturned.accumulateAndGet(ulids[i], (one, other) -> (one.compareTo(other) > 0) ? one : other);
			}
			return ulids;
		};
		List<Future<Ulid[]>> results = new ArrayList<>();
		try {
			for (int i = 0; i < threads; i++) {
				results.add(executor.submit(task));
			}
			List<Ulid> all = new ArrayList<>(threads * perThread);
			for (Future<Ulid[]> result : results) {
				List<Ulid> ofThread = Arrays.asList(result.get(2, TimeUnit.MINUTES));
				assertStrictlyIncreasing(ofThread);
				all.addAll(ofThread);
			}
			all.sort(null);
			assertThat(all).hasSize(threads * perThread);
			assertStrictlyIncreasing(all);
		}
		finally {
			executor.shutdownNow();
		}
	}

	private static void assertStrictlyIncreasing(List<Ulid> ulids) {
		for (int i = 1; i < ulids.size(); i++) {
			if (ulids.get(i).compareTo(ulids.get(i - 1)) <= 0) {
				throw new AssertionError(ulids.get(i) + " follows " + ulids.get(i - 1));
			}
		}
	}

}
