package io.ulid.autoconfigure;

import io.ulid.web.BodyErrorLocator;
import io.ulid.web.BytesToUlidConverter;
import io.ulid.web.LongToUlidFlakeConverter;
import io.ulid.web.StringToUlidConverter;
import io.ulid.web.StringToUlidFlakeConverter;
import io.ulid.web.UlidFlakeToLongConverter;
import io.ulid.web.UlidFlakeToStringConverter;
import io.ulid.web.UlidProblemDetails;
import io.ulid.web.UlidToBytesConverter;
import io.ulid.web.UlidToStringConverter;
import io.ulid.web.UlidToUuidConverter;
import io.ulid.web.UuidToUlidConverter;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * {@link AutoConfiguration Auto-configuration} of what Spring MVC and WebFlux share:
 * Spring Boot adds every converter bean to the web application's conversion service.
 */
@AutoConfiguration
@ConditionalOnWebApplication
public final class UlidWebAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	StringToUlidConverter stringToUlidConverter() {
		return new StringToUlidConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	UlidToStringConverter ulidToStringConverter() {
		return new UlidToStringConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	UuidToUlidConverter uuidToUlidConverter() {
		return new UuidToUlidConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	UlidToUuidConverter ulidToUuidConverter() {
		return new UlidToUuidConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	BytesToUlidConverter bytesToUlidConverter() {
		return new BytesToUlidConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	UlidToBytesConverter ulidToBytesConverter() {
		return new UlidToBytesConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	StringToUlidFlakeConverter stringToUlidFlakeConverter() {
		return new StringToUlidFlakeConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	UlidFlakeToStringConverter ulidFlakeToStringConverter() {
		return new UlidFlakeToStringConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	LongToUlidFlakeConverter longToUlidFlakeConverter() {
		return new LongToUlidFlakeConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	UlidFlakeToLongConverter ulidFlakeToLongConverter() {
		return new UlidFlakeToLongConverter();
	}

	@Bean
	@ConditionalOnMissingBean
	UlidProblemDetails ulidProblemDetails(ObjectProvider<BodyErrorLocator> bodyErrorLocators) {
		return new UlidProblemDetails(bodyErrorLocators.orderedStream().toList());
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(tools.jackson.databind.DatabindException.class)
	static class JacksonConfiguration {

		@Bean
		BodyErrorLocator jacksonBodyErrorLocator() {
			return new JacksonBodyErrorLocator();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(com.fasterxml.jackson.databind.JsonMappingException.class)
	static class Jackson2Configuration {

		@Bean
		BodyErrorLocator jackson2BodyErrorLocator() {
			return new Jackson2BodyErrorLocator();
		}

	}

}
