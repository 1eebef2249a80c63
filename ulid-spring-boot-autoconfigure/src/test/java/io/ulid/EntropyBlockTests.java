package io.ulid;

import java.util.Arrays;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link EntropyBlock}.
 */
class EntropyBlockTests {

	@AfterEach
	void removeScriptedDrbg() {
		ScriptedDrbg.remove();
	}

	@Test
	void usedBytesAreWipedAndOthersAreNot() throws Exception {
		ScriptedDrbg.install();
		EntropyBlock block = new EntropyBlock();
		assertThat(block.nextUlid(0)).isEqualTo(Ulid.of(0x0101, 0x0101_0101_0101_0101L));
		assertThat(wiped(block)).isEqualTo(10);
		assertThat(block.nextStep()).isEqualTo(0x0101_0102);
		assertThat(wiped(block)).isEqualTo(14);
		block.nextBytes(new byte[100]);
		assertThat(wiped(block)).isEqualTo(114);
	}

	@Test
	void noByteIsUsedTwice() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		EntropyBlock block = new EntropyBlock();
		for (int i = 0; i < 4096 / 4; i++) {
			// A wiped byte would show
			assertThat(block.nextStep()).isEqualTo(0x0101_0102);
		}
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(1);
		assertThat(block.nextStep()).isEqualTo(0x0101_0102);
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(2);
	}

	@Test
	void drawThatDoesNotFitIntoTheRestTakesFreshBytes() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		EntropyBlock block = new EntropyBlock();
		block.nextBytes(new byte[4090]);
		assertThat(block.nextUlid(0)).isEqualTo(Ulid.of(0x0101, 0x0101_0101_0101_0101L));
		assertThat(wiped(block)).isEqualTo(10);
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(2);
	}

	@Test
	void stepsGoOnInTheNextBlock() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		EntropyBlock block = new EntropyBlock();
		block.nextBytes(new byte[4096 - 4 - 3]);
		long[] distances = new long[1 + 1 + 1024 + 2];
		block.nextSteps(distances);
		for (int i = 0; i < distances.length; i++) {
			assertThat(distances[i]).isEqualTo(i * 0x0101_0102L);
		}
		assertThat(drbg.calls()).filteredOn("nextBytes 4096"::equals).hasSize(3);
		assertThat(wiped(block)).isEqualTo(8);
	}

	@Test
	void arrayLargerThanTheBlock() throws Exception {
		ScriptedDrbg.install();
		byte[] bytes = new byte[10_000];
		new EntropyBlock().nextBytes(bytes);
		assertThat(bytes).containsOnly(1);
	}

	@Test
	void nothingIsLeftOfAFailedFill() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		EntropyBlock block = new EntropyBlock();
		block.nextBytes(new byte[4090]);
		drbg.fail();
		assertThatIllegalStateException().isThrownBy(() -> block.nextUlid(0)).withMessage("no entropy today");
		// There are 6 bytes left, but who knows what the failed draw has done to them
		assertThatIllegalStateException().isThrownBy(block::nextStep).withMessage("no entropy today");
		drbg.recover();
		assertThat(block.nextStep()).isEqualTo(0x0101_0102);
	}

	@Test
	void seedingIsTriedAgainAfterAFailure() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		EntropyBlock block = new EntropyBlock();
		drbg.failSeeding();
		assertThatIllegalStateException().isThrownBy(block::nextStep).withMessage("no seed today");
		drbg.recover();
		block.nextStep();
		assertThat(drbg.calls()).containsExactly("generateSeed 48", "setSeed 48", "nextBytes 4096");
	}

	@Test
	void wipedBlockIsFilledAgain() throws Exception {
		ScriptedDrbg.install();
		EntropyBlock block = new EntropyBlock();
		block.nextStep();
		block.wipe();
		assertThat(wiped(block)).isEqualTo(4096);
		assertThat(block.nextStep()).isEqualTo(0x0101_0102);
		assertThat(wiped(block)).isEqualTo(4);
	}

	@Test
	void isTakenOnce() {
		EntropyBlock block = new EntropyBlock();
		assertThat(block.tryTake()).isTrue();
		assertThat(block.tryTake()).isFalse();
		block.giveBack();
		assertThat(block.tryTake()).isTrue();
	}

	private static int wiped(EntropyBlock block) {
		byte[] bytes = (byte[]) assertThat(block).extracting("bytes").actual();
		int wiped = 0;
		while (wiped < bytes.length && bytes[wiped] == 0) {
			wiped++;
		}
		byte[] rest = new byte[bytes.length - wiped];
		Arrays.fill(rest, (byte) 1);
		assertThat(Arrays.copyOfRange(bytes, wiped, bytes.length)).isEqualTo(rest);
		return wiped;
	}

}
