package io.ulid.spring.actuate;

import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.ulid.spring.GenerationMonitor;
import org.jspecify.annotations.Nullable;

/**
 * Meters of the generators. All meters exist from startup. The tag {@code generator}
 * contains the name of the generator's bean. The names of the meters of ULIDs begin with
 * {@code ulid.}, and the names of the meters of another kind of identifier begin with
 * {@code ulid.} and the key of the kind. So no sum of a meter contains two kinds.
 */
final class GenerationMeters {

	private static final String ROLLBACKS = "Number of times the clock was set back to before the time of the last id. held: by no more than the limit; refused: by more than the limit";

	private static final String LEADS = "Number of ids from other machines that were ahead of the clock. accepted: by no more than the limit; refused: by more than the limit";

	private GenerationMeters() {
	}

	/**
	 * Register the meters of one generator.
	 */
	static void bind(GenerationMonitor monitor, MeterRegistry registry) {
		String prefix = monitor.isOfUlids() ? "ulid." : "ulid.%s.".formatted(monitor.kind());
		Tags tags = Tags.of("generator", monitor.generator());
		TimeGauge.builder(prefix + "clock.behind.last.id", monitor, TimeUnit.MILLISECONDS, (it) -> it.lag().toMillis())
			.description("How far the clock is behind the last id")
			.tags(tags)
			.register(registry);
		count(prefix + "clock.rollbacks", "rollbacks", ROLLBACKS, tags.and("outcome", "held"), monitor,
				GenerationMonitor::heldRollbacks, registry);
		count(prefix + "clock.rollbacks", "rollbacks", ROLLBACKS, tags.and("outcome", "refused"), monitor,
				GenerationMonitor::refusedRollbacks, registry);
		for (String reason : monitor.failures().keySet()) {
			count(prefix + "generation.failures", "failures", "Number of failed calls of the generator",
					tags.and("reason", reason), monitor, (it) -> it.failures().getOrDefault(reason, 0L), registry);
		}
		if (monitor.isOfUlids()) {
			TimeGauge
				.builder("ulid.clock.behind.remote.id", monitor, TimeUnit.MILLISECONDS, (it) -> it.lead().toMillis())
				.description("How far ids from other machines have moved the last id ahead of the clock")
				.tags(tags)
				.register(registry);
			count("ulid.clock.remote.ids.ahead", null, LEADS, tags.and("outcome", "accepted"), monitor,
					GenerationMonitor::acceptedLeads, registry);
			count("ulid.clock.remote.ids.ahead", null, LEADS, tags.and("outcome", "refused"), monitor,
					GenerationMonitor::refusedLeads, registry);
		}
		else {
			count(prefix + "waits", "waits", "Number of calls that waited for the next millisecond", tags, monitor,
					GenerationMonitor::waits, registry);
		}
	}

	static <T> void count(String name, @Nullable String unit, String description, Tags tags, T counter,
			ToDoubleFunction<T> number, MeterRegistry registry) {
		FunctionCounter.builder(name, counter, number)
			.description(description)
			.baseUnit(unit)
			.tags(tags)
			.register(registry);
	}

}
