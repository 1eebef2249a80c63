package io.ulid.autoconfigure;

import java.time.Clock;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.actuate.GenerationMeters;
import io.ulid.actuate.GenerationMonitor;
import io.ulid.actuate.LeaseMeters;
import io.ulid.lease.LeaseStatistics;
import io.ulid.lease.LeasedNodeIdSource;
import io.ulid.lease.NodeLease;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of meters for Micrometer, which Spring
 * Boot binds to the application's registries.
 */
@AutoConfiguration(after = { UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class })
@ConditionalOnClass(MeterBinder.class)
public final class UlidMetricsAutoConfiguration {

	@Bean
	GenerationMeters ulidGenerationMeters(ObjectProvider<GenerationMonitor> monitors) {
		return new GenerationMeters(monitors.orderedStream().toList());
	}

	// A lease that nobody has needed yet is not begun for its meters
	@Bean
	@ConditionalOnSingleCandidate(LeasedNodeIdSource.class)
	LeaseMeters ulidLeaseMeters(ConfigurableListableBeanFactory beanFactory, ObjectProvider<Clock> clock) {
		return new LeaseMeters(() -> SettingsDescription.existing(beanFactory, LeasedNodeIdSource.class)
			.findFirst()
			.map(UlidMetricsAutoConfiguration::state)
			.orElse(LeaseMeters.State.NONE), clock.getIfUnique(Clock::systemUTC));
	}

	private static LeaseMeters.State state(LeasedNodeIdSource source) {
		NodeLease lease = source.lease().orElse(null);
		LeaseStatistics statistics = source.statistics();
		return new LeaseMeters.State((lease != null) ? lease.nodeId() : null, (lease != null) ? lease.until() : null,
				statistics.renewed(), statistics.failed(), statistics.lost());
	}

}
