package io.ulid.data;

/**
 * Wrapper for an identifier in the arguments of a MongoDB query. When Spring Data
 * converts the arguments, it replaces the wrapper with the unconverted identifier. Spring
 * Data leaves a {@link java.util.UUID} unconverted in the same way.
 *
 * @param identifier the identifier
 */
record QueryArgument(Object identifier) {

}
