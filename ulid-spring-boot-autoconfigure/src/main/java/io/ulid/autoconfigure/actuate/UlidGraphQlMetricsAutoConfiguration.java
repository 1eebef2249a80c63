package io.ulid.autoconfigure.actuate;

import java.util.Set;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.ulid.actuate.RejectionMeters;
import io.ulid.graphql.RejectionInterceptor;
import io.ulid.web.RejectionPlace;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.graphql.server.WebGraphQlInterceptor;

/**
 * {@link AutoConfiguration Auto-configuration} of the meters of requests that Spring for
 * GraphQL rejects because of an invalid identifier.
 */
@AutoConfiguration
@ConditionalOnWebApplication
@ConditionalOnClass({ MeterBinder.class, WebGraphQlInterceptor.class })
public final class UlidGraphQlMetricsAutoConfiguration {

	@Bean
	RejectionMeters ulidGraphQlRejectionMeters() {
		return new RejectionMeters(Set.of(RejectionPlace.GRAPHQL));
	}

	@Bean
	RejectionInterceptor ulidRejectionInterceptor(@Qualifier("ulidGraphQlRejectionMeters") RejectionMeters meters) {
		return new RejectionInterceptor(meters);
	}

}
