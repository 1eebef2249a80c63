package io.ulid.spring.actuate;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.OpaqueKeys;
import org.jspecify.annotations.Nullable;

/**
 * Meters of opaque ids: {@code ulid.opaque.reads} for each key, which shows when an old
 * key can be removed. All meters exist from startup.
 */
final class OpaqueIdMeters implements MeterBinder {

	private final @Nullable OpaqueKeys keys;

	/**
	 * Create the meters.
	 * @param keys the keys; without keys, there are no meters
	 */
	OpaqueIdMeters(@Nullable OpaqueKeys keys) {
		this.keys = keys;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		if (this.keys == null) {
			return;
		}
		bind(this.keys, 0, "plain", registry);
		for (int number = 1; number <= OpaqueKeys.MAX_NUMBER; number++) {
			bind(this.keys, number, String.valueOf(number), registry);
		}
	}

	private static void bind(OpaqueKeys keys, int number, String name, MeterRegistry registry) {
		FunctionCounter.builder("ulid.opaque.reads", keys, (read) -> read.reads(number))
			.description("Texts of opaque ids that were read")
			.baseUnit("reads")
			.tag("key", name)
			.register(registry);
	}

}
