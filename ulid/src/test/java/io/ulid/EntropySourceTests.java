package io.ulid;

import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the {@link EntropySource}s of the library.
 */
class EntropySourceTests {

	static Stream<Named<EntropySource>> sources() {
		return Stream.of(Named.of("secure", EntropySource.secure()), Named.of("provider", EntropySource.provider()),
				Named.of("fast", EntropySource.fast()));
	}

	@ParameterizedTest
	@MethodSource("sources")
	void fillsArraysOfEveryLengthToTheEnd(EntropySource source) {
		for (int length : new int[] { 0, 1, 4, 7, 8, 9, 10, 4095, 4096, 4097, 10_000 }) {
			byte[] seen = new byte[length];
			// A bit of 60 draws is zero each time once in 2^60 times
			for (int draw = 0; draw < 60; draw++) {
				byte[] bytes = new byte[length];
				source.nextBytes(bytes);
				for (int i = 0; i < length; i++) {
					seen[i] |= bytes[i];
				}
			}
			for (int i = 0; i < length; i++) {
				assertThat(seen[i]).as("byte %d of %d", i, length).isEqualTo((byte) -1);
			}
		}
	}

	@ParameterizedTest
	@MethodSource("sources")
	void neverRepeats(EntropySource source) {
		Set<String> seen = new HashSet<>();
		for (int i = 0; i < 10_000; i++) {
			if (i % 1000 == 500) {
				source.reseed();
			}
			seen.add(draw(source));
		}
		assertThat(seen).hasSize(10_000);
	}

	@ParameterizedTest
	@MethodSource("sources")
	void isSafeToShare(EntropySource source) throws Exception {
		Callable<Set<String>> task = () -> IntStream.range(0, 20_000)
			.mapToObj((i) -> draw(source))
			.collect(Collectors.toSet());
		ExecutorService executor = Executors.newFixedThreadPool(8);
		try {
			Set<String> all = new HashSet<>();
			for (Future<Set<String>> result : executor.invokeAll(Collections.nCopies(8, task))) {
				all.addAll(result.get());
			}
			assertThat(all).hasSize(8 * 20_000);
		}
		finally {
			executor.shutdownNow();
		}
	}

	@ParameterizedTest
	@MethodSource("sources")
	void drawsUlidsOfTheGivenTimeWhoseBitsAllVary(EntropySource source) {
		UlidEntropy bits = UlidEntropy.of(source);
		assertThat(bits.source()).isSameAs(source);
		long high = 0;
		long low = 0;
		// A bit of 100 draws is the same each time once in 2^99 times
		Ulid first = bits.ulid(0);
		for (int i = 0; i < 100; i++) {
			Ulid ulid = bits.ulid(Ulid.MAX_TIMESTAMP);
			assertThat(ulid.timestamp()).isEqualTo(Ulid.MAX_TIMESTAMP);
			high |= ulid.mostSignificantBits() ^ first.mostSignificantBits();
			low |= ulid.leastSignificantBits() ^ first.leastSignificantBits();
		}
		assertThat(high).isEqualTo(-1);
		assertThat(low).isEqualTo(-1);
	}

	@ParameterizedTest
	@MethodSource("sources")
	void drawsStepsOfAllSizes(EntropySource source) {
		UlidEntropy bits = UlidEntropy.of(source);
		long seen = 0;
		for (int i = 0; i < 1000; i++) {
			long step = bits.nextSteps(2).step(i % 2);
			assertThat(step).isBetween(1L, 1L << 32);
			seen |= step - 1;
		}
		assertThat(seen).isEqualTo((1L << 32) - 1);
	}

	@Test
	void providerReturnsRandomBytes() {
		byte[] bytes = new byte[16];
		EntropySource.provider().nextBytes(bytes);
		assertThat(bytes).isNotEqualTo(new byte[16]);
	}

	@Test
	void reseedOfALambdaDoesNothing() {
		EntropySource source = (bytes) -> bytes[0] = 1;
		source.reseed();
		byte[] bytes = new byte[1];
		source.nextBytes(bytes);
		assertThat(bytes).containsExactly(1);
	}

	private static String draw(EntropySource source) {
		byte[] bytes = new byte[10];
		source.nextBytes(bytes);
		return HexFormat.of().formatHex(bytes);
	}

}
