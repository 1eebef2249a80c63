package io.ulid.spring.web;

import reactor.core.publisher.Mono;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.HandlerResult;
import org.springframework.web.reactive.function.server.support.HandlerFunctionAdapter;
import org.springframework.web.server.ServerWebExchange;

/**
 * Handler adapter for the functional endpoints of Spring WebFlux. If an endpoint returns
 * an error signal, Spring passes the error to the exception handlers. If an endpoint
 * throws an exception before it returns, Spring
 * ({@code DispatcherHandler.handleRequestWith}) does not pass the exception to the
 * exception handlers. This adapter converts the exceptions of {@link UlidParameters} to
 * error signals, so that the exception handlers respond as they do in Spring MVC.
 * Thread-safe.
 */
// This adapter runs just before Spring's own adapter
@Order(Ordered.LOWEST_PRECEDENCE - 1)
final class ReactiveUlidFunctionAdapter extends HandlerFunctionAdapter {

	@Override
	public Mono<HandlerResult> handle(ServerWebExchange exchange, Object handler) {
		try {
			return super.handle(exchange, handler);
		}
		catch (InvalidUlidParameterException ex) {
			return Mono.error(ex);
		}
	}

}
