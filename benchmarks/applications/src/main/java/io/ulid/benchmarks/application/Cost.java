package io.ulid.benchmarks.application;

import java.lang.management.ManagementFactory;
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
		long bytes = -allocated(threads, threads.getAllThreadIds());
		long cpuNanos = -process.getProcessCpuTime();
		long nanos = -System.nanoTime();
		task.run();
		nanos += System.nanoTime();
		cpuNanos += process.getProcessCpuTime();
		bytes += allocated(threads, threads.getAllThreadIds());
		return new Cost((double) nanos / count, (double) cpuNanos / count, (double) bytes / count);
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
		long bytes = -allocated(threads, ids);
		long cpuNanos = -LongStream.of(threads.getThreadCpuTime(ids)).sum();
		long nanos = -System.nanoTime();
		task.run();
		nanos += System.nanoTime();
		cpuNanos += LongStream.of(threads.getThreadCpuTime(ids)).sum();
		bytes += allocated(threads, ids);
		return new Cost((double) nanos / count, (double) cpuNanos / count, (double) bytes / count);
	}

	// A thread that has ended since has allocated -1
	private static long allocated(ThreadMXBean threads, long[] ids) {
		return LongStream.of(threads.getThreadAllocatedBytes(ids)).filter((bytes) -> bytes > 0).sum();
	}

}
