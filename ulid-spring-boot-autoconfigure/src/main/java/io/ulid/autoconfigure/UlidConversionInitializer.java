package io.ulid.autoconfigure;

import io.ulid.web.UlidConverters;

import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.convert.converter.ConverterRegistry;

/**
 * Adds converters to typed ids, which have no {@code valueOf} that Spring would find, to
 * the conversion service of the bean factory. Spring Boot has set that service before,
 * and it converts the values of {@code @ConfigurationProperties} and {@code @Value}. An
 * initializer runs before the first bean is created, and in every test slice.
 */
final class UlidConversionInitializer implements ApplicationContextInitializer<ConfigurableApplicationContext> {

	@Override
	public void initialize(ConfigurableApplicationContext context) {
		if (context.getBeanFactory().getConversionService() instanceof ConverterRegistry registry) {
			UlidConverters.addStrictTo(registry);
		}
	}

}
