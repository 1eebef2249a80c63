package io.ulid.spring.web;

import org.jspecify.annotations.Nullable;

import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/**
 * Exception handler that responds with the problem details of Spring MVC. If the request
 * contains an invalid identifier, the handler responds with the problem details of
 * {@link UlidProblemDetails}. An application that needs its own
 * {@code ResponseEntityExceptionHandler} can extend this class instead.
 */
@ControllerAdvice
public class ServletUlidExceptionHandler extends ResponseEntityExceptionHandler {

	private final UlidProblemDetails problemDetails;

	/**
	 * Create a handler.
	 * @param problemDetails creates the problem detail for an invalid identifier
	 */
	public ServletUlidExceptionHandler(UlidProblemDetails problemDetails) {
		this.problemDetails = problemDetails;
	}

	/**
	 * Replace the body with the problem detail for an invalid identifier, if such an
	 * identifier has caused the exception. A subclass can override this method to change
	 * all responses.
	 */
	@Override
	protected @Nullable ResponseEntity<Object> handleExceptionInternal(Exception ex, @Nullable Object body,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		// ServletNestedIdAdvice responds to a parameter that names a part of an id,
		// unless the application's own method in a subclass does
		Rejection rejection = NestedIdParameter.isCause(ex) ? null
				: ServletRejectionObserver.find(this.problemDetails, ex, request);
		if (rejection == null) {
			return super.handleExceptionInternal(ex, body, headers, status, request);
		}
		String path = ((ServletWebRequest) request).getRequest().getRequestURI();
		ProblemDetail problem = this.problemDetails.create(rejection, path, getMessageSource(),
				LocaleContextHolder.getLocale());
		return super.handleExceptionInternal(ex, problem, headers, status, request);
	}

}
