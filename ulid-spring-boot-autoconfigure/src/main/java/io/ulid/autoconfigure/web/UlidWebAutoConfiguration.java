package io.ulid.autoconfigure.web;

import com.fasterxml.jackson.databind.JsonMappingException;
import io.ulid.web.BodyErrorLocator;
import io.ulid.web.Jackson2BodyErrorLocator;
import io.ulid.web.JacksonBodyErrorLocator;
import io.ulid.web.UlidProblemDetails;
import tools.jackson.databind.DatabindException;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * {@link AutoConfiguration Auto-configuration} of the beans that Spring MVC and WebFlux
 * share: the problem details of an invalid ULID in a request.
 */
@AutoConfiguration
@ConditionalOnWebApplication
public final class UlidWebAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidProblemDetails ulidProblemDetails(ObjectProvider<BodyErrorLocator> bodyErrorLocators) {
		return new UlidProblemDetails(bodyErrorLocators.orderedStream().toList());
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(DatabindException.class)
	static class JacksonConfiguration {

		@Bean
		BodyErrorLocator jacksonBodyErrorLocator() {
			return new JacksonBodyErrorLocator();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(JsonMappingException.class)
	static class Jackson2Configuration {

		@Bean
		BodyErrorLocator jackson2BodyErrorLocator() {
			return new Jackson2BodyErrorLocator();
		}

	}

}
