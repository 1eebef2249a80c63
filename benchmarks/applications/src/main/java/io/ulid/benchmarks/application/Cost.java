package io.ulid.benchmarks.application;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;

/**
 * Cost of one row or one request.
 *
 * @param nanos the elapsed time
 * @param cpuNanos the CPU time of the application
 * @param bytes the memory that the application allocates
 */
record Cost(double nanos, double cpuNanos, double bytes) {

	/**
	 * Measure a task, with the CPU time and the memory of all threads of this process.
	 * @param task the task
	 * @param count the number of rows or requests
	 */
	static Cost ofProcess(Runnable task, int count) {
		OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
		ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
		// Otherwise one task would collect the garbage of the previous task
		System.gc();
		return of(task, count, process::getProcessCpuTime, () -> allocated(threads, threads.getAllThreadIds()));
	}

	/**
	 * Measure a task, with the CPU time and the memory of the threads whose names begin
	 * with a text.
	 * @param task the task
	 * @param count the number of rows or requests
	 * @param threadName the start of the names
	 */
	static Cost ofThreads(Runnable task, int count, String threadName) {
		ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
		long[] ids = LongStream.of(threads.getAllThreadIds())
			.filter((id) -> threads.getThreadInfo(id).getThreadName().startsWith(threadName))
			.toArray();
		return of(task, count, () -> LongStream.of(threads.getThreadCpuTime(ids)).sum(), () -> allocated(threads, ids));
	}

	private static Cost of(Runnable task, int count, LongSupplier cpuTime, Supplier<Map<Long, Long>> allocated) {
		Map<Long, Long> before = allocated.get();
		long cpuNanos = -cpuTime.getAsLong();
		long nanos = -System.nanoTime();
		task.run();
		nanos += System.nanoTime();
		cpuNanos += cpuTime.getAsLong();
		long bytes = allocatedSince(before, allocated.get());
		return new Cost((double) nanos / count, (double) cpuNanos / count, (double) bytes / count);
	}

	/**
	 * Sum the bytes that the threads of the second map have allocated since the first
	 * map. A thread that has ended in between is only in the first map, and its bytes
	 * must not be subtracted.
	 */
	static long allocatedSince(Map<Long, Long> before, Map<Long, Long> after) {
		return after.entrySet()
			.stream()
			.mapToLong((thread) -> thread.getValue() - before.getOrDefault(thread.getKey(), 0L))
			.sum();
	}

	private static Map<Long, Long> allocated(ThreadMXBean threads, long[] ids) {
		long[] bytes = threads.getThreadAllocatedBytes(ids);
		// A thread that has ended since has allocated -1
		return IntStream.range(0, ids.length)
			.filter((index) -> bytes[index] >= 0)
			.boxed()
			.collect(Collectors.toMap((index) -> ids[index], (index) -> bytes[index]));
	}

}
