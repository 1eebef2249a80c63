package io.ulid.spring.internal;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.ulid.IdGenerator;
import io.ulid.hibernate.internal.IdGenerators;

import org.springframework.aop.scope.ScopedObject;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.ResolvableType;

/**
 * Generators among the beans of an application, and the beans that they use.
 */
public final class GeneratorBeans {

	private GeneratorBeans() {
	}

	/**
	 * Return the application's singleton generators of a kind of identifier by name.
	 * Generators with a narrower scope, such as the request scope, are not included.
	 */
	@SuppressWarnings("unchecked") // The beans have the type of the lookup
	public static <T> Map<String, IdGenerator<T>> generators(ListableBeanFactory beanFactory, Class<T> type) {
		Map<String, IdGenerator<T>> generators = new LinkedHashMap<>();
		for (String name : beanFactory.getBeanNamesForType(ResolvableType.forClassWithGenerics(IdGenerator.class, type),
				false, false)) {
			// A bean can be null
			if (beanFactory.getBean(name) instanceof IdGenerator<?> generator && !(generator instanceof ScopedObject)) {
				generators.put(name, (IdGenerator<T>) generator);
			}
		}
		return generators;
	}

	/**
	 * Return the singletons of a type whose beans have been created, and the objects of
	 * factory beans that have been created.
	 */
	public static <T> List<T> created(ConfigurableListableBeanFactory beanFactory, Class<T> type) {
		List<T> created = new ArrayList<>();
		for (String name : beanFactory.getBeanNamesForType(type, false, false)) {
			Object bean = beanFactory.containsSingleton(name) ? beanFactory.getBean(name) : null;
			// A bean can be null
			if (type.isInstance(bean) && !(bean instanceof ScopedObject)) {
				created.add(type.cast(bean));
			}
		}
		return created;
	}

	/**
	 * Return the application's clock if there is a single clock, and otherwise the clock
	 * of the system.
	 */
	public static Clock clock(ObjectProvider<Clock> clocks) {
		return clocks.getIfUnique(Clock::systemUTC);
	}

	/**
	 * Configuration of the generators that all stores of an application context share.
	 * Both the auto-configuration of Hibernate and the auto-configuration of the other
	 * stores import this class, because an application may use only one of them. Spring
	 * registers the class once.
	 */
	@Configuration(proxyBeanMethods = false)
	public static class IdGeneratorsConfiguration {

		// NullAway does not know that the function may return null
		@Bean
		@Lazy
		@SuppressWarnings("NullAway")
		IdGenerators ulidIdGenerators(BeanFactory beanFactory) {
			return new IdGenerators((kind) -> beanFactory
				.<IdGenerator<?>>getBeanProvider(ResolvableType.forClassWithGenerics(IdGenerator.class, kind.type()))
				.getIfAvailable());
		}

	}

}
