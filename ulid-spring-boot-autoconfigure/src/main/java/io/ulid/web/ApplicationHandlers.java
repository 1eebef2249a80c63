package io.ulid.web;

import java.util.Objects;

import io.ulid.InvalidUlidException;

import org.springframework.context.ApplicationContext;
import org.springframework.web.method.ControllerAdviceBean;
import org.springframework.web.method.annotation.ExceptionHandlerMethodResolver;

/**
 * Finds out whether the application itself handles {@link InvalidUlidException}.
 * <p>
 * Spring asks the advices in their order, and that of the problem details is 0, before
 * every advice without an order. It knows the exceptions that wrap ours, so a handler for
 * {@code InvalidUlidException} in such an advice would never be asked.
 */
final class ApplicationHandlers {

	private ApplicationHandlers() {
	}

	static boolean areIn(ApplicationContext context) {
		return ControllerAdviceBean.findAnnotatedBeans(context)
			.stream()
			.map(ControllerAdviceBean::getBeanType)
			.filter(Objects::nonNull)
			.map(ExceptionHandlerMethodResolver::new)
			.filter((methods) -> methods.resolveMethodByExceptionType(InvalidUlidException.class) != null)
			.findFirst()
			.filter(ApplicationHandlers::nameTheException)
			.isPresent();
	}

	/**
	 * A handler for every exception, or for every {@code IllegalArgumentException}, is
	 * not meant for ours.
	 */
	private static boolean nameTheException(ExceptionHandlerMethodResolver methods) {
		return !Objects.equals(methods.resolveMethodByExceptionType(InvalidUlidException.class),
				methods.resolveMethodByExceptionType(IllegalArgumentException.class));
	}

}
