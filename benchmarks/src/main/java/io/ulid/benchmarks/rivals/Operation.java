package io.ulid.benchmarks.rivals;

/**
 * Operation to measure. The benchmark class of an operation has the same name.
 */
enum Operation {

	TO_STRING("`toString()`"),

	PARSE_UPPER_CASE("`parse`, upper case"),

	PARSE_LOWER_CASE("`parse`, lower case"),

	TYPED_TEXT("text of a typed id"),

	TYPED_PARSE("`parse` of a typed id"),

	IS_VALID("`isValid` of bad input"),

	TO_BYTES("`toBytes`"),

	FROM_BYTES("`fromBytes`"),

	COMPARE_TO("`compareTo`"),

	MAP_LOOKUP("`HashMap.get`"),

	RANDOM_SECURE("random, secure"),

	RANDOM_FAST("random, fast"),

	MONOTONIC("monotonic"),

	BATCH("batch of 64, per id"),

	RANDOM_TEXT("random, secure, and `toString()`"),

	STANDALONE_FLAKE("Ulid-Flake, stand-alone"),

	SCALABLE_FLAKE("Ulid-Flake, scalable");

	private final String title;

	Operation(String title) {
		this.title = title;
	}

	String title() {
		return this.title;
	}

	/**
	 * Find the operation of a benchmark.
	 * @param benchmarkClass the simple name of the class
	 * @return the operation
	 */
	static Operation of(String benchmarkClass) {
		return Library.constant(values(), benchmarkClass);
	}

}
