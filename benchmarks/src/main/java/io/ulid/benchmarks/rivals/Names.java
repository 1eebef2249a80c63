package io.ulid.benchmarks.rivals;

import java.util.Arrays;

/**
 * Finds the constant whose name is that of a class or method.
 */
final class Names {

	private Names() {
	}

	static <T extends Enum<T>> T constant(T[] constants, String camelCase) {
		return Arrays.stream(constants)
			.filter((constant) -> constant.name().replace("_", "").equalsIgnoreCase(camelCase))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"No constant of %s is called like '%s'".formatted(Arrays.toString(constants), camelCase)));
	}

}
