package io.ulid.graphql;

import io.ulid.web.UlidConverters;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.graphql.data.method.annotation.support.AnnotatedControllerConfigurer;
import org.springframework.util.ClassUtils;

/**
 * Adds the conversion of arguments of type {@code ID} and {@code String}, unless the
 * application has its own conversion service that accepts no converters.
 */
public final class UlidArgumentPostProcessor implements BeanPostProcessor {

	private static final boolean OPTIONS = ClassUtils.isPresent(
			"org.springframework.graphql.data.GraphQlArgumentBinder$Options",
			AnnotatedControllerConfigurer.class.getClassLoader());

	@Override
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
	 * The options of Spring for GraphQL 2, which 1.4 on Spring Boot 3.5 does not have.
	 */
	private static final class BinderOptions {

		static void addTo(AnnotatedControllerConfigurer configurer) {
			configurer.configureBinder((options) -> {
				ConversionService conversionService = options.conversionService();
				// All applications of the process share it, and it must not be changed
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
				// The application does not want it changed
			}
		}

	}

}
