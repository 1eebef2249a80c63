package io.ulid.web;

import java.util.List;
import java.util.Objects;

import io.ulid.InvalidUlidException;
import org.jspecify.annotations.Nullable;

import org.springframework.context.ApplicationContext;
import org.springframework.util.function.SingletonSupplier;
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

	private final SingletonSupplier<List<Advice>> advices;

	ApplicationHandlers(ApplicationContext context) {
		this.advices = SingletonSupplier.of(() -> find(context));
	}

	private static List<Advice> find(ApplicationContext context) {
		return ControllerAdviceBean.findAnnotatedBeans(context)
			.stream()
			.map(Advice::of)
			.filter((advice) -> advice != null && advice.handles(InvalidUlidException.class))
			.toList();
	}

	/**
	 * Whether the first advice that would be asked means ours.
	 * @param controller the type of the controller, or {@code null} for any: advices for
	 * some controllers only are then left out
	 */
	boolean areFor(@Nullable Class<?> controller) {
		return this.advices.obtain()
			.stream()
			.filter((advice) -> advice.bean().isApplicableToBeanType(controller))
			.findFirst()
			.filter(Advice::namesTheException)
			.isPresent();
	}

	private record Advice(ControllerAdviceBean bean, ExceptionHandlerMethodResolver methods) {

		static @Nullable Advice of(ControllerAdviceBean bean) {
			Class<?> type = bean.getBeanType();
			return (type != null) ? new Advice(bean, new ExceptionHandlerMethodResolver(type)) : null;
		}

		boolean handles(Class<? extends Exception> exception) {
			return this.methods.resolveMethodByExceptionType(exception) != null;
		}

		/**
		 * A handler for every exception, or for every {@code IllegalArgumentException},
		 * is not meant for ours.
		 */
		boolean namesTheException() {
			return !Objects.equals(this.methods.resolveMethodByExceptionType(InvalidUlidException.class),
					this.methods.resolveMethodByExceptionType(IllegalArgumentException.class));
		}

	}

}
