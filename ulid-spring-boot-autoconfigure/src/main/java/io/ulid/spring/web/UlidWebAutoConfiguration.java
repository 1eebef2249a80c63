package io.ulid.spring.web;

import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of the beans that Spring MVC and WebFlux
 * share: the problem details of an invalid ULID in a request.
 */
@AutoConfiguration
@ConditionalOnWebApplication
public final class UlidWebAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidProblemDetails ulidProblemDetails(ConfigurableBeanFactory beanFactory) {
		return new UlidProblemDetails(UlidProblemDetails.bodyErrorLocators(beanFactory.getBeanClassLoader()));
	}

}
