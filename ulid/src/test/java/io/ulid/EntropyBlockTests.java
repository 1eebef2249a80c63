package io.ulid;

import java.nio.ByteBuffer;
import java.util.Arrays;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link EntropyBlock}.
 */
class EntropyBlockTests {

	private static final byte[] BYTES = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };

	private final byte[] bytes = BYTES.clone();

	private final EntropyBlock block = new EntropyBlock(this.bytes);

	@Test
	void drawsAndWipesUlid() {
		assertThat(this.block.nextUlid(7)).isEqualTo(Ulid.of(7, Arrays.copyOf(BYTES, 10)));
		assertWiped(10);
		assertThat(this.block.nextUlid(7)).isNull();
	}

	@Test
	void drawsUlidWhoseBitsAreAllOne() {
		byte[] ones = new byte[10];
		Arrays.fill(ones, (byte) -1);
		assertThat(new EntropyBlock(ones).nextUlid(0)).isEqualTo(Ulid.of(0xFFFF, -1));
	}

	@Test
	void drawsSmallestAndLargestStep() {
		byte[] edges = ByteBuffer.allocate(8).putInt(0).putInt(-1).array();
		Steps steps = new EntropyBlock(edges).nextSteps(2);
		assertThat(steps.step(0)).isEqualTo(1);
		assertThat(steps.step(1)).isEqualTo(1L << 32);
	}

	@Test
	void drawsAndWipesSteps() {
		Steps first = this.block.nextSteps(1);
		Steps steps = this.block.nextSteps(2);
		assertThat(first.step(0)).isEqualTo(0x01020305);
		assertThat(steps.step(0)).isEqualTo(0x05060709);
		assertThat(steps.step(1)).isEqualTo(0x090A0B0D);
		assertThat(this.block.nextSteps(1)).isNull();
		assertWiped(0);
		first.wipe();
		assertWiped(4);
		steps.wipe();
		assertWiped(12);
	}

	@Test
	void doesNotDrawStepsThatDoNotFit() {
		assertThat(this.block.nextSteps(4)).isNull();
		assertWiped(0);
	}

	@Test
	void drawsAndWipesBytes() {
		byte[] target = new byte[5];
		assertThat(this.block.nextBytes(target)).isTrue();
		assertThat(target).containsExactly(1, 2, 3, 4, 5);
		assertWiped(5);
		assertThat(this.block.nextBytes(target)).isTrue();
		assertThat(target).containsExactly(6, 7, 8, 9, 10);
		assertThat(this.block.nextBytes(target)).isFalse();
		assertThat(target).containsExactly(6, 7, 8, 9, 10);
		assertWiped(10);
	}

	@Test
	void drawsNothingForAnEmptyArray() {
		assertThat(this.block.nextBytes(new byte[0])).isTrue();
		assertWiped(0);
	}

	@Test
	void usedUpBlockStaysUsedUp() {
		byte[] target = new byte[1 << 20];
		// Without a limit, the position would be 0 again after 2^12 calls of 2^20
		for (int i = 0; i < 1 << 13; i++) {
			if (this.block.nextBytes(target)) {
				throw new AssertionError("Call %d drew %d bytes".formatted(i, target.length));
			}
		}
		assertWiped(0);
	}

	private void assertWiped(int length) {
		byte[] expected = BYTES.clone();
		Arrays.fill(expected, 0, length, (byte) 0);
		assertThat(this.bytes).isEqualTo(expected);
	}

}
