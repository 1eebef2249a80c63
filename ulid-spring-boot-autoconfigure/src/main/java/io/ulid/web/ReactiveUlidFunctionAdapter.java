package io.ulid.web;

import reactor.core.publisher.Mono;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.HandlerResult;
import org.springframework.web.reactive.function.server.support.HandlerFunctionAdapter;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;

/**
 * Calls the functional endpoints of Spring WebFlux. Spring asks the exception handlers
 * for the errors that an endpoint signals, but not for those that it throws before it
 * returns. The exceptions of {@link UlidParameters} become signals here, so that the
 * handlers respond as they do in Spring MVC. Thread-safe.
 */
// Just before Spring's own
@Order(Ordered.LOWEST_PRECEDENCE - 1)
public final class ReactiveUlidFunctionAdapter extends HandlerFunctionAdapter {

	@Override
	public Mono<HandlerResult> handle(ServerWebExchange exchange, Object handler) {
		try {
			return super.handle(exchange, handler);
		}
		catch (ResponseStatusException ex) {
			if (ex instanceof InvalidUlidParameterException || UlidRangeReader.isRejection(ex)) {
				return Mono.error(ex);
			}
			throw ex;
		}
	}

}
