package io.ulid.autoconfigure.actuate;

import java.util.EnumSet;
import java.util.Set;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.actuate.RejectionMeters;
import io.ulid.autoconfigure.web.UlidWebAutoConfiguration;
import io.ulid.web.RejectionPlace;
import io.ulid.web.ServletRejectionObserver;
import io.ulid.web.UlidProblemDetails;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.util.ClassUtils;
import org.springframework.web.servlet.HandlerExceptionResolver;

/**
 * {@link AutoConfiguration Auto-configuration} of the meters of requests that Spring MVC
 * rejects because of an invalid identifier.
 */
@AutoConfiguration(after = UlidWebAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass({ MeterBinder.class, HandlerExceptionResolver.class })
@ConditionalOnBean(UlidProblemDetails.class)
public final class UlidWebMvcMetricsAutoConfiguration {

	@Bean
	RejectionMeters ulidRejectionMeters() {
		Set<RejectionPlace> places = EnumSet.complementOf(EnumSet.of(RejectionPlace.GRAPHQL));
		if (!ClassUtils.isPresent("org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler", null)) {
			places.remove(RejectionPlace.DATA_REST);
		}
		return new RejectionMeters(places);
	}

	@Bean
	ServletRejectionObserver ulidRejectionObserver(UlidProblemDetails problemDetails,
			@Qualifier("ulidRejectionMeters") RejectionMeters meters) {
		return new ServletRejectionObserver(problemDetails, meters);
	}

}
