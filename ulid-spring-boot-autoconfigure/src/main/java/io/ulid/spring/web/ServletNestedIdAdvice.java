package io.ulid.spring.web;

import java.util.Locale;

import jakarta.servlet.http.HttpServletRequest;

import org.springframework.beans.NullValueInNestedPathException;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/**
 * Advice that responds with status 400 if a request parameter names a part of a typed id.
 * Spring MVC handles all other exceptions as without this advice. Every other advice
 * takes precedence.
 */
@ControllerAdvice
final class ServletNestedIdAdvice {

	private final UlidProblemDetails problemDetails;

	ServletNestedIdAdvice(UlidProblemDetails problemDetails) {
		this.problemDetails = problemDetails;
	}

	@ExceptionHandler({ IllegalStateException.class, NullValueInNestedPathException.class })
	ResponseEntity<ProblemDetail> handle(Exception ex, HttpServletRequest request) throws Exception {
		Rejection rejection = ServletRejectionObserver.find(this.problemDetails, ex, request);
		if (rejection == null) {
			throw ex;
		}
		return ResponseEntity.badRequest()
			.body(this.problemDetails.create(rejection, request.getRequestURI(), null, Locale.ROOT));
	}

}
