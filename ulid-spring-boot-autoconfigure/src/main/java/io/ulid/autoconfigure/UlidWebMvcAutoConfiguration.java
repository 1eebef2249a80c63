package io.ulid.autoconfigure;

import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;

import io.ulid.web.ServletUlidArgumentResolver;
import io.ulid.web.ServletUlidExceptionHandler;
import io.ulid.web.UlidConverters;
import io.ulid.web.UlidProblemDetails;
import io.ulid.web.ServletUlidRangeArgumentResolver;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.PriorityOrdered;
import org.springframework.core.annotation.Order;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.method.annotation.RequestParamMethodArgumentResolver;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Spring MVC: their conversion,
 * ULIDs and ranges of them as arguments of controllers, and problem details in place of
 * those of Spring Boot.
 */
@AutoConfiguration(after = UlidWebAutoConfiguration.class,
		beforeName = { "org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration",
				"org.springframework.boot.autoconfigure.web.servlet.WebMvcAutoConfiguration" })
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass({ DispatcherServlet.class, WebMvcConfigurer.class })
public final class UlidWebMvcAutoConfiguration {

	@Bean
	UlidConvertersConfigurer ulidConvertersConfigurer() {
		return new UlidConvertersConfigurer();
	}

	@Bean
	UlidWebMvcConfigurer ulidWebMvcConfigurer() {
		return new UlidWebMvcConfigurer();
	}

	@Bean
	static UlidArgumentPostProcessor ulidArgumentPostProcessor() {
		return new UlidArgumentPostProcessor();
	}

	/**
	 * Comes before every other configurer, of the application or of Spring Boot, which
	 * adds the application's beans: of two converters for the same types the later wins.
	 */
	static final class UlidConvertersConfigurer implements WebMvcConfigurer, PriorityOrdered {

		@Override
		public void addFormatters(FormatterRegistry registry) {
			UlidConverters.addTo(registry);
		}

		@Override
		public int getOrder() {
			return HIGHEST_PRECEDENCE;
		}

	}

	/**
	 * Adds a resolver where Spring's own for a {@code UUID} is: after those of all
	 * configurers, each of which may look for an annotation of its own.
	 */
	static final class UlidArgumentPostProcessor implements BeanPostProcessor {

		@Override
		public Object postProcessAfterInitialization(Object bean, String beanName) {
			if (bean instanceof RequestMappingHandlerAdapter adapter && adapter.getArgumentResolvers() != null) {
				adapter.setArgumentResolvers(withOurs(adapter.getArgumentResolvers()));
			}
			return bean;
		}

		private static List<HandlerMethodArgumentResolver> withOurs(List<HandlerMethodArgumentResolver> resolvers) {
			List<HandlerMethodArgumentResolver> all = new ArrayList<>(resolvers);
			ListIterator<HandlerMethodArgumentResolver> backwards = all.listIterator(all.size());
			while (backwards.hasPrevious()) {
				if (backwards.previous() instanceof RequestParamMethodArgumentResolver) {
					backwards.add(new ServletUlidArgumentResolver());
					break;
				}
			}
			return all;
		}

	}

	static final class UlidWebMvcConfigurer implements WebMvcConfigurer {

		@Override
		public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
			resolvers.add(new ServletUlidRangeArgumentResolver());
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(UlidProblemDetails.class)
	@ConditionalOnBooleanProperty("spring.mvc.problemdetails.enabled")
	@ConditionalOnBooleanProperty(name = "ulid.web.problem-details.enabled", matchIfMissing = true)
	static class ProblemDetailsConfiguration {

		// The order of the handler that it stands in for
		@Bean
		@Order(0)
		@ConditionalOnMissingBean(ResponseEntityExceptionHandler.class)
		ServletUlidExceptionHandler servletUlidExceptionHandler(UlidProblemDetails problemDetails) {
			return new ServletUlidExceptionHandler(problemDetails);
		}

	}

}
