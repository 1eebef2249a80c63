package io.ulid.data;

/**
 * An identifier that is an argument of a query of MongoDB. When Spring Data converts the
 * arguments, it becomes the identifier itself, as a {@link java.util.UUID} stays one.
 *
 * @param identifier the identifier
 */
record QueryArgument(Object identifier) {

}
