package io.ulid.benchmarks.application;

import java.time.Instant;

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
