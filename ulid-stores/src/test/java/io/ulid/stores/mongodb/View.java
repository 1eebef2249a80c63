package io.ulid.stores.mongodb;

/**
 * A projection.
 *
 * @param <I> the class of the identifiers
 */
record View<I>(I id, I owner) {

}
