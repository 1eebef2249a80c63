package io.ulid.autoconfigure;

import java.util.List;

import com.fasterxml.jackson.databind.JsonMappingException;
import io.ulid.web.BodyErrorLocator;
import io.ulid.web.BodyErrorLocator.BodyError;
import io.ulid.web.UlidProblemDetails;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.MismatchedInputException;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * {@link AutoConfiguration Auto-configuration} of what Spring MVC and WebFlux share: the
 * description of a bad ULID in a request.
 */
@AutoConfiguration
@ConditionalOnWebApplication
public final class UlidWebAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidProblemDetails ulidProblemDetails(ObjectProvider<BodyErrorLocator> bodyErrorLocators) {
		return new UlidProblemDetails(bodyErrorLocators.orderedStream().toList());
	}

	/**
	 * Asks the exceptions of Jackson 3 where they are from.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(DatabindException.class)
	static class JacksonConfiguration {

		@Bean
		BodyErrorLocator jacksonBodyErrorLocator() {
			return (failure) -> (failure instanceof DatabindException ex) ? locate(ex) : null;
		}

		private static BodyError locate(DatabindException failure) {
			List<?> path = failure.getPath()
				.stream()
				.<Object>map((step) -> (step.getPropertyName() != null) ? step.getPropertyName() : step.getIndex())
				.toList();
			Class<?> targetType = (failure instanceof MismatchedInputException mismatch) ? mismatch.getTargetType()
					: null;
			return new BodyError(path, targetType);
		}

	}

	/**
	 * Asks the exceptions of Jackson 2 where they are from.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(JsonMappingException.class)
	static class Jackson2Configuration {

		@Bean
		BodyErrorLocator jackson2BodyErrorLocator() {
			return (failure) -> (failure instanceof JsonMappingException ex) ? locate(ex) : null;
		}

		private static BodyError locate(JsonMappingException failure) {
			List<?> path = failure.getPath()
				.stream()
				.<Object>map((step) -> (step.getFieldName() != null) ? step.getFieldName() : step.getIndex())
				.toList();
			Class<?> targetType = (failure instanceof com.fasterxml.jackson.databind.exc.MismatchedInputException mismatch)
					? mismatch.getTargetType() : null;
			return new BodyError(path, targetType);
		}

	}

}
