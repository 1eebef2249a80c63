package io.ulid.benchmarks.rivals;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * A map, and keys that are equal to the keys in it, but are other objects.
 *
 * @param <T> the type of the keys
 */
final class Lookup<T> {

	private final Map<T, Integer> map = new HashMap<>();

	private final Inputs<T> keys;

	private Lookup(Inputs<T> own, Inputs<T> keys) {
		for (T key : own.all()) {
			this.map.put(key, this.map.size());
		}
		this.keys = keys;
	}

	static <T> Lookup<T> of(IntFunction<T[]> array, Inputs.FromBits<T> factory) {
		return new Lookup<>(Inputs.of(array, factory), Inputs.of(array, factory));
	}

	Integer next() {
		return this.map.get(this.keys.next());
	}

}
