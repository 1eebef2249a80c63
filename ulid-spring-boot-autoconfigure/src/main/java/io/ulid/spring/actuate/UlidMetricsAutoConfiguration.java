package io.ulid.spring.actuate;

import java.util.EnumSet;
import java.util.Set;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.spring.GenerationMonitor;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.web.internal.RejectionListener.Place;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.util.ClassUtils;

/**
 * {@link AutoConfiguration Auto-configuration} of meters for Micrometer. Spring Boot
 * binds the meters to the application's registries. The packages of Spring MVC, WebFlux
 * and GraphQL report rejected requests to the bean {@code ulidRejectionMeters}.
 */
@AutoConfiguration(after = { UlidAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class })
@ConditionalOnClass(MeterBinder.class)
@Import(ReadMeters.class)
public final class UlidMetricsAutoConfiguration {

	@Bean
	MeterBinder ulidGenerationMeters(ObjectProvider<GenerationMonitor> monitors) {
		return (registry) -> monitors.orderedStream().forEach((monitor) -> GenerationMeters.bind(monitor, registry));
	}

	@Bean
	@ConditionalOnWebApplication
	RejectionMeters ulidRejectionMeters() {
		Set<Place> places = EnumSet.allOf(Place.class);
		if (!ClassUtils.isPresent("org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler", null)) {
			places.remove(Place.DATA_REST);
		}
		if (!ClassUtils.isPresent("org.springframework.graphql.server.WebGraphQlInterceptor", null)) {
			places.remove(Place.GRAPHQL);
		}
		return new RejectionMeters(places);
	}

	/**
	 * Create the bean that binds meters to the registry of a parent context. Spring Boot
	 * ({@code MeterRegistryPostProcessor}) binds the meters of a context only to
	 * registries in the same context. A web application in a child context often uses a
	 * registry of its parent context.
	 */
	@Bean
	@ConditionalOnWebApplication
	SmartInitializingSingleton ulidParentRegistryBinder(ListableBeanFactory beanFactory,
			ObjectProvider<MeterRegistry> registries, RejectionMeters meters) {
		return () -> {
			if (beanFactory.getBeanNamesForType(MeterRegistry.class, true, false).length == 0) {
				registries.ifUnique(meters::bindTo);
			}
		};
	}

}
