package io.ulid.actuate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.jspecify.annotations.Nullable;

/**
 * The meters of a leased node id: {@code ulid.lease.remaining},
 * {@code ulid.lease.renewals} and {@code ulid.lease.node}. Each is there from the start.
 */
public final class LeaseMeters implements MeterBinder {

	private final Supplier<State> state;

	private final Clock clock;

	/**
	 * Create the meters.
	 * @param state what is asked whenever the meters are read
	 * @param clock the clock of the lease
	 */
	public LeaseMeters(Supplier<State> state, Clock clock) {
		this.state = state;
		this.clock = clock;
	}

	@Override
	public void bindTo(MeterRegistry registry) {
		TimeGauge.builder("ulid.lease.remaining", this, TimeUnit.MILLISECONDS, LeaseMeters::remaining)
			.description(
					"How long ids can be made unless the lease of the node id is renewed; 0 without a lease, NaN before the first")
			.register(registry);
		Gauge.builder("ulid.lease.node", this, LeaseMeters::node)
			.description("The leased node id; NaN without a lease")
			.register(registry);
		bindRenewals("renewed", State::renewed, registry);
		bindRenewals("failed", State::failed, registry);
		bindRenewals("lost", State::lost, registry);
	}

	private void bindRenewals(String outcome, ToDoubleFunction<State> number, MeterRegistry registry) {
		FunctionCounter.builder("ulid.lease.renewals", this, (meters) -> number.applyAsDouble(meters.state.get()))
			.description("Renewals of the lease of the node id, failed attempts to lease one, and lost leases")
			.baseUnit("renewals")
			.tag("outcome", outcome)
			.register(registry);
	}

	private double remaining() {
		Instant until = this.state.get().until();
		return (until != null) ? Math.max(0, Duration.between(this.clock.instant(), until).toMillis()) : Double.NaN;
	}

	private double node() {
		Integer nodeId = this.state.get().nodeId();
		return (nodeId != null) ? nodeId : Double.NaN;
	}

	/**
	 * A lease, and what has become of its renewals.
	 *
	 * @param nodeId the node id, or {@code null} without a lease
	 * @param until when the lease ends, or has ended; {@code null} before the first
	 * @param renewed how often it was renewed
	 * @param failed how often that has failed
	 * @param lost how often the lease was lost
	 */
	public record State(@Nullable Integer nodeId, @Nullable Instant until, long renewed, long failed, long lost) {

		/**
		 * Nothing was leased yet.
		 */
		public static final State NONE = new State(null, null, 0, 0, 0);

	}

}
