package io.ulid.spring.web;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.apache.commons.logging.LogFactory;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Startup check that warns once if an application's
 * {@code ResponseEntityExceptionHandler} replaces the problem details of this library.
 */
final class ProblemDetailsCheck implements SmartInitializingSingleton {

	private final ConfigurableListableBeanFactory beanFactory;

	private final Class<?> ulidHandlerType;

	/**
	 * Create a check.
	 * @param beanFactory the bean factory that contains the handlers
	 * @param ulidHandlerType the class of this library's handler, whose superclass is
	 * Spring's base class of all handlers
	 */
	ProblemDetailsCheck(ConfigurableListableBeanFactory beanFactory, Class<?> ulidHandlerType) {
		this.beanFactory = beanFactory;
		this.ulidHandlerType = ulidHandlerType;
	}

	@Override
	public void afterSingletonsInstantiated() {
		Class<?> handlerType = this.ulidHandlerType.getSuperclass();
		List<String> names = List.of(this.beanFactory.getBeanNamesForType(handlerType, true, false));
		if (!names.isEmpty() && names.stream().noneMatch(this::hasDetails)) {
			LogFactory.getLog(this.ulidHandlerType)
				.warn(("%s replaces the problem details of ULIDs: a response to an invalid ULID has no 'parameter', "
						+ "'reason' and 'index'. To keep them, extend %s instead of %s. "
						+ "To turn this warning off, set 'ulid.web.problem-details.enabled' to false.")
					.formatted(
							names.stream()
								.map((name) -> "Bean '%s' of %s".formatted(name, this.beanFactory.getType(name, false)))
								.collect(Collectors.joining(", ")),
							this.ulidHandlerType.getName(), handlerType.getSimpleName()));
		}
	}

	// A handler that depends on UlidProblemDetails can write the problem details itself
	private boolean hasDetails(String name) {
		Class<?> type = this.beanFactory.getType(name, false);
		return (type != null && this.ulidHandlerType.isAssignableFrom(type))
				|| Stream.of(this.beanFactory.getDependenciesForBean(name))
					.anyMatch((dependency) -> this.beanFactory.isTypeMatch(dependency, UlidProblemDetails.class));
	}

}
