package io.ulid.sample;

import io.ulid.Ulid;

/**
 * The quantity that a customer has ordered.
 *
 * @param customerId the customer
 * @param quantity the sum of the quantities
 */
record CustomerQuantity(Ulid customerId, long quantity) {
}
