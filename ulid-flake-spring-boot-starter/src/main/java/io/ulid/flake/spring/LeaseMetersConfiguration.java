package io.ulid.flake.spring;

import java.time.Clock;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.spring.internal.GeneratorBeans;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configuration of the meters of a leased node id for Micrometer. It is imported, and not
 * nested, because Spring evaluates the conditions of imported classes after those of the
 * nested class that may add the source. Spring does not guarantee the order of nested
 * classes.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(MeterBinder.class)
class LeaseMetersConfiguration {

	// The meters do not create a source or begin a lease
	@Bean
	@ConditionalOnSingleCandidate(LeasedNodeIdSource.class)
	LeaseMeters ulidLeaseMeters(ConfigurableListableBeanFactory beanFactory, ObjectProvider<Clock> clock) {
		return new LeaseMeters(() -> GeneratorBeans.created(beanFactory, LeasedNodeIdSource.class)
			.stream()
			.filter(LeasedNodeIdSource::hasStarted)
			.findFirst(), GeneratorBeans.clock(clock));
	}

}
