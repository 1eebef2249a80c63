package io.ulid.web;

import reactor.core.publisher.Mono;

import org.springframework.context.ApplicationContext;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;

/**
 * Lets the exception handlers of Spring WebFlux answer what a functional endpoint throws.
 * Spring asks them for errors that the endpoint signals only, not for what it throws
 * before it returns.
 */
public final class UlidWebExceptionHandler implements WebExceptionHandler {

	private final ReactiveExceptionHandlers exceptionHandlers;

	/**
	 * Create a handler.
	 * @param context where the exception handlers are
	 */
	public UlidWebExceptionHandler(ApplicationContext context) {
		this.exceptionHandlers = new ReactiveExceptionHandlers(context);
	}

	@Override
	public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
		return (failure instanceof InvalidUlidParameterException) ? this.exceptionHandlers.handle(failure, exchange)
				: Mono.error(failure);
	}

}
