package io.ulid.spring.web;

import java.util.Locale;

import org.springframework.beans.NullValueInNestedPathException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.context.request.ServletWebRequest;

/**
 * Advice that responds with status 400 if a request parameter names a part of a typed id.
 * Spring MVC handles all other exceptions as without this advice. Every other advice
 * takes precedence.
 */
@ControllerAdvice
final class ServletNestedIdAdvice {

	private final UlidProblemDetails problemDetails;

	ServletNestedIdAdvice(ObjectProvider<UlidProblemDetails> problemDetails) {
		this.problemDetails = problemDetails.getIfAvailable(UlidProblemDetails::new);
	}

	@ExceptionHandler({ IllegalStateException.class, NullValueInNestedPathException.class })
	ResponseEntity<ProblemDetail> handle(Exception ex, ServletWebRequest request) throws Exception {
		Rejection rejection = ServletRejectionObserver.find(this.problemDetails, ex, request);
		if (rejection == null) {
			throw ex;
		}
		String path = request.getRequest().getRequestURI();
		return ResponseEntity.badRequest().body(this.problemDetails.create(rejection, path, null, Locale.ROOT));
	}

}
