package io.ulid.web;

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
 * Spring MVC's problem details, with those of {@link UlidProblemDetails} for an invalid
 * ULID in the request. An application that has its own
 * {@code ResponseEntityExceptionHandler} may extend this one instead.
 */
@ControllerAdvice
public class ServletUlidExceptionHandler extends ResponseEntityExceptionHandler {

	private final UlidProblemDetails problemDetails;

	/**
	 * Create a handler.
	 * @param problemDetails what describes the problem
	 */
	public ServletUlidExceptionHandler(UlidProblemDetails problemDetails) {
		this.problemDetails = problemDetails;
	}

	/**
	 * Respond with the problem detail of the ULID, if that is what is wrong, instead of
	 * the body. A subclass that changes all responses changes what this method returns.
	 */
	@Override
	protected @Nullable ResponseEntity<Object> handleExceptionInternal(Exception ex, @Nullable Object body,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		ProblemDetail problem = this.problemDetails.create(ex, getMessageSource(), LocaleContextHolder.getLocale());
		if (problem == null) {
			return super.handleExceptionInternal(ex, body, headers, status, request);
		}
		String path = ((ServletWebRequest) request).getRequest().getRequestURI();
		problem.setInstance(Rejection.instance(path));
		return super.handleExceptionInternal(ex, problem, headers, status, request);
	}

}
