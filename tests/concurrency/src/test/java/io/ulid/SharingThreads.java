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
import java.util.function.ObjIntConsumer;

/**
 * Threads that share one generator.
 */
public final class SharingThreads {

	private final String name;

	private final int count;

	private final Callable<ExecutorService> executor;

	private SharingThreads(String name, int count, Callable<ExecutorService> executor) {
		this.name = name;
		this.count = count;
		this.executor = executor;
	}

	public static SharingThreads platform(int count) {
		return new SharingThreads("platform", count, () -> Executors.newFixedThreadPool(count));
	}

	public static SharingThreads virtual(int count) {
		// Java 17, which compiles the tests, does not have this API yet
		return new SharingThreads("virtual", count,
				() -> (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
	}

	/**
	 * Make ULIDs on all threads at once.
	 * @param ids the number of ULIDs
	 * @param maker makes the next ULIDs of a thread, given the position of the first
	 * @return the ULIDs, grouped by thread
	 */
	UlidArray make(int ids, IntFunction<List<Ulid>> maker) throws Exception {
		UlidArray made = new UlidArray(ids / this.count * this.count);
		make(ids, maker, (ulid, position) -> made.set(position, ulid));
		return made;
	}

	/**
	 * Make ids of any type on all threads at once.
	 * @param ids the number of ids, rounded down to a multiple of the threads
	 * @param maker makes the next ids of a thread, given the position of the first
	 * @param made accepts each id with its position; the ids are grouped by thread
	 */
	public <T> void make(int ids, IntFunction<List<T>> maker, ObjIntConsumer<T> made) throws Exception {
		int perThread = ids / this.count;
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
		}
		finally {
			executor.shutdownNow();
		}
	}

	// Otherwise a virtual thread would keep its processor to the end
	@SuppressWarnings("ThreadPriorityCheck")
	private static <T> void make(ObjIntConsumer<T> made, int from, int to, IntFunction<List<T>> maker) {
		int position = from;
		while (position < to) {
			for (T id : maker.apply(position)) {
				if (position < to) {
					made.accept(id, position++);
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
