package io.ulid.autoconfigure;

import io.ulid.web.StringToUlidConverter;
import io.ulid.web.UlidToStringConverter;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in paths, parameters and headers:
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

}
