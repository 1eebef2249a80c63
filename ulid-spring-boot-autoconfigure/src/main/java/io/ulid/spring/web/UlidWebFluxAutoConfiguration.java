package io.ulid.spring.web;

import io.ulid.spring.web.internal.RejectionListener;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.DispatcherHandler;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Spring WebFlux: their
 * conversion, controller arguments that are ULIDs or ranges of ULIDs, and problem details
 * that replace Spring Boot's problem details.
 */
@AutoConfiguration(after = UlidWebAutoConfiguration.class,
		afterName = "io.ulid.spring.actuate.UlidMetricsAutoConfiguration",
		beforeName = { "org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration",
				"org.springframework.boot.autoconfigure.web.reactive.WebFluxAutoConfiguration" })
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ConditionalOnClass({ DispatcherHandler.class, WebFluxConfigurer.class })
@Import({ UlidWebFluxConfigurer.class, ReactiveUlidArgumentPostProcessor.class })
public final class UlidWebFluxAutoConfiguration {

	@Bean
	ReactiveNestedIdAdvice ulidNestedIdAdvice(ObjectProvider<UlidProblemDetails> problemDetails) {
		return new ReactiveNestedIdAdvice(problemDetails.getIfAvailable(UlidProblemDetails::new));
	}

	@Bean
	@ConditionalOnBean(name = "ulidRejectionMeters", value = UlidProblemDetails.class)
	ReactiveRejectionObserver ulidRejectionObserver(UlidProblemDetails problemDetails,
			@Qualifier("ulidRejectionMeters") RejectionListener meters) {
		return new ReactiveRejectionObserver(problemDetails, meters);
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(UlidProblemDetails.class)
	@ConditionalOnBooleanProperty(name = "ulid.web.problem-details.enabled", matchIfMissing = true)
	static class ProblemDetailsConfiguration {

		// Spring Boot's handler, which this bean replaces, has the same order
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

		// An application's handler responds even if Spring Boot's problem details are
		// disabled
		@Bean
		static SmartInitializingSingleton ulidProblemDetailsCheck(ConfigurableListableBeanFactory beanFactory) {
			return () -> ProblemDetailsCheck.run(beanFactory, ReactiveUlidExceptionHandler.class);
		}

	}

}
