package io.ulid.benchmarks.rivals;

import java.util.Arrays;

/**
 * Library to compare, or the minimum cost of an operation. The benchmark method of a
 * library has the same name. The library of {@code TSID} is hypersistence-tsid.
 */
enum Library {

	ULID, ULID_PLUS_ONE, ULID_UUIDV7, ULID_TYPED, ULID_TYPED_MIXED, ULID_TYPED_MIXED_FLOOR, ULID_TYPED_SIXTEEN,
	ULID_TYPED_SIXTEEN_FLOOR, ULID_UNTYPED,

	ULID_CREATOR, ULIDJ, SULKY, JDK, JUG, JUG_VERSION_4, JUG_VERSION_7, UUID_CREATOR, UUID_CREATOR_PLUS_ONE,
	UUID_CREATOR_PLUS_N, TSID, TSID_CREATOR, TSID_CREATOR_SAME_CLOCK,

	LOCK, MONITOR, CLOCK_AND_ALLOCATION, DRBG_AND_ALLOCATION, CLOCK_DRBG_AND_ATOMICS;

	/**
	 * Find the library of a benchmark.
	 * @param benchmarkMethod the name of the method
	 * @return the library
	 */
	static Library of(String benchmarkMethod) {
		return constant(values(), benchmarkMethod);
	}

	/**
	 * Find the constant with the name of a class or method.
	 */
	static <T extends Enum<T>> T constant(T[] constants, String camelCase) {
		return Arrays.stream(constants)
			.filter((constant) -> constant.name().replace("_", "").equalsIgnoreCase(camelCase))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"No constant of %s has the name '%s'".formatted(Arrays.toString(constants), camelCase)));
	}

}
