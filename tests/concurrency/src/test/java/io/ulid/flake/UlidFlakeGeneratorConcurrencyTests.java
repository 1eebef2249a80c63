package io.ulid.flake;

import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import io.ulid.SharingThreads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static io.ulid.CompletionOrder.inOrder;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for generators of Ulid-Flakes that many threads share. The threads use up each
 * millisecond, and wait for the next one. The system property {@code concurrency.flakes}
 * is the number of Ulid-Flakes that each test generates.
 */
class UlidFlakeGeneratorConcurrencyTests {

	private static final int IDS = Integer.getInteger("concurrency.flakes", 800_000);

	@ParameterizedTest
	@MethodSource("io.ulid.UlidGeneratorConcurrencyTests#threads")
	void generatesUniqueStandaloneFlakesInOrder(SharingThreads threads) throws Exception {
		check(threads, UlidFlakeGenerator.standalone());
	}

	@Test
	void generatesUniqueScalableFlakesInOrder() throws Exception {
		check(SharingThreads.platform(8), UlidFlakeGenerator.scalable(31));
	}

	private static void check(SharingThreads threads, UlidFlakeGenerator generator) throws Exception {
		long[] flakes = new long[IDS];
		threads.make(IDS, inOrder(UlidFlake.MIN, (position) -> List.of(generator.next())),
				(flake, position) -> flakes[position] = flake.toLong());
		Arrays.sort(flakes);
		assertThat(IntStream.range(1, IDS).filter((i) -> flakes[i] == flakes[i - 1])).isEmpty();
		// No id has a time in the future
		Instant last = UlidFlake.of(flakes[IDS - 1]).instant(UlidFlake.DEFAULT_EPOCH);
		assertThat(last).isBeforeOrEqualTo(Clock.systemUTC().instant());
	}

}
