package io.ulid.web;

import io.ulid.InvalidUlidException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;

import org.springframework.core.Ordered;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Exception resolver that reports each request to Spring MVC that fails because of an
 * invalid identifier. The resolver does not respond to the request. It reports the
 * request regardless of which exception handler responds. Thread-safe.
 */
public final class ServletRejectionObserver implements HandlerExceptionResolver, Ordered {

	private final UlidProblemDetails problemDetails;

	private final RejectionListener listener;

	/**
	 * Create an observer.
	 * @param problemDetails finds the invalid identifier in an exception
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
	 * Report a request that Spring Data REST rejects with an exception that
	 * {@link UlidProblemDetails#create} does not recognize. {@link #resolveException}
	 * does not report such a request.
	 * @param invalid the exception that describes the error
	 */
	public void rejectedByDataRest(InvalidUlidException invalid) {
		this.listener.rejected(RejectionPlace.DATA_REST, invalid.getReason().name());
	}

	/**
	 * Return the highest precedence, because Spring calls no further resolver after a
	 * resolver has responded.
	 */
	@Override
	public int getOrder() {
		return HIGHEST_PRECEDENCE;
	}

}
