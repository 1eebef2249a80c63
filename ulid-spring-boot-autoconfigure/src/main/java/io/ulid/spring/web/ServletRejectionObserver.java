package io.ulid.spring.web;

import io.ulid.spring.web.internal.RejectionListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Exception resolver that reports each request to Spring MVC that is rejected because of
 * an invalid identifier. The resolver does not respond to the request. It reports the
 * request regardless of which exception handler responds. It runs first, because Spring
 * calls no further resolver after a resolver has responded. Thread-safe.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ServletRejectionObserver implements HandlerExceptionResolver {

	private static final String RESULT = ServletRejectionObserver.class.getName();

	private final UlidProblemDetails problemDetails;

	private final RejectionListener listener;

	/**
	 * Create an observer.
	 * @param problemDetails finds the invalid identifier in an exception
	 * @param listener the listener to notify
	 */
	ServletRejectionObserver(UlidProblemDetails problemDetails, RejectionListener listener) {
		this.problemDetails = problemDetails;
		this.listener = listener;
	}

	@Override
	public @Nullable ModelAndView resolveException(HttpServletRequest request, HttpServletResponse response,
			@Nullable Object handler, Exception ex) {
		Rejection rejection = find(this.problemDetails, ex, new ServletWebRequest(request));
		if (rejection != null) {
			this.listener.rejected(rejection.place(), rejection.reason());
		}
		return null;
	}

	/**
	 * Find the invalid identifier in a failed request. The request keeps the result, so
	 * that the observer and the handler that responds do not both search for it.
	 */
	static @Nullable Rejection find(UlidProblemDetails problemDetails, Exception failure, WebRequest request) {
		if (request.getAttribute(RESULT, WebRequest.SCOPE_REQUEST) instanceof Result result
				&& result.failure() == failure) {
			return result.rejection();
		}
		Rejection rejection = NestedIdParameter.isCause(failure)
				? NestedIdParameter.reject(failure, request.getParameterMap().keySet()) : problemDetails.find(failure);
		request.setAttribute(RESULT, new Result(failure, rejection), WebRequest.SCOPE_REQUEST);
		return rejection;
	}

	private record Result(Exception failure, @Nullable Rejection rejection) {

	}

}
