/**
 * Identifiers in databases, whichever framework writes them: the next identifier of a
 * type, what a column contains, whether the database's column fits, and the statements
 * that change it if not.
 */
@NullMarked
package io.ulid.mapping;

import org.jspecify.annotations.NullMarked;
