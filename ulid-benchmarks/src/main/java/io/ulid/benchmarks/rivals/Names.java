package io.ulid.benchmarks.rivals;

import java.util.Arrays;

/**
 * The names of classes and methods as those of constants.
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
