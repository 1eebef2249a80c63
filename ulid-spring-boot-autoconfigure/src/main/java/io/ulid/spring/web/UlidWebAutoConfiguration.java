package io.ulid.spring.web;

import io.ulid.spring.internal.UlidProperties;

import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.context.annotation.Bean;
import org.springframework.core.convert.converter.ConverterRegistry;

/**
 * {@link AutoConfiguration Auto-configuration} of the conversion of properties, and of
 * the beans that Spring MVC and WebFlux share: the problem details of an invalid ULID in
 * a request.
 */
@AutoConfiguration
@EnableConfigurationProperties(UlidProperties.class)
public final class UlidWebAutoConfiguration {

	// Without a converter, Spring (ObjectToObjectConverter.convert) calls the
	// constructor, which rejects an empty value. An empty value of a UUID is null
	@Bean
	static BeanFactoryPostProcessor ulidPropertyConversion() {
		return (beanFactory) -> {
			if (beanFactory.getConversionService() instanceof ConverterRegistry registry
					&& registry != ApplicationConversionService.getSharedInstance()) {
				registry.addConverter(new IdentifierConverter());
			}
		};
	}

	@Bean
	@ConditionalOnMissingBean
	@ConditionalOnWebApplication
	UlidProblemDetails ulidProblemDetails(UlidProperties properties, ConfigurableBeanFactory beanFactory) {
		return new UlidProblemDetails(properties.web().problemDetails().type(),
				UlidProblemDetails.bodyErrorLocators(beanFactory.getBeanClassLoader()));
	}

}
