package io.ulid.autoconfigure.actuate;

import java.time.Clock;
import java.util.EnumSet;
import java.util.Set;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.actuate.GenerationMeters;
import io.ulid.actuate.GenerationMonitor;
import io.ulid.actuate.LeaseMeters;
import io.ulid.actuate.OpaqueIdMeters;
import io.ulid.actuate.RejectionMeters;
import io.ulid.autoconfigure.NodeIdLeases;
import io.ulid.autoconfigure.OpaqueKeySettings;
import io.ulid.autoconfigure.UlidAutoConfiguration;
import io.ulid.autoconfigure.UlidFlakeAutoConfiguration;
import io.ulid.autoconfigure.UlidOpaqueIdAutoConfiguration;
import io.ulid.autoconfigure.web.UlidWebAutoConfiguration;
import io.ulid.graphql.RejectionInterceptor;
import io.ulid.lease.LeasedNodeIdSource;
import io.ulid.web.ReactiveRejectionObserver;
import io.ulid.web.RejectionPlace;
import io.ulid.web.ServletRejectionObserver;
import io.ulid.web.UlidProblemDetails;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.graphql.server.WebGraphQlInterceptor;
import org.springframework.util.ClassUtils;
import org.springframework.web.server.WebFilter;
import org.springframework.web.servlet.HandlerExceptionResolver;

/**
 * {@link AutoConfiguration Auto-configuration} of meters for Micrometer. Spring Boot
 * binds the meters to the application's registries. This class also declares the
 * observers of rejected requests, because the observers notify only the meters.
 */
@AutoConfiguration(after = { UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
		UlidOpaqueIdAutoConfiguration.class, UlidWebAutoConfiguration.class })
@ConditionalOnClass(MeterBinder.class)
public final class UlidMetricsAutoConfiguration {

	private static final Set<RejectionPlace> WEB = Set.of(RejectionPlace.PATH, RejectionPlace.PARAMETER,
			RejectionPlace.HEADER, RejectionPlace.COOKIE, RejectionPlace.BODY);

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

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnSingleCandidate(LeasedNodeIdSource.class)
	static class LeaseConfiguration {

		// The meters do not create a source or begin a lease
		@Bean
		LeaseMeters ulidLeaseMeters(ConfigurableListableBeanFactory beanFactory, ObjectProvider<Clock> clock) {
			return new LeaseMeters(
					() -> NodeIdLeases.created(beanFactory).filter(LeasedNodeIdSource::hasStarted).findFirst(),
					UlidAutoConfiguration.clock(clock));
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(UlidProblemDetails.class)
	@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
	@ConditionalOnClass(HandlerExceptionResolver.class)
	static class ServletConfiguration {

		@Bean
		RejectionMeters ulidRejectionMeters() {
			Set<RejectionPlace> places = EnumSet.copyOf(WEB);
			if (ClassUtils.isPresent("org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler", null)) {
				places.add(RejectionPlace.DATA_REST);
			}
			return new RejectionMeters(places);
		}

		@Bean
		ServletRejectionObserver ulidRejectionObserver(UlidProblemDetails problemDetails,
				@Qualifier("ulidRejectionMeters") RejectionMeters meters) {
			return new ServletRejectionObserver(problemDetails, meters);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(UlidProblemDetails.class)
	@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
	@ConditionalOnClass(WebFilter.class)
	static class ReactiveConfiguration {

		@Bean
		RejectionMeters ulidRejectionMeters() {
			return new RejectionMeters(WEB);
		}

		@Bean
		ReactiveRejectionObserver ulidRejectionObserver(UlidProblemDetails problemDetails,
				@Qualifier("ulidRejectionMeters") RejectionMeters meters) {
			return new ReactiveRejectionObserver(problemDetails, meters);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnWebApplication
	@ConditionalOnClass(WebGraphQlInterceptor.class)
	static class GraphQlConfiguration {

		@Bean
		RejectionMeters ulidGraphQlRejectionMeters() {
			return new RejectionMeters(Set.of(RejectionPlace.GRAPHQL));
		}

		@Bean
		RejectionInterceptor ulidRejectionInterceptor(@Qualifier("ulidGraphQlRejectionMeters") RejectionMeters meters) {
			return new RejectionInterceptor(meters);
		}

	}

}
