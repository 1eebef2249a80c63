package io.ulid.autoconfigure.actuate;

import java.util.EnumSet;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.actuate.RejectionMeters;
import io.ulid.autoconfigure.web.UlidWebAutoConfiguration;
import io.ulid.web.ReactiveRejectionObserver;
import io.ulid.web.RejectionPlace;
import io.ulid.web.UlidProblemDetails;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.server.WebFilter;

/**
 * {@link AutoConfiguration Auto-configuration} of the meters of requests that Spring
 * WebFlux rejects because of an invalid identifier.
 */
@AutoConfiguration(after = UlidWebAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ConditionalOnClass({ MeterBinder.class, WebFilter.class })
@ConditionalOnBean(UlidProblemDetails.class)
public final class UlidWebFluxMetricsAutoConfiguration {

	@Bean
	RejectionMeters ulidRejectionMeters() {
		return new RejectionMeters(EnumSet.complementOf(EnumSet.of(RejectionPlace.DATA_REST, RejectionPlace.GRAPHQL)));
	}

	@Bean
	ReactiveRejectionObserver ulidRejectionObserver(UlidProblemDetails problemDetails,
			@Qualifier("ulidRejectionMeters") RejectionMeters meters) {
		return new ReactiveRejectionObserver(problemDetails, meters);
	}

}
