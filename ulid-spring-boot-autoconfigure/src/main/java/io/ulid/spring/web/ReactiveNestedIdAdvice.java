package io.ulid.spring.web;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import reactor.core.publisher.Mono;

import org.springframework.beans.NullValueInNestedPathException;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.server.ServerWebExchange;

/**
 * Advice that responds with status 400 if a request parameter names a part of a typed id.
 * Spring WebFlux handles all other exceptions as without this advice. Every other advice
 * takes precedence.
 *
 * @param problemDetails creates the response
 */
@ControllerAdvice
record ReactiveNestedIdAdvice(UlidProblemDetails problemDetails) {

	@ExceptionHandler({ IllegalStateException.class, NullValueInNestedPathException.class })
	Mono<ResponseEntity<ProblemDetail>> handle(Exception ex, ServerWebExchange exchange) {
		if (!NestedIdParameter.isCause(ex)) {
			return Mono.error(ex);
		}
		// The data binding has already read the form
		return exchange.getFormData().map(Map::keySet).onErrorReturn(Set.of()).map((form) -> {
			Set<String> names = new HashSet<>(form);
			names.addAll(exchange.getRequest().getQueryParams().keySet());
			Rejection rejection = NestedIdParameter.reject(ex, names);
			ReactiveRejectionObserver.setResponded(exchange, rejection);
			String requestPath = exchange.getRequest().getPath().value();
			return ResponseEntity.badRequest()
				.body(this.problemDetails.create(rejection, requestPath, null, Locale.ROOT));
		});
	}

}
