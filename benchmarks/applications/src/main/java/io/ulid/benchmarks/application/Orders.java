package io.ulid.benchmarks.application;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

import io.ulid.Ulid;

/**
 * Orders that an application stores.
 *
 * @param key converts a ULID to an id
 * @param factory creates an order
 * @param saveAll inserts orders
 * @param count counts the stored orders
 * @param clear deletes all orders
 * @param <K> the class of the id
 * @param <T> the class of the order
 */
record Orders<K, T>(Function<Ulid, K> key, OrderFactory<K, T> factory, Consumer<List<T>> saveAll, LongSupplier count,
		Runnable clear) {

	private static final int CALL = 1000;

	private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

	/**
	 * Prepare the insertion of new orders.
	 * @param ids the ids of the orders
	 * @return a task that inserts the orders, 1,000 in each call
	 */
	Runnable insertion(List<Ulid> ids) {
		List<T> orders = IntStream.range(0, ids.size()).mapToObj((number) -> order(ids.get(number), number)).toList();
		int size = orders.size();
		return () -> IntStream.iterate(0, (from) -> from < size, (from) -> from + CALL)
			.forEach((from) -> this.saveAll.accept(orders.subList(from, Math.min(from + CALL, size))));
	}

	private T order(Ulid id, int number) {
		return this.factory.create(this.key.apply(id), "Order number %09d in this benchmark".formatted(number),
				100L * (number % 1000), FIRST.plusSeconds(number));
	}

	/**
	 * Constructor of an order.
	 *
	 * @param <K> the class of the id
	 * @param <T> the class of the order
	 */
	@FunctionalInterface
	interface OrderFactory<K, T> {

		T create(K id, String name, long amount, Instant createdAt);

	}

}
