package io.ulid.web;

import io.ulid.InvalidUlidException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;

import org.springframework.core.Ordered;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Reports each exception of Spring MVC that leaves a handler because of an identifier,
 * whichever exception handler responds. It does not respond itself. Thread-safe.
 */
public final class ServletRejectionObserver implements HandlerExceptionResolver, Ordered {

	private final UlidProblemDetails problemDetails;

	private final RejectionListener listener;

	/**
	 * Create an observer.
	 * @param problemDetails what knows the exceptions
	 * @param listener the listener to notify
	 */
	public ServletRejectionObserver(UlidProblemDetails problemDetails, RejectionListener listener) {
		this.problemDetails = problemDetails;
		this.listener = listener;
	}

	@Override
	public @Nullable ModelAndView resolveException(HttpServletRequest request, HttpServletResponse response,
			@Nullable Object handler, Exception ex) {
		this.problemDetails.report(this.listener, ex);
		return null;
	}

	/**
	 * Report a request that Spring Data REST rejects by an exception that
	 * {@link UlidProblemDetails#create} does not know, so that {@link #resolveException}
	 * has not reported it.
	 * @param invalid what is wrong with the identifier
	 */
	public void rejectedByDataRest(InvalidUlidException invalid) {
		this.listener.rejected(RejectionPlace.DATA_REST, invalid.getReason().name());
	}

	/**
	 * Before all that respond.
	 */
	@Override
	public int getOrder() {
		return HIGHEST_PRECEDENCE;
	}

}
