package io.ulid.autoconfigure.data;

import io.ulid.autoconfigure.IdGeneratorsConfiguration;
import io.ulid.autoconfigure.UlidAutoConfiguration;
import io.ulid.autoconfigure.UlidProperties;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.hibernate.internal.StoredFormResolver;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;

/**
 * {@link AutoConfiguration Auto-configuration} of the beans that all stores except
 * Hibernate share.
 */
@AutoConfiguration(after = UlidAutoConfiguration.class)
@EnableConfigurationProperties(UlidProperties.class)
@Import(IdGeneratorsConfiguration.class)
public final class UlidDataAutoConfiguration {

	@Bean
	@Lazy
	StoredFormResolver ulidStoredFormResolver(UlidProperties properties, IdGenerators generators) {
		return new StoredFormResolver(properties.storage().type(), generators::ulids);
	}

}
