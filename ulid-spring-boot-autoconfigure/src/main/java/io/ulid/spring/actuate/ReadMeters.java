package io.ulid.spring.actuate;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.OpaqueKeys;
import io.ulid.internal.UuidReads;
import io.ulid.spring.internal.OpaqueKeySettings;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ObjectProvider;

/**
 * Meters of the texts that were read, which show when an old form is no longer used.
 * {@code ulid.opaque.reads} counts the texts of opaque ids for each key. All of these
 * meters exist from startup. {@code ulid.uuid.reads} counts the UUIDs that were read as
 * typed ids, for each class with {@link io.ulid.UuidText}. The meter of a class exists
 * from its first use.
 */
final class ReadMeters implements MeterBinder {

	private final @Nullable OpaqueKeys keys;

	// UuidReads itself does not keep a reference to the listeners
	private final List<BiConsumer<String, LongAdder>> listeners = new CopyOnWriteArrayList<>();

	/**
	 * Create the meters.
	 * @param opaqueIds the keys; without keys, there are no meters of opaque ids
	 */
	ReadMeters(ObjectProvider<OpaqueKeySettings> opaqueIds) {
		OpaqueKeySettings settings = opaqueIds.getIfAvailable();
		this.keys = (settings != null) ? settings.keysInUse() : null;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		BiConsumer<String, LongAdder> uuids = (type, reads) -> GenerationMeters.count("ulid.uuid.reads", "reads",
				"UUIDs that were read as typed ids", Tags.of("type", type), reads, LongAdder::sum, registry);
		this.listeners.add(uuids);
		UuidReads.listen(uuids);
		if (this.keys != null) {
			for (int i = 0; i <= OpaqueKeys.MAX_NUMBER; i++) {
				int number = i;
				Tags key = Tags.of("key", (number == 0) ? "plain" : String.valueOf(number));
				GenerationMeters.count("ulid.opaque.reads", "reads", "Texts of opaque ids that were read", key,
						this.keys, (keys) -> keys.reads(number), registry);
			}
		}
	}

}
