package io.ulid.autoconfigure;

import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.mapping.IdGenerators;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The generators of an application context, for all of its stores. The
 * auto-configurations of Hibernate and of the other stores both import this class,
 * because an application may have only one of them. Spring registers it once.
 */
@Configuration(proxyBeanMethods = false)
public class IdGeneratorsConfiguration {

	@Bean
	IdGenerators ulidIdGenerators(ObjectProvider<UlidGenerator> ulids, ObjectProvider<UlidFlakeGenerator> flakes) {
		return new IdGenerators(ulids::getIfAvailable, flakes::getIfAvailable);
	}

}
