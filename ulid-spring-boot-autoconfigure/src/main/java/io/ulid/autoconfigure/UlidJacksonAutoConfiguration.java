package io.ulid.autoconfigure;

import io.ulid.jackson.UlidJacksonModule;
import tools.jackson.databind.JacksonModule;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Jackson 3.
 */
@AutoConfiguration
@ConditionalOnClass(JacksonModule.class)
public final class UlidJacksonAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidJacksonModule ulidJacksonModule() {
		return new UlidJacksonModule();
	}

}
