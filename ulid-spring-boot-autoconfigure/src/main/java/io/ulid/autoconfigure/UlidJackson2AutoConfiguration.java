package io.ulid.autoconfigure;

import com.fasterxml.jackson.databind.Module;
import io.ulid.jackson2.UlidJackson2Module;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Jackson 2, the library of
 * Spring Boot 3 and an alternative in Spring Boot 4.
 */
@AutoConfiguration
@ConditionalOnClass(Module.class)
public final class UlidJackson2AutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidJackson2Module ulidJackson2Module() {
		return new UlidJackson2Module();
	}

}
