package io.ulid.autoconfigure;

import graphql.GraphQL;
import io.ulid.graphql.InvalidUlidExceptionResolver;
import io.ulid.graphql.UlidScalarConfigurer;
import io.ulid.web.UlidConverters;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.context.annotation.Bean;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.graphql.data.method.annotation.support.AnnotatedControllerConfigurer;
import org.springframework.graphql.execution.GraphQlSource;
import org.springframework.util.ClassUtils;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Spring for GraphQL.
 */
// After Spring Boot's, so that the exception handlers of controllers come before ours
@AutoConfiguration(afterName = { "org.springframework.boot.graphql.autoconfigure.GraphQlAutoConfiguration",
		"org.springframework.boot.autoconfigure.graphql.GraphQlAutoConfiguration" })
@ConditionalOnClass({ GraphQL.class, GraphQlSource.class })
public final class UlidGraphQlAutoConfiguration {

	@Bean
	static UlidArgumentPostProcessor ulidGraphQlArgumentPostProcessor() {
		return new UlidArgumentPostProcessor();
	}

	@Bean
	@ConditionalOnMissingBean
	UlidScalarConfigurer ulidScalarConfigurer() {
		return new UlidScalarConfigurer();
	}

	@Bean
	@ConditionalOnMissingBean
	InvalidUlidExceptionResolver invalidUlidExceptionResolver() {
		return new InvalidUlidExceptionResolver();
	}

	/**
	 * Adds the conversion of arguments of type {@code ID} and {@code String}, unless the
	 * application has a conversion service of its own that takes no converters.
	 */
	static final class UlidArgumentPostProcessor implements BeanPostProcessor {

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

	}

	/**
	 * The options of Spring for GraphQL 2, which 1.4 on Spring Boot 3.5 does not have.
	 */
	private static final class BinderOptions {

		static void addTo(AnnotatedControllerConfigurer configurer) {
			configurer.configureBinder((options) -> {
				ConversionService conversionService = options.conversionService();
				// All applications of the process share it, and nobody may change it
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
