package io.ulid.spring.actuate;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.spring.GenerationMonitor;

/**
 * Meters of the generators: {@code ulid.clock.rollbacks}, {@code ulid.clock.lag},
 * {@code ulid.clock.lead}, {@code ulid.clock.leads} and {@code ulid.generation.failures}.
 * For a kind other than the ULID, {@code ulid.*.waits} contains the key of the kind. All
 * meters exist from startup. If there are several generators of the same kind, the tag
 * {@code generator} contains the name of the generator's bean.
 */
final class GenerationMeters implements MeterBinder {

	private static final String ROLLBACKS = "Number of times the clock was set back to before the time of the last id. held: by no more than the limit; refused: by more than the limit";

	private static final String LEADS = "Number of ids from other machines that were ahead of the clock. accepted: by no more than the limit; refused: by more than the limit";

	private final List<GenerationMonitor> monitors;

	/**
	 * Create the meters.
	 * @param monitors the monitors of all generators
	 */
	GenerationMeters(Collection<GenerationMonitor> monitors) {
		this.monitors = List.copyOf(monitors);
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		// Prometheus requires the same tags on all meters with the same name
		boolean several = false;
		Set<String> kinds = new HashSet<>();
		for (GenerationMonitor monitor : this.monitors) {
			several |= !kinds.add(monitor.kind());
		}
		for (GenerationMonitor monitor : this.monitors) {
			bind(monitor, several ? Tags.of("generator", monitor.generator()) : Tags.empty(), registry);
		}
	}

	private static void bind(GenerationMonitor monitor, Tags generator, MeterRegistry registry) {
		Tags tags = generator.and("type", monitor.kind());
		count("ulid.clock.rollbacks", monitor, GenerationMonitor::heldRollbacks, "rollbacks", ROLLBACKS,
				tags.and("outcome", "held"), registry);
		count("ulid.clock.rollbacks", monitor, GenerationMonitor::refusedRollbacks, "rollbacks", ROLLBACKS,
				tags.and("outcome", "refused"), registry);
		TimeGauge.builder("ulid.clock.lag", monitor, TimeUnit.MILLISECONDS, (observed) -> observed.lag().toMillis())
			.description("How far the clock is behind the last id")
			.tags(tags)
			.register(registry);
		for (String reason : monitor.failures().keySet()) {
			count("ulid.generation.failures", monitor, (it) -> it.failures().getOrDefault(reason, 0L), "failures",
					"Number of failed calls of the generator", tags.and("reason", reason), registry);
		}
		if (monitor.isOfUlids()) {
			TimeGauge
				.builder("ulid.clock.lead", monitor, TimeUnit.MILLISECONDS, (observed) -> observed.lead().toMillis())
				.description("How far the last id is ahead of the clock because of ids from other machines")
				.tags(generator)
				.register(registry);
			count("ulid.clock.leads", monitor, GenerationMonitor::acceptedLeads, "leads", LEADS,
					generator.and("outcome", "accepted"), registry);
			count("ulid.clock.leads", monitor, GenerationMonitor::refusedLeads, "leads", LEADS,
					generator.and("outcome", "refused"), registry);
		}
		else {
			count("ulid.%s.waits".formatted(monitor.kind()), monitor, GenerationMonitor::waits, "waits",
					"Number of calls that waited for the next millisecond, because the current millisecond had no more values",
					generator, registry);
		}
	}

	private static void count(String name, GenerationMonitor monitor, ToDoubleFunction<GenerationMonitor> number,
			String unit, String description, Tags tags, MeterRegistry registry) {
		FunctionCounter.builder(name, monitor, number)
			.description(description)
			.baseUnit(unit)
			.tags(tags)
			.register(registry);
	}

}
