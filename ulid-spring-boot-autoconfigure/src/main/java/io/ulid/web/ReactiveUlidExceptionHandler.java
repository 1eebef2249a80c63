package io.ulid.web;

import java.util.Locale;
import java.util.function.Supplier;

import io.ulid.InvalidUlidException;
import reactor.core.publisher.Mono;

import org.springframework.context.ApplicationContext;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.support.WebExchangeBindException;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;

/**
 * Spring WebFlux' problem details, with those of {@link UlidProblemDetails} for an
 * invalid ULID in the request. An application that has its own
 * {@code ResponseEntityExceptionHandler} may extend this one instead.
 */
@ControllerAdvice
public class ReactiveUlidExceptionHandler extends ResponseEntityExceptionHandler {

	private final UlidProblemDetails problemDetails;

	private final ReactiveExceptionHandlers exceptionHandlers;

	/**
	 * Create a handler.
	 * @param problemDetails what describes the problem
	 * @param context where the application's own exception handlers are
	 */
	public ReactiveUlidExceptionHandler(UlidProblemDetails problemDetails, ApplicationContext context) {
		this.problemDetails = problemDetails;
		this.exceptionHandlers = new ReactiveExceptionHandlers(context);
	}

	@Override
	protected Mono<ResponseEntity<Object>> handleServerWebInputException(ServerWebInputException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		return handle(ex, headers, exchange, () -> super.handleServerWebInputException(ex, headers, status, exchange));
	}

	@Override
	protected Mono<ResponseEntity<Object>> handleWebExchangeBindException(WebExchangeBindException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		return handle(ex, headers, exchange, () -> super.handleWebExchangeBindException(ex, headers, status, exchange));
	}

	@Override
	protected Mono<ResponseEntity<Object>> handleResponseStatusException(ResponseStatusException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		return handle(ex, headers, exchange, () -> super.handleResponseStatusException(ex, headers, status, exchange));
	}

	private Mono<ResponseEntity<Object>> handle(Exception failure, HttpHeaders headers, ServerWebExchange exchange,
			Supplier<Mono<ResponseEntity<Object>>> spring) {
		Locale locale = exchange.getLocaleContext().getLocale();
		ProblemDetail problem = this.problemDetails.create(failure, getMessageSource(),
				(locale != null) ? locale : Locale.getDefault());
		if (problem == null) {
			return spring.get();
		}
		InvalidUlidException invalid = UlidProblemDetails.invalidUlid(failure);
		problem.setInstance(ProblemInstance.of(exchange.getRequest().getPath().value()));
		Mono<ResponseEntity<Object>> answer = Mono
			.defer(() -> handleExceptionInternal(failure, problem, headers, HttpStatus.BAD_REQUEST, exchange));
		if (invalid == null || !this.exceptionHandlers.applicationHandles()) {
			return answer;
		}
		// The same exception comes back if the handler failed, or writes other media
		// types
		return this.exceptionHandlers.handle(invalid, exchange)
			.then(Mono.<ResponseEntity<Object>>empty())
			.onErrorResume((ex) -> ex == invalid, (ex) -> answer);
	}

}
