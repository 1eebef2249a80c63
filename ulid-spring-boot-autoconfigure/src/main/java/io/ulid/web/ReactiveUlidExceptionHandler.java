package io.ulid.web;

import java.util.Locale;

import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ServerWebExchange;

/**
 * Spring WebFlux' problem details, with those of {@link UlidProblemDetails} for an
 * invalid ULID in the request. An application that has its own
 * {@code ResponseEntityExceptionHandler} may extend this one instead.
 */
@ControllerAdvice
public class ReactiveUlidExceptionHandler extends ResponseEntityExceptionHandler {

	private final UlidProblemDetails problemDetails;

	/**
	 * Create a handler.
	 * @param problemDetails what describes the problem
	 */
	public ReactiveUlidExceptionHandler(UlidProblemDetails problemDetails) {
		this.problemDetails = problemDetails;
	}

	/**
	 * Respond with the problem detail of the ULID, if that is what is wrong, instead of
	 * the body. A subclass that changes all responses changes what this method returns.
	 */
	@Override
	protected Mono<ResponseEntity<Object>> handleExceptionInternal(Exception ex, @Nullable Object body,
			@Nullable HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		Locale locale = exchange.getLocaleContext().getLocale();
		ProblemDetail problem = this.problemDetails.create(ex, getMessageSource(),
				(locale != null) ? locale : Locale.getDefault());
		if (problem == null) {
			return super.handleExceptionInternal(ex, body, headers, status, exchange);
		}
		ReactiveRejectionObserver.setResponded(exchange, ex);
		problem.setInstance(Rejection.instance(exchange.getRequest().getPath().value()));
		return super.handleExceptionInternal(ex, problem, headers, status, exchange);
	}

}
