package io.ulid;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;

import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.UlidFlakeGenerator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import reactor.blockhound.BlockHound;
import reactor.blockhound.BlockingOperationError;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Generators on a thread that must not block, such as the thread of an event loop.
 * BlockHound throws an error where such a thread sleeps, parks, or reads a file.
 */
class NonBlockingTests {

	private static final int CALLS = 20_000;

	@BeforeAll
	static void installBlockHound() {
		BlockHound.builder().nonBlockingThreadPredicate((others) -> others.or(EventLoop.class::isInstance)).install();
	}

	static Stream<Arguments> generators() {
		return Stream.of(Layout.values())
			.flatMap((layout) -> Stream.of(true, false).map((monotonic) -> Arguments.of(layout, monotonic)));
	}

	@ParameterizedTest
	@MethodSource("generators")
	void secureGeneratorDoesNotBlock(Layout layout, boolean monotonic) throws Exception {
		UlidGenerator generator = UlidGenerator.builder().layout(layout).monotonic(monotonic).build();
		onEventLoop(() -> {
			for (int i = 0; i < CALLS; i++) {
				assertThat(generator.next()).isNotNull();
			}
			assertThat(generator.nextBatch(1000)).hasSize(1000);
		});
	}

	@Test
	void flakeGeneratorDoesNotBlockIfOverflowFails() throws Exception {
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder()
			.overflow(UlidFlakeGenerator.Overflow.FAIL)
			.clock(Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC))
			.build();
		onEventLoop(() -> assertThatExceptionOfType(UlidGenerationException.class)
			.isThrownBy(() -> generator.nextBatch(100_000)));
	}

	/**
	 * The documentation describes this behavior of {@code ulid.flake.overflow=wait}. The
	 * test also shows that BlockHound works.
	 */
	@Test
	void flakeGeneratorBlocksIfOverflowWaits() {
		UlidFlakeGenerator generator = UlidFlakeGenerator.standalone();
		assertThatExceptionOfType(ExecutionException.class)
			.isThrownBy(() -> onEventLoop(() -> generator.nextBatch(100_000)))
			.withCauseInstanceOf(BlockingOperationError.class)
			.withMessageContaining("park");
	}

	private static void onEventLoop(Runnable task) throws InterruptedException, ExecutionException {
		FutureTask<Void> future = new FutureTask<>(task, null);
		new EventLoop(future).start();
		future.get();
	}

	private static final class EventLoop extends Thread {

		EventLoop(Runnable task) {
			super(task, "event-loop");
		}

	}

}
