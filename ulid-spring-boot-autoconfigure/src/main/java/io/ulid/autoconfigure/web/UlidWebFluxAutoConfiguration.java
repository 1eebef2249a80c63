package io.ulid.autoconfigure.web;

import io.ulid.web.ReactiveUlidArgumentPostProcessor;
import io.ulid.web.ReactiveUlidExceptionHandler;
import io.ulid.web.ReactiveUlidFunctionAdapter;
import io.ulid.web.UlidProblemDetails;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.DispatcherHandler;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Spring WebFlux: their
 * conversion, ULIDs and ranges of them as arguments of controllers, and problem details
 * instead of Spring Boot's.
 */
@AutoConfiguration(after = UlidWebAutoConfiguration.class,
		beforeName = { "org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration",
				"org.springframework.boot.autoconfigure.web.reactive.WebFluxAutoConfiguration" })
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ConditionalOnClass({ DispatcherHandler.class, WebFluxConfigurer.class })
public final class UlidWebFluxAutoConfiguration {

	@Bean
	UlidWebFluxConfigurer ulidWebFluxConfigurer() {
		return new UlidWebFluxConfigurer();
	}

	@Bean
	static ReactiveUlidArgumentPostProcessor ulidArgumentPostProcessor() {
		return new ReactiveUlidArgumentPostProcessor();
	}

	static final class UlidWebFluxConfigurer extends UlidConvertersConfigurer implements WebFluxConfigurer {

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(UlidProblemDetails.class)
	@ConditionalOnBooleanProperty(name = "ulid.web.problem-details.enabled", matchIfMissing = true)
	static class ProblemDetailsConfiguration {

		// The order of the handler that it stands in for
		@Bean
		@Order(0)
		@ConditionalOnBooleanProperty("spring.webflux.problemdetails.enabled")
		@ConditionalOnMissingBean(ResponseEntityExceptionHandler.class)
		ReactiveUlidExceptionHandler reactiveUlidExceptionHandler(UlidProblemDetails problemDetails) {
			return new ReactiveUlidExceptionHandler(problemDetails);
		}

		@Bean
		@ConditionalOnBooleanProperty("spring.webflux.problemdetails.enabled")
		ReactiveUlidFunctionAdapter reactiveUlidFunctionAdapter() {
			return new ReactiveUlidFunctionAdapter();
		}

		// A handler of the application responds whether or not Spring Boot's problem
		// details are enabled
		@Bean
		static ProblemDetailsCheck ulidProblemDetailsCheck(ConfigurableListableBeanFactory beanFactory) {
			return new ProblemDetailsCheck(beanFactory, ResponseEntityExceptionHandler.class,
					ReactiveUlidExceptionHandler.class);
		}

	}

}
