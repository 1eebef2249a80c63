package io.ulid.benchmarks.database;

/**
 * Size of a table in PostgreSQL's catalog after {@code vacuum analyze}.
 *
 * @param rows the rows in the table
 * @param keyType the type of the key's column
 * @param tableBytes the bytes of the table with its free space map and visibility map,
 * without indexes
 * @param indexBytes the bytes of the primary key's index
 */
record TableSize(long rows, String keyType, long tableBytes, long indexBytes) {

	double bytesPerRow() {
		return (double) (this.tableBytes + this.indexBytes) / this.rows;
	}

}
