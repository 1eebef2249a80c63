package io.ulid.spring.actuate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.spring.web.internal.RejectionListener;
import io.ulid.spring.web.internal.RejectionListener.Place;

/**
 * Meters of requests with an invalid id: {@code ulid.rejections} for each place and
 * reason. All meters exist from startup. If several instances share a registry, for
 * example in two child contexts, each meter contains the sum of all instances.
 */
final class RejectionMeters implements MeterBinder, RejectionListener {

	private final List<Tags> meters = new ArrayList<>();

	// The registries are a set, because bindTo may be called twice with the same registry
	private final Set<MeterRegistry> registries = new CopyOnWriteArraySet<>();

	/**
	 * Create the meters.
	 * @param places the places of ids; rejections at other places are not counted
	 */
	RejectionMeters(Collection<Place> places) {
		for (Place place : places) {
			for (Reason reason : Reason.values()) {
				this.meters.add(tags(place, reason.name()));
			}
			// Only a body can contain types other than text
			if (place == Place.BODY) {
				this.meters.add(tags(place, RejectionListener.TYPE));
			}
		}
	}

	@Override
	public void rejected(Place place, String reason) {
		Tags tags = tags(place, reason);
		if (this.meters.contains(tags)) {
			this.registries.forEach((registry) -> counter(tags, registry).increment());
		}
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		this.meters.forEach((tags) -> counter(tags, registry));
		this.registries.add(registry);
	}

	private static Tags tags(Place place, String reason) {
		return Tags.of("place", place.name().toLowerCase(Locale.ROOT), "reason", reason.toLowerCase(Locale.ROOT));
	}

	private static Counter counter(Tags tags, MeterRegistry registry) {
		return Counter.builder("ulid.rejections")
			.description("Requests that were rejected because of an invalid identifier")
			.baseUnit("rejections")
			.tags(tags)
			.register(registry);
	}

}
