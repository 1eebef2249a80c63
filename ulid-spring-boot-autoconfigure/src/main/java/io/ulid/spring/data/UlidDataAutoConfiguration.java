package io.ulid.spring.data;

import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.GeneratorBeans.IdGeneratorsConfiguration;
import io.ulid.spring.internal.UlidProperties;

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
@Import({ IdGeneratorsConfiguration.class, ExamplePostProcessor.class })
public final class UlidDataAutoConfiguration {

	@Bean
	@Lazy
	StoredFormResolver ulidStoredFormResolver(UlidProperties properties, IdGenerators generators) {
		return new StoredFormResolver(properties.storage().type(), generators::ulids);
	}

}
