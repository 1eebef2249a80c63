package io.ulid.web;

import java.util.function.Supplier;

import io.ulid.InvalidUlidException;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.TypeMismatchException;
import org.springframework.context.ApplicationContext;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.MethodArgumentNotValidException;
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

	private final ServletExceptionHandlers exceptionHandlers;

	/**
	 * Create a handler.
	 * @param problemDetails what describes the problem
	 * @param context where the application's own exception handlers are
	 */
	public ServletUlidExceptionHandler(UlidProblemDetails problemDetails, ApplicationContext context) {
		this.problemDetails = problemDetails;
		this.exceptionHandlers = new ServletExceptionHandlers(context);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleTypeMismatch(TypeMismatchException ex, HttpHeaders headers,
			HttpStatusCode status, WebRequest request) {
		return handle(ex, headers, request, () -> super.handleTypeMismatch(ex, headers, status, request));
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(HttpMessageNotReadableException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		return handle(ex, headers, request, () -> super.handleHttpMessageNotReadable(ex, headers, status, request));
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(MethodArgumentNotValidException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		return handle(ex, headers, request, () -> super.handleMethodArgumentNotValid(ex, headers, status, request));
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleErrorResponseException(ErrorResponseException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		return handle(ex, headers, request, () -> super.handleErrorResponseException(ex, headers, status, request));
	}

	private @Nullable ResponseEntity<Object> handle(Exception failure, HttpHeaders headers, WebRequest request,
			Supplier<@Nullable ResponseEntity<Object>> spring) {
		ProblemDetail problem = this.problemDetails.create(failure, getMessageSource(),
				LocaleContextHolder.getLocale());
		if (problem == null) {
			return spring.get();
		}
		InvalidUlidException invalid = UlidProblemDetails.invalidUlid(failure);
		if (invalid != null && this.exceptionHandlers.handle(invalid, (ServletWebRequest) request)) {
			return null;
		}
		problem.setInstance(ProblemInstance.of(((ServletWebRequest) request).getRequest().getRequestURI()));
		return handleExceptionInternal(failure, problem, headers, HttpStatus.BAD_REQUEST, request);
	}

}
