package io.ulid.spring.graphql;

import graphql.GraphQL;
import io.ulid.spring.web.internal.RejectionListener;
import io.ulid.spring.web.internal.RejectionListener.Place;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.graphql.execution.GraphQlSource;
import org.springframework.graphql.server.WebGraphQlInterceptor;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Spring for GraphQL.
 */
// This class follows Spring Boot's auto-configuration, so that the exception handlers of
// controllers run before this library's exception resolver
@AutoConfiguration(afterName = { "io.ulid.spring.actuate.UlidMetricsAutoConfiguration",
		"org.springframework.boot.graphql.autoconfigure.GraphQlAutoConfiguration",
		"org.springframework.boot.autoconfigure.graphql.GraphQlAutoConfiguration" })
@ConditionalOnClass({ GraphQL.class, GraphQlSource.class })
final class UlidGraphQlAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidScalarConfigurer ulidScalarConfigurer() {
		return new UlidScalarConfigurer();
	}

	@Bean
	@ConditionalOnMissingBean
	InvalidUlidExceptionResolver invalidUlidExceptionResolver() {
		return new InvalidUlidExceptionResolver();
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnWebApplication
	@ConditionalOnBean(name = "ulidRejectionMeters")
	static class RejectionConfiguration {

		// Each request whose errors include an error of this library for an invalid
		// identifier is reported once
		@Bean
		WebGraphQlInterceptor ulidRejectionInterceptor(@Qualifier("ulidRejectionMeters") RejectionListener meters) {
			return (request, chain) -> chain.next(request)
				.doOnNext((response) -> response.getErrors()
					.stream()
					.flatMap((error) -> ErrorExtensions.reason(error.getExtensions()).stream())
					.findFirst()
					.ifPresent((reason) -> meters.rejected(Place.GRAPHQL, reason.name())));
		}

	}

}
