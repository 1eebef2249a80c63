package io.ulid.spring.jackson.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.apache.commons.logging.LogFactory;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Startup check that warns once if the application has mapper beans that lack this
 * library's module. Spring Boot adds the module to its own mapper. An application's
 * mapper also contains the module if the application builds the mapper with Spring Boot's
 * builder and does not replace the modules of the builder.
 *
 * @param <M> the class of the mappers
 */
public final class MapperCheck<M> implements SmartInitializingSingleton {

	private final ConfigurableListableBeanFactory beanFactory;

	private final Class<M> mapperType;

	private final Class<?> moduleType;

	private final Predicate<M> hasModule;

	private final String advice;

	/**
	 * Create a check.
	 * @param beanFactory the bean factory that contains the mappers
	 * @param mapperType the class of the mappers
	 * @param moduleType the class of the module
	 * @param hasModule tests whether a mapper contains the module
	 * @param advice the code that adds a variable named "module" to a mapper
	 */
	public MapperCheck(ConfigurableListableBeanFactory beanFactory, Class<M> mapperType, Class<?> moduleType,
			Predicate<M> hasModule, String advice) {
		this.beanFactory = beanFactory;
		this.mapperType = mapperType;
		this.moduleType = moduleType;
		this.hasModule = hasModule;
		this.advice = advice;
	}

	@Override
	public void afterSingletonsInstantiated() {
		// Lazy mappers are not checked before they are created, because they may never be
		// needed
		List<String> names = new ArrayList<>();
		for (String name : this.beanFactory.getBeanNamesForType(this.mapperType, false, false)) {
			if (this.beanFactory.containsSingleton(name)
					&& !this.hasModule.test(this.beanFactory.getBean(name, this.mapperType))) {
				names.add("'" + name + "'");
			}
		}
		if (!names.isEmpty()) {
			LogFactory.getLog(this.moduleType)
				.warn(("JSON mappers without %s: %s. "
						+ "Their errors do not describe a valid id. Inject the bean of type %s and add it: %s. "
						+ "To turn this warning off, set 'ulid.jackson.check-mappers' to false.")
					.formatted(this.moduleType.getSimpleName(), String.join(", ", names), this.moduleType.getName(),
							this.advice));
		}
	}

}
