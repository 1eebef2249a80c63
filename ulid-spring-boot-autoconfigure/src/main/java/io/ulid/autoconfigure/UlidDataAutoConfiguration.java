package io.ulid.autoconfigure;

import io.ulid.UlidGenerator;
import io.ulid.data.IdAssigner;
import io.ulid.flake.UlidFlakeGenerator;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mapping.context.MappingContext;
import org.springframework.util.function.SingletonSupplier;

/**
 * {@link AutoConfiguration Auto-configuration} of what the stores beside Hibernate share.
 */
@AutoConfiguration(after = { UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class })
@EnableConfigurationProperties(UlidProperties.class)
public final class UlidDataAutoConfiguration {

	@Bean
	DataStorage ulidDataStorage(UlidProperties properties, ObjectProvider<UlidGenerator> generator) {
		return new DataStorage(properties.dataStorage(),
				SingletonSupplier.of(() -> generator.getIfAvailable(UlidGenerator::monotonic)));
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(MappingContext.class)
	static class SpringDataConfiguration {

		@Bean
		IdAssigner ulidIdAssigner(ObjectProvider<UlidGenerator> generator,
				ObjectProvider<UlidFlakeGenerator> flakeGenerator) {
			return new IdAssigner(SingletonSupplier.of(() -> generator.getIfAvailable(UlidGenerator::monotonic)),
					SingletonSupplier.of(() -> flakeGenerator.getIfAvailable(UlidFlakeGenerator::standalone)));
		}

	}

}
