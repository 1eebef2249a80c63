package io.ulid.spring.web;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.apache.commons.logging.LogFactory;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Startup check that warns once if an application's
 * {@code ResponseEntityExceptionHandler} replaces the problem details of this library.
 */
final class ProblemDetailsCheck {

	private ProblemDetailsCheck() {
	}

	/**
	 * Check the handlers.
	 * @param beanFactory the bean factory that contains the handlers
	 * @param ulidHandlerType the class of this library's handler, whose superclass is
	 * Spring's base class of all handlers
	 */
	static void run(ConfigurableListableBeanFactory beanFactory, Class<?> ulidHandlerType) {
		Class<?> handlerType = ulidHandlerType.getSuperclass();
		List<String> names = List.of(beanFactory.getBeanNamesForType(handlerType, true, false));
		if (!names.isEmpty() && names.stream().noneMatch((name) -> hasDetails(name, beanFactory, ulidHandlerType))) {
			LogFactory.getLog(ulidHandlerType)
				.warn(("%s replaces the problem details of ULIDs: a response to an invalid ULID has no 'parameter', "
						+ "'reason' and 'index'. To keep them, extend %s instead of %s. "
						+ "To turn this warning off, set 'ulid.web.problem-details.enabled' to false.")
					.formatted(
							names.stream()
								.map((name) -> "Bean '%s' of %s".formatted(name, beanFactory.getType(name, false)))
								.collect(Collectors.joining(", ")),
							ulidHandlerType.getName(), handlerType.getSimpleName()));
		}
	}

	// A handler that depends on UlidProblemDetails can write the problem details itself
	private static boolean hasDetails(String name, ConfigurableListableBeanFactory beanFactory,
			Class<?> ulidHandlerType) {
		Class<?> type = beanFactory.getType(name, false);
		return (type != null && ulidHandlerType.isAssignableFrom(type))
				|| Stream.of(beanFactory.getDependenciesForBean(name))
					.anyMatch((dependency) -> beanFactory.isTypeMatch(dependency, UlidProblemDetails.class));
	}

}
