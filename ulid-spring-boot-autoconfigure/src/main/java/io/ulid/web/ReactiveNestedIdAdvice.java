package io.ulid.web;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import reactor.core.publisher.Mono;

import org.springframework.beans.NullValueInNestedPathException;
import org.springframework.core.ResolvableType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.server.ServerWebExchange;

/**
 * Advice that responds with status 400 if a request parameter names a part of a typed id.
 * Spring WebFlux reads the parameters of a form while it fills the argument, so this
 * class has to handle the exception that follows. Other exceptions are thrown again.
 */
@ControllerAdvice
public final class ReactiveNestedIdAdvice {

	@ExceptionHandler({ IllegalStateException.class, NullValueInNestedPathException.class })
	Mono<ResponseEntity<ProblemDetail>> handle(Exception ex, HandlerMethod handler, ServerWebExchange exchange) {
		return exchange.getFormData().flatMap((form) -> {
			Set<String> names = new HashSet<>(form.keySet());
			names.addAll(exchange.getRequest().getQueryParams().keySet());
			return Mono.justOrEmpty(Stream.of(handler.getMethodParameters())
				.map((parameter) -> NestedIdParameter.find(ResolvableType.forMethodParameter(parameter), names))
				.filter(Objects::nonNull)
				.findFirst());
		})
			.switchIfEmpty(Mono.error(ex))
			.map((error) -> ResponseEntity.badRequest().body(NestedIdParameter.describe(error)));
	}

}
