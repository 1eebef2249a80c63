package io.ulid.autoconfigure;

import io.ulid.IdGenerator;
import io.ulid.hibernate.internal.IdGenerators;

import org.springframework.beans.factory.BeanFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.ResolvableType;

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
	@SuppressWarnings("NullAway") // It does not know that the function may return null
	IdGenerators ulidIdGenerators(BeanFactory beanFactory) {
		return new IdGenerators((kind) -> beanFactory
			.<IdGenerator<?>>getBeanProvider(ResolvableType.forClassWithGenerics(IdGenerator.class, kind.type()))
			.getIfAvailable());
	}

}
