package io.ulid.benchmarks.rivals;

import java.util.Arrays;

/**
 * Lookup of the constant with the name of a class or method.
 */
final class Names {

	private Names() {
	}

	static <T extends Enum<T>> T constant(T[] constants, String camelCase) {
		return Arrays.stream(constants)
			.filter((constant) -> constant.name().replace("_", "").equalsIgnoreCase(camelCase))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"No constant of %s has the name '%s'".formatted(Arrays.toString(constants), camelCase)));
	}

}
