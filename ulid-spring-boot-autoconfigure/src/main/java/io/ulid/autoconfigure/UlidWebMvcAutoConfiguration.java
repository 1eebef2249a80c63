package io.ulid.autoconfigure;

import java.util.ArrayList;
import java.util.List;

import io.ulid.web.ServletUlidArgumentResolver;
import io.ulid.web.ServletUlidExceptionHandler;
import io.ulid.web.ServletUlidRangeArgumentResolver;
import io.ulid.web.UlidProblemDetails;

import org.springframework.beans.factory.config.BeanPostProcessor;
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
import org.springframework.web.method.annotation.RequestParamMethodArgumentResolver;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.handler.AbstractHandlerMethodMapping;
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
	UlidWebMvcConfigurer ulidWebMvcConfigurer() {
		return new UlidWebMvcConfigurer();
	}

	@Bean
	static UlidArgumentPostProcessor ulidArgumentPostProcessor() {
		return new UlidArgumentPostProcessor();
	}

	static final class UlidWebMvcConfigurer extends UlidConvertersConfigurer implements WebMvcConfigurer {

	}

	/**
	 * Adds the resolvers where Spring's own for a {@code UUID} is: after those of all
	 * configurers, each of which may look for an annotation of its own, and in the
	 * controllers of Spring Data REST, too.
	 */
	static final class UlidArgumentPostProcessor implements BeanPostProcessor {

		@Override
		public Object postProcessAfterInitialization(Object bean, String beanName) {
			if (bean instanceof RequestMappingHandlerAdapter adapter && adapter.getArgumentResolvers() != null) {
				List<HandlerMethodArgumentResolver> resolvers = new ArrayList<>(adapter.getArgumentResolvers());
				List<?> types = resolvers.stream().map(Object::getClass).toList();
				int springs = types.lastIndexOf(RequestParamMethodArgumentResolver.class);
				if (springs >= 0) {
					resolvers.add(springs, new ServletUlidArgumentResolver());
					resolvers.add(springs, new ServletUlidRangeArgumentResolver());
					adapter.setArgumentResolvers(resolvers);
				}
			}
			else if (bean instanceof AbstractHandlerMethodMapping<?> mapping) {
				HandlerArguments.check(mapping.getHandlerMethods().values());
			}
			return bean;
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

	/**
	 * A handler of the application answers whether or not Spring Boot's problem details
	 * are enabled.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(UlidProblemDetails.class)
	@ConditionalOnBooleanProperty(name = "ulid.web.problem-details.enabled", matchIfMissing = true)
	static class ProblemDetailsCheckConfiguration {

		@Bean
		static ProblemDetailsCheck ulidProblemDetailsCheck(ConfigurableListableBeanFactory beanFactory) {
			return new ProblemDetailsCheck(beanFactory, ResponseEntityExceptionHandler.class,
					ServletUlidExceptionHandler.class);
		}

	}

}
