package io.ulid.flake.spring;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.flake.lease.LeaseStatistics;
import io.ulid.flake.lease.LeasedNodeIdSource;

/**
 * Meters of a leased node id: {@code ulid.flake.lease.remaining},
 * {@code ulid.flake.lease.renewals} and {@code ulid.flake.lease.node}. All meters exist
 * from startup.
 */
public final class LeaseMeters implements MeterBinder {

	private final Supplier<Optional<LeasedNodeIdSource>> source;

	private final Clock clock;

	/**
	 * Create the meters.
	 * @param source supplies the source each time a meter is read; the result is empty
	 * before the source is started
	 * @param clock the clock of the lease
	 */
	public LeaseMeters(Supplier<Optional<LeasedNodeIdSource>> source, Clock clock) {
		this.source = source;
		this.clock = clock;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		TimeGauge.builder("ulid.flake.lease.remaining", this, TimeUnit.MILLISECONDS, LeaseMeters::remaining)
			.description(
					"Time until generation fails unless the lease of the node id is renewed; 0 without a lease, NaN before the first lease")
			.register(registry);
		Gauge.builder("ulid.flake.lease.node", this, LeaseMeters::node)
			.description("The leased node id; NaN without a lease")
			.register(registry);
		bindRenewals("renewed", LeaseStatistics::renewed, registry);
		bindRenewals("failed", LeaseStatistics::failed, registry);
		bindRenewals("lost", LeaseStatistics::lost, registry);
	}

	private void bindRenewals(String outcome, ToDoubleFunction<LeaseStatistics> number, MeterRegistry registry) {
		FunctionCounter
			.builder("ulid.flake.lease.renewals", this,
					(meters) -> meters.source.get()
						.map(LeasedNodeIdSource::statistics)
						.map(number::applyAsDouble)
						.orElse(0.0))
			.description(
					"Renewals of the lease of the node id, failed attempts to lease or renew a node id, and lost leases")
			.baseUnit("renewals")
			.tag("outcome", outcome)
			.register(registry);
	}

	private double remaining() {
		return this.source.get()
			.map((source) -> source.lease()
				.map((lease) -> Math.max(0.0,
						(double) Duration.between(this.clock.instant(), lease.until()).toMillis()))
				.orElse(0.0))
			.orElse(Double.NaN);
	}

	private double node() {
		return this.source.get()
			.flatMap(LeasedNodeIdSource::lease)
			.map((lease) -> (double) lease.nodeId())
			.orElse(Double.NaN);
	}

}
