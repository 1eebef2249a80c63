package io.ulid.autoconfigure;

import java.util.Set;

import com.fasterxml.jackson.databind.Module;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.jackson2.UlidJackson2Module;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs and Ulid-Flakes in Jackson 2, the
 * library of Spring Boot 3 and an alternative in Spring Boot 4.
 */
@AutoConfiguration
@EnableConfigurationProperties(UlidProperties.class)
@ConditionalOnClass(Module.class)
public final class UlidJackson2AutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidJackson2Module ulidJackson2Module(UlidProperties properties) {
		// @UlidGeneratedId loads without Hibernate: Java ignores annotations that are
		// absent
		return new UlidJackson2Module(properties.flake().jsonFormat(), Set.of(UlidGeneratedId.class));
	}

}
