package io.ulid.spring.web;

import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ServerWebExchange;

/**
 * Exception handler that responds with the problem details of Spring WebFlux. If the
 * request contains an invalid identifier, the handler responds with the problem details
 * of {@link UlidProblemDetails}. An application that needs its own
 * {@code ResponseEntityExceptionHandler} can extend this class instead.
 */
@ControllerAdvice
public class ReactiveUlidExceptionHandler extends ResponseEntityExceptionHandler {

	private final UlidProblemDetails problemDetails;

	/**
	 * Create a handler.
	 * @param problemDetails creates the problem detail for an invalid identifier
	 */
	public ReactiveUlidExceptionHandler(UlidProblemDetails problemDetails) {
		this.problemDetails = problemDetails;
	}

	/**
	 * Replace the body with the problem detail for an invalid identifier, if such an
	 * identifier has caused the exception. A subclass can override this method to change
	 * all responses.
	 */
	@Override
	protected Mono<ResponseEntity<Object>> handleExceptionInternal(Exception ex, @Nullable Object body,
			@Nullable HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		Rejection rejection = this.problemDetails.find(ex);
		if (rejection == null) {
			return super.handleExceptionInternal(ex, body, headers, status, exchange);
		}
		ReactiveRejectionObserver.setResponded(exchange, rejection);
		ProblemDetail problem = this.problemDetails.create(rejection, exchange.getRequest().getPath().value(),
				getMessageSource(), LocaleContextHolder.getLocale(exchange.getLocaleContext()));
		return super.handleExceptionInternal(ex, problem, headers, status, exchange);
	}

}
