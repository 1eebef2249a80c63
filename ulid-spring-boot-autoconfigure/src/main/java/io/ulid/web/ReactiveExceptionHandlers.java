package io.ulid.web;

import io.ulid.InvalidUlidException;
import reactor.core.publisher.Mono;

import org.springframework.context.ApplicationContext;
import org.springframework.web.reactive.HandlerResult;
import org.springframework.web.reactive.HandlerResultHandler;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.server.ServerWebExchange;

/**
 * The exception handlers of Spring WebFlux, and whether there is one of the application
 * for {@link InvalidUlidException}.
 */
final class ReactiveExceptionHandlers {

	private final ApplicationContext context;

	private final ApplicationHandlers applicationHandlers;

	ReactiveExceptionHandlers(ApplicationContext context) {
		this.context = context;
		this.applicationHandlers = new ApplicationHandlers(context);
	}

	/**
	 * Not by an advice for some controllers only: Spring does not ask those here.
	 */
	boolean applicationHandles() {
		return this.applicationHandlers.areFor(null);
	}

	/**
	 * Let them answer.
	 */
	Mono<Void> handle(Throwable failure, ServerWebExchange exchange) {
		return this.context.getBean(RequestMappingHandlerAdapter.class)
			.handleError(exchange, failure)
			.flatMap((answer) -> write(answer, exchange));
	}

	private Mono<Void> write(HandlerResult answer, ServerWebExchange exchange) {
		return this.context.getBeanProvider(HandlerResultHandler.class)
			.orderedStream()
			.filter((handler) -> handler.supports(answer))
			.findFirst()
			.orElseThrow(() -> new IllegalStateException("Nothing writes " + answer.getReturnValue()))
			.handleResult(exchange, answer);
	}

}
