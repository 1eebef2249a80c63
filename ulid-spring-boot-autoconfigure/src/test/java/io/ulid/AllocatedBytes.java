package io.ulid;

import java.lang.management.ManagementFactory;

import com.sun.management.ThreadMXBean;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

import static org.assertj.core.api.Assertions.assertThatCode;

/**
 * What a piece of work costs in memory, which is the same in every run, as time is not.
 */
public final class AllocatedBytes {

	private AllocatedBytes() {
	}

	/**
	 * Work a few times.
	 * @param work what to measure
	 * @return the least bytes that this thread has allocated at a time
	 */
	public static long of(ThrowingCallable work) {
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long least = Long.MAX_VALUE;
		for (int i = 0; i < 5; i++) {
			long before = threads.getCurrentThreadAllocatedBytes();
			assertThatCode(work).doesNotThrowAnyException();
			least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
		}
		return least;
	}

}
