/**
 * Storage of identifiers in databases. All frameworks that write identifiers share these
 * classes. The package does not depend on any of these frameworks.
 * <ul>
 * <li>The values: {@code StoredForm} is what a column contains,
 * {@code StoredFormResolver} derives it from a {@code UlidStorageType}, the database and
 * the generator, and {@code IdGenerators} makes the next identifier of any type.</li>
 * <li>The check of columns: a {@code Framework} describes its columns as
 * {@code IdColumn}s, and {@code ColumnCheck} compares each {@code IdColumn} with the
 * {@code DatabaseColumn} in the catalog of a {@code KnownDatabase}. A
 * {@code ColumnMismatch} contains the SQL that changes a column, and {@code ForeignKeys}
 * finds the columns that must change together.</li>
 * <li>The errors: {@code MappingReport} reports all problems with a mapping, each with a
 * solution, and {@code TypedIdMistakes} describes the mistakes in classes.</li>
 * </ul>
 */
@NullMarked
package io.ulid.hibernate.internal;

import org.jspecify.annotations.NullMarked;
