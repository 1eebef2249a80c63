package io.ulid;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link EntropyPool}.
 */
class EntropyPoolTests {

	@ParameterizedTest
	@CsvSource({ "1, 4", "2, 8", "3, 16", "4, 16", "5, 32", "64, 256" })
	void everyThreadHasABlockOfItsOwn(int processors, int blocks) {
		EntropyPool pool = new EntropyPool(processors);
		Set<EntropyBlock> taken = new HashSet<>();
		for (int i = 0; i < blocks; i++) {
			taken.add(pool.take());
		}
		// The one after them is behind a lock, which this thread may have twice
		EntropyBlock spare = pool.take();
		assertThat(taken).hasSize(blocks).doesNotContain(spare);
		assertThat(pool.take()).isSameAs(spare);
	}

	@Test
	void givenBackMeansFreeAgain() {
		EntropyPool pool = new EntropyPool(1);
		EntropyBlock block = pool.take();
		pool.giveBack(block);
		assertThat(pool.take()).isSameAs(block);
	}

	@Test
	void oneThreadHasTheSpareAtATime() throws Exception {
		EntropyPool pool = new EntropyPool(1);
		for (int i = 0; i < 4; i++) {
			pool.take();
		}
		EntropyBlock spare = pool.take();
		Thread other = new Thread(() -> pool.giveBack(pool.take()));
		other.start();
		while (other.getState() != Thread.State.WAITING) {
			Thread.onSpinWait();
		}
		pool.giveBack(spare);
		other.join(TimeUnit.MINUTES.toMillis(1));
		assertThat(other.isAlive()).isFalse();
	}

	@Test
	void wipeLeavesTakenBlocksAlone() {
		EntropyPool pool = new EntropyPool(1);
		EntropyBlock taken = pool.take();
		taken.nextStep();
		EntropyBlock free = CompletableFuture.supplyAsync(pool::take).join();
		free.nextStep();
		pool.giveBack(free);
		pool.wipe();
		assertThat(position(taken)).isEqualTo(4);
		assertThat(position(free)).isEqualTo(4096);
		assertThat(free.tryTake()).isTrue();
	}

	private static int position(EntropyBlock block) {
		return (int) assertThat(block).extracting("position").actual();
	}

}
