package io.ulid.spring.web;

import io.ulid.spring.web.internal.RejectionListener;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;

/**
 * Filter that reports each request to Spring WebFlux that fails because of an invalid
 * identifier. A request is reported if a {@link ReactiveUlidExceptionHandler} responds to
 * it, or if no exception handler of a controller responds. Without an order, filters that
 * handle errors surround this filter. Thread-safe.
 *
 * @param problemDetails finds the invalid identifier in an exception
 * @param listener the listener to notify
 */
record ReactiveRejectionObserver(UlidProblemDetails problemDetails, RejectionListener listener) implements WebFilter {

	private static final String REJECTION = Rejection.class.getName();

	/**
	 * Store the rejection to which a handler has responded. Its exception does not reach
	 * the filters.
	 */
	static void setResponded(ServerWebExchange exchange, Rejection rejection) {
		exchange.getAttributes().put(REJECTION, rejection);
	}

	@Override
	public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
		// Report the rejection before the client receives the response
		exchange.getResponse().beforeCommit(() -> Mono.fromRunnable(() -> report(exchange.getAttribute(REJECTION))));
		return chain.filter(exchange).doOnError((failure) -> {
			// If the response could not be written, the error of the write is reported
			// instead
			exchange.getAttributes().remove(REJECTION);
			report(this.problemDetails.find(failure));
		});
	}

	private void report(@Nullable Rejection rejection) {
		if (rejection != null) {
			this.listener.rejected(rejection.place(), rejection.reason());
		}
	}

}
