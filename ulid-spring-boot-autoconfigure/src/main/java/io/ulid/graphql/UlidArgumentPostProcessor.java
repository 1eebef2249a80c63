package io.ulid.graphql;

import io.ulid.web.UlidConverters;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.graphql.data.method.annotation.support.AnnotatedControllerConfigurer;
import org.springframework.util.ClassUtils;

/**
 * Post-processor that adds the converters for arguments of type {@code ID} and
 * {@code String}. The post-processor changes nothing if the application has its own
 * conversion service and this conversion service accepts no further converters.
 */
public final class UlidArgumentPostProcessor implements BeanPostProcessor {

	private static final boolean OPTIONS = ClassUtils.isPresent(
			"org.springframework.graphql.data.GraphQlArgumentBinder$Options",
			AnnotatedControllerConfigurer.class.getClassLoader());

	@Override
	@SuppressWarnings("removal") // Spring for GraphQL 1.4 has no other method
	public Object postProcessBeforeInitialization(Object bean, String beanName) {
		if (bean instanceof AnnotatedControllerConfigurer configurer) {
			if (OPTIONS) {
				BinderOptions.addTo(configurer);
			}
			else {
				configurer.addFormatterRegistrar(UlidConverters::addStrictTo);
			}
		}
		return bean;
	}

	/**
	 * Access to the binder options, which exist in Spring for GraphQL 2, but not in 1.4
	 * (Spring Boot 3.5).
	 */
	private static final class BinderOptions {

		static void addTo(AnnotatedControllerConfigurer configurer) {
			configurer.configureBinder((options) -> {
				ConversionService conversionService = options.conversionService();
				// All applications in the process share the default conversion service,
				// so it must not be changed
				if (conversionService == null
						|| conversionService == ApplicationConversionService.getSharedInstance()) {
					ApplicationConversionService own = new ApplicationConversionService();
					UlidConverters.addStrictTo(own);
					options.conversionService(own);
				}
				else if (conversionService instanceof ConverterRegistry registry) {
					addTo(registry);
				}
			});
		}

		private static void addTo(ConverterRegistry registry) {
			try {
				UlidConverters.addStrictTo(registry);
			}
			catch (UnsupportedOperationException ex) {
				// The application's conversion service is read-only, and stays as it is
			}
		}

	}

}
