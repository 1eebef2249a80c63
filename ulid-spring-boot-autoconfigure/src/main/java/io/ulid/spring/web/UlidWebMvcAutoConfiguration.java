package io.ulid.spring.web;

import io.ulid.spring.web.internal.RejectionListener;

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
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Spring MVC: their conversion,
 * controller arguments that are ULIDs or ranges of ULIDs, and problem details that
 * replace Spring Boot's problem details.
 */
@AutoConfiguration(after = UlidWebAutoConfiguration.class,
		afterName = "io.ulid.spring.actuate.UlidMetricsAutoConfiguration",
		beforeName = { "org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration",
				"org.springframework.boot.autoconfigure.web.servlet.WebMvcAutoConfiguration" })
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass({ DispatcherServlet.class, WebMvcConfigurer.class })
@Import({ UlidWebMvcConfigurer.class, ServletUlidArgumentPostProcessor.class, ServletNestedIdAdvice.class })
public final class UlidWebMvcAutoConfiguration {

	@Bean
	@ConditionalOnBean(name = "ulidRejectionMeters", value = UlidProblemDetails.class)
	ServletRejectionObserver ulidRejectionObserver(UlidProblemDetails problemDetails,
			@Qualifier("ulidRejectionMeters") RejectionListener meters) {
		return new ServletRejectionObserver(problemDetails, meters);
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(UlidProblemDetails.class)
	@ConditionalOnBooleanProperty(name = "ulid.web.problem-details.enabled", matchIfMissing = true)
	static class ProblemDetailsConfiguration {

		// Spring Boot's handler, which this bean replaces, has the same order
		@Bean
		@Order(0)
		@ConditionalOnBooleanProperty("spring.mvc.problemdetails.enabled")
		@ConditionalOnMissingBean(ResponseEntityExceptionHandler.class)
		ServletUlidExceptionHandler servletUlidExceptionHandler(UlidProblemDetails problemDetails) {
			return new ServletUlidExceptionHandler(problemDetails);
		}

		// An application's handler responds even if Spring Boot's problem details are
		// disabled
		@Bean
		static SmartInitializingSingleton ulidProblemDetailsCheck(ConfigurableListableBeanFactory beanFactory) {
			return () -> ProblemDetailsCheck.run(beanFactory, ServletUlidExceptionHandler.class);
		}

	}

}
