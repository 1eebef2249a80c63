package io.ulid.spring.jackson.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.apache.commons.logging.LogFactory;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Startup check that warns once if the application has mapper beans that lack this
 * library's module. Spring Boot adds the module to its own mapper. An application's
 * mapper also contains the module if the application builds the mapper with Spring Boot's
 * builder and does not replace the modules of the builder.
 */
public final class MapperCheck {

	private MapperCheck() {
	}

	/**
	 * Check all mappers of a class.
	 * @param beanFactory the bean factory that contains the mappers
	 * @param mapperType the class of the mappers
	 * @param moduleType the class of the module
	 * @param hasModule tests whether a mapper contains the module
	 * @param advice the code that adds a variable named "module" to a mapper
	 */
	public static <M> void run(ConfigurableListableBeanFactory beanFactory, Class<M> mapperType, Class<?> moduleType,
			Predicate<M> hasModule, String advice) {
		// Lazy mappers are not checked before they are created, because they may never be
		// needed
		List<String> names = new ArrayList<>();
		for (String name : beanFactory.getBeanNamesForType(mapperType, false, false)) {
			if (beanFactory.containsSingleton(name) && !hasModule.test(beanFactory.getBean(name, mapperType))) {
				names.add("'" + name + "'");
			}
		}
		if (!names.isEmpty()) {
			LogFactory.getLog(moduleType)
				.warn(("JSON mappers without %s: %s. "
						+ "Their errors do not describe a valid id. Inject the bean of type %s and add it: %s. "
						+ "To turn this warning off, set 'ulid.jackson.check-mappers' to false.")
					.formatted(moduleType.getSimpleName(), String.join(", ", names), moduleType.getName(), advice));
		}
	}

}
