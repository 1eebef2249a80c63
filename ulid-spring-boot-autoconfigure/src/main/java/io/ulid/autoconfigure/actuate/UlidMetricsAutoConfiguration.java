package io.ulid.autoconfigure.actuate;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.actuate.GenerationMeters;
import io.ulid.actuate.GenerationMonitor;
import io.ulid.actuate.OpaqueIdMeters;
import io.ulid.actuate.RejectionMeters;
import io.ulid.autoconfigure.OpaqueKeySettings;
import io.ulid.autoconfigure.UlidAutoConfiguration;
import io.ulid.autoconfigure.UlidOpaqueIdAutoConfiguration;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of meters for Micrometer. Spring Boot
 * binds the meters to the application's registries. Separate auto-configurations for
 * Spring MVC, WebFlux and GraphQL count rejected requests.
 */
@AutoConfiguration(after = { UlidAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class })
@ConditionalOnClass(MeterBinder.class)
public final class UlidMetricsAutoConfiguration {

	@Bean
	GenerationMeters ulidGenerationMeters(ObjectProvider<GenerationMonitor> monitors) {
		return new GenerationMeters(monitors.orderedStream().toList());
	}

	@Bean
	@ConditionalOnBean(OpaqueKeySettings.class)
	OpaqueIdMeters ulidOpaqueIdMeters(OpaqueKeySettings settings) {
		return new OpaqueIdMeters(settings.keysInUse());
	}

	/**
	 * Create the bean that binds meters to the registry of a parent context. Spring Boot
	 * binds the meters of a context only to registries in the same context. A web
	 * application in a child context often uses a registry of its parent context.
	 */
	@Bean
	@ConditionalOnWebApplication
	SmartInitializingSingleton ulidParentRegistryBinder(ListableBeanFactory beanFactory,
			ObjectProvider<MeterRegistry> registries) {
		return () -> {
			if (beanFactory.getBeanNamesForType(MeterRegistry.class, true, false).length == 0) {
				registries.ifUnique((registry) -> beanFactory.getBeansOfType(RejectionMeters.class)
					.values()
					.forEach((meters) -> meters.bindTo(registry)));
			}
		};
	}

}
