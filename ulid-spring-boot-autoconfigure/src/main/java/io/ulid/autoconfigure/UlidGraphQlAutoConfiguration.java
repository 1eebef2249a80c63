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
import org.springframework.graphql.data.method.annotation.support.AnnotatedControllerConfigurer;
import org.springframework.graphql.execution.GraphQlSource;

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
	 * Adds the conversion of arguments of type {@code ID} and {@code String}.
	 */
	static final class UlidArgumentPostProcessor implements BeanPostProcessor {

		@Override
		public Object postProcessBeforeInitialization(Object bean, String beanName) {
			if (bean instanceof AnnotatedControllerConfigurer configurer) {
				try {
					configurer.addFormatterRegistrar(UlidConverters::addStrictTo);
				}
				catch (UnsupportedOperationException ex) {
					SharedConversionService.replace(configurer);
				}
			}
			return bean;
		}

	}

	/**
	 * Spring Boot 4 takes the conversion service that all applications of the process
	 * share, and that nobody may change. Spring Boot 3.5 has no such options.
	 */
	private static final class SharedConversionService {

		static void replace(AnnotatedControllerConfigurer configurer) {
			ApplicationConversionService conversionService = new ApplicationConversionService();
			UlidConverters.addStrictTo(conversionService);
			configurer.configureBinder((options) -> options.conversionService(conversionService));
		}

	}

}
