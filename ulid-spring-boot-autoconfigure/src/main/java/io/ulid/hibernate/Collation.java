package io.ulid.hibernate;

/**
 * The collation of a column.
 *
 * @param name what to call it to a user
 * @param expression SQL that sorts an expression by it, with {@code %s} for the
 * expression
 */
record Collation(String name, String expression) {

}
