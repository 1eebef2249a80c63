package io.ulid.spring.web;

import io.ulid.spring.internal.UlidProperties;

import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of the beans that Spring MVC and WebFlux
 * share: the problem details of an invalid ULID in a request.
 */
@AutoConfiguration
@ConditionalOnWebApplication
@EnableConfigurationProperties(UlidProperties.class)
public final class UlidWebAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidProblemDetails ulidProblemDetails(UlidProperties properties, ConfigurableBeanFactory beanFactory) {
		return new UlidProblemDetails(properties.web().problemDetails().type(),
				UlidProblemDetails.bodyErrorLocators(beanFactory.getBeanClassLoader()));
	}

}
