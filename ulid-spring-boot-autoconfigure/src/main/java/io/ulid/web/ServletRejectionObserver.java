package io.ulid.web;

import io.ulid.InvalidUlidException;
import io.ulid.internal.RejectionListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;

import org.springframework.core.Ordered;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Reports each exception of Spring MVC that leaves a handler because of an identifier,
 * whichever exception handler responds. It does not respond itself. Thread-safe.
 */
public final class ServletRejectionObserver implements HandlerExceptionResolver, Ordered {

	private static final String TOLD = ServletRejectionObserver.class.getName();

	private final UlidProblemDetails problemDetails;

	private final RejectionListener listener;

	/**
	 * Create an observer.
	 * @param problemDetails what knows the exceptions
	 * @param listener whom to tell
	 */
	public ServletRejectionObserver(UlidProblemDetails problemDetails, RejectionListener listener) {
		this.problemDetails = problemDetails;
		this.listener = listener;
	}

	@Override
	public @Nullable ModelAndView resolveException(HttpServletRequest request, HttpServletResponse response,
			@Nullable Object handler, Exception ex) {
		if (this.problemDetails.tell(ex, this.listener)) {
			request.setAttribute(TOLD, true);
		}
		return null;
	}

	/**
	 * Tell of the current request, which another part of this library has refused, unless
	 * that is done.
	 * @param place where the identifier was
	 * @param invalid what is wrong with it
	 */
	public void tellOnce(String place, InvalidUlidException invalid) {
		RequestAttributes request = RequestContextHolder.getRequestAttributes();
		if (request != null && request.getAttribute(TOLD, RequestAttributes.SCOPE_REQUEST) == null) {
			this.listener.rejected(place, UlidProblemDetails.lowerCase(invalid.getReason().name()));
		}
	}

	/**
	 * Before all that answer.
	 */
	@Override
	public int getOrder() {
		return HIGHEST_PRECEDENCE;
	}

}
