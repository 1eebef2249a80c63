package io.ulid;

import java.nio.ByteBuffer;

/**
 * {@link UlidEntropy} that draws each random step when the step is used.
 */
interface SingleSteps extends UlidEntropy, Steps {

	@Override
	default Steps nextSteps() {
		return this;
	}

	@Override
	default BatchSteps[] steps(int count) {
		ByteBuffer bytes = ByteBuffer.allocate(count * Integer.BYTES);
		for (int i = 0; i < count; i++) {
			bytes.putInt((int) (step(i) - 1));
		}
		return new BatchSteps[] { new BatchSteps(bytes.array(), 0, bytes.position()) };
	}

}
