package io.ulid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/**
 * Threads that share one generator.
 */
final class SharingThreads {

	private final String name;

	private final int count;

	private final Callable<ExecutorService> executor;

	private SharingThreads(String name, int count, Callable<ExecutorService> executor) {
		this.name = name;
		this.count = count;
		this.executor = executor;
	}

	static SharingThreads platform(int count) {
		return new SharingThreads("platform", count, () -> Executors.newFixedThreadPool(count));
	}

	static SharingThreads virtual(int count) {
		// An API that the tests' Java 17 does not have yet
		return new SharingThreads("virtual", count,
				() -> (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
	}

	/**
	 * Make ULIDs on all threads at once.
	 * @param ids how many
	 * @param maker makes the next of a thread, by the position of the first of them
	 * @return the ULIDs, each thread's after those of another
	 */
	UlidArray make(int ids, IntFunction<List<Ulid>> maker) throws Exception {
		int perThread = ids / this.count;
		UlidArray made = new UlidArray(perThread * this.count);
		CyclicBarrier start = new CyclicBarrier(this.count);
		ExecutorService executor = this.executor.call();
		try {
			List<Future<?>> threads = new ArrayList<>();
			for (int thread = 0; thread < this.count; thread++) {
				int from = thread * perThread;
				threads.add(executor.submit(() -> {
					start.await(1, TimeUnit.MINUTES);
					make(made, from, from + perThread, maker);
					return null;
				}));
			}
			for (Future<?> thread : threads) {
				thread.get(1, TimeUnit.HOURS);
			}
			return made;
		}
		finally {
			executor.shutdownNow();
		}
	}

	// Without it a virtual thread would keep its processor to the end
	@SuppressWarnings("ThreadPriorityCheck")
	private static void make(UlidArray made, int from, int to, IntFunction<List<Ulid>> maker) {
		int position = from;
		while (position < to) {
			for (Ulid ulid : maker.apply(position)) {
				if (position < to) {
					made.set(position++, ulid);
				}
			}
			if (position % 100 == 0) {
				Thread.yield();
			}
		}
	}

	@Override
	public String toString() {
		return "%,d %s threads".formatted(this.count, this.name);
	}

}
