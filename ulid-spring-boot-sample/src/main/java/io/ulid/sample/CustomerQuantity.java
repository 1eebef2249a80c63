package io.ulid.sample;

/**
 * The quantity that a customer has ordered.
 *
 * @param customerId the customer
 * @param quantity the sum of the quantities
 */
record CustomerQuantity(CustomerId customerId, long quantity) {
}
