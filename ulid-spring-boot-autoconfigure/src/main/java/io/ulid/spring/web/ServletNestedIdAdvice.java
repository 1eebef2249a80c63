package io.ulid.spring.web;

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

	@ExceptionHandler({ IllegalStateException.class, NullValueInNestedPathException.class })
	ResponseEntity<ProblemDetail> handle(Exception ex, HttpServletRequest request) throws Exception {
		if (!NestedIdParameter.isCause(ex)) {
			throw ex;
		}
		InvalidUlidParameterException error = NestedIdParameter.error(ex, request.getParameterMap().keySet());
		return NestedIdParameter.respond(error, request.getRequestURI());
	}

}
