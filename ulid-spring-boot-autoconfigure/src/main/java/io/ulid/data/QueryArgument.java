package io.ulid.data;

/**
 * An identifier in the arguments of a query of MongoDB. Spring Data's conversion of the
 * arguments replaces it with the unconverted identifier, as it leaves a
 * {@link java.util.UUID} unconverted.
 *
 * @param identifier the identifier
 */
record QueryArgument(Object identifier) {

}
