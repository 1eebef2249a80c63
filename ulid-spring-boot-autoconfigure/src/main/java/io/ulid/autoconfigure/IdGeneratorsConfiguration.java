package io.ulid.autoconfigure;

import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.mapping.IdGenerators;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/**
 * Configuration of the generators that all stores of an application context share. Both
 * the auto-configuration of Hibernate and the auto-configuration of the other stores
 * import this class, because an application may use only one of them. Spring registers
 * the class once.
 */
@Configuration(proxyBeanMethods = false)
public class IdGeneratorsConfiguration {

	@Bean
	@Lazy
	IdGenerators ulidIdGenerators(ObjectProvider<UlidGenerator> ulids, ObjectProvider<UlidFlakeGenerator> flakes) {
		return new IdGenerators(ulids::getIfAvailable, flakes::getIfAvailable);
	}

}
