package io.ulid.actuate;

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
import io.ulid.web.RejectionListener;
import io.ulid.web.RejectionPlace;
import org.jspecify.annotations.Nullable;

/**
 * The meters of requests with a bad id: {@code ulid.rejected} for each place and reason,
 * from the start. Several instances may share a registry, such as those of two child
 * contexts: the meters then have the sum.
 */
public final class RejectionMeters implements MeterBinder, RejectionListener {

	private final List<Tags> meters = new ArrayList<>();

	// A registry that is bound twice is one
	private final Set<MeterRegistry> registries = new CopyOnWriteArraySet<>();

	/**
	 * Create the meters.
	 * @param places where ids can be; a rejection at another place is not counted
	 */
	public RejectionMeters(Collection<RejectionPlace> places) {
		for (RejectionPlace place : places) {
			for (Reason reason : Reason.values()) {
				this.meters.add(tags(place, reason));
			}
			// Elsewhere, all is text
			if (place == RejectionPlace.BODY) {
				this.meters.add(tags(place, null));
			}
		}
	}

	@Override
	public void rejected(RejectionPlace place, @Nullable Reason reason) {
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

	private static Tags tags(RejectionPlace place, @Nullable Reason reason) {
		return Tags.of("place", lowerCase(place), "reason", (reason != null) ? lowerCase(reason) : "type");
	}

	private static String lowerCase(Enum<?> constant) {
		return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	private static Counter counter(Tags tags, MeterRegistry registry) {
		return Counter.builder("ulid.rejected")
			.description("Requests that were refused because of an identifier in them")
			.baseUnit("requests")
			.tags(tags)
			.register(registry);
	}

}
