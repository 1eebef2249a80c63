package io.ulid.autoconfigure;

import io.ulid.web.UlidConverters;

import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.convert.converter.ConverterRegistry;

/**
 * Initializer that adds the converters of identifiers to the conversion service of the
 * bean factory. Typed ids need these converters, because typed ids have no
 * {@code valueOf} method that Spring would find. Spring Boot has already set the
 * conversion service, which converts the values of {@code @ConfigurationProperties} and
 * {@code @Value}. An initializer runs before the first bean is created, and in every test
 * slice.
 */
final class UlidConversionInitializer implements ApplicationContextInitializer<ConfigurableApplicationContext> {

	@Override
	public void initialize(ConfigurableApplicationContext context) {
		if (context.getBeanFactory().getConversionService() instanceof ConverterRegistry registry) {
			UlidConverters.addStrictTo(registry);
		}
	}

}
