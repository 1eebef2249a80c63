package io.ulid.autoconfigure;

import io.ulid.web.UlidConverters;

import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.convert.converter.ConverterRegistry;

/**
 * Lets the configuration of an application have typed ids, which Spring finds no
 * {@code valueOf} on. The conversion service of the bean factory, which Spring Boot sets
 * before, reads {@code @ConfigurationProperties} and {@code @Value}. An initializer is
 * early enough for properties of every bean, and is there in every test slice.
 */
final class UlidConversionInitializer implements ApplicationContextInitializer<ConfigurableApplicationContext> {

	@Override
	public void initialize(ConfigurableApplicationContext context) {
		if (context.getBeanFactory().getConversionService() instanceof ConverterRegistry registry) {
			UlidConverters.addStrictTo(registry);
		}
	}

}
