package io.ulid.actuate;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.RejectionListener;

/**
 * The meters of requests with a bad id: {@code ulid.rejected} for each place and reason,
 * from the start.
 */
public final class RejectionMeters implements MeterBinder, RejectionListener {

	private final Map<List<String>, LongAdder> counts = new LinkedHashMap<>();

	/**
	 * Create the meters.
	 * @param places where ids can be; a rejection at another place is not counted
	 */
	public RejectionMeters(Collection<String> places) {
		for (String place : places) {
			for (Reason reason : Reason.values()) {
				this.counts.put(List.of(place, reason.name().toLowerCase(Locale.ROOT)), new LongAdder());
			}
			// Elsewhere, all is text
			if (place.equals("body")) {
				this.counts.put(List.of(place, "type"), new LongAdder());
			}
		}
	}

	@Override
	public void rejected(String place, String reason) {
		LongAdder count = this.counts.get(List.of(place, reason));
		if (count != null) {
			count.increment();
		}
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		this.counts.forEach((key, count) -> FunctionCounter.builder("ulid.rejected", count, LongAdder::sum)
			.description("Requests that were refused because of an identifier in them")
			.baseUnit("requests")
			.tags("place", key.get(0), "reason", key.get(1))
			.register(registry));
	}

}
