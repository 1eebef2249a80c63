package io.ulid.web;

import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;

/**
 * Reports each request to Spring WebFlux that fails because of an identifier, if a
 * {@link ReactiveUlidExceptionHandler} responds, or if no exception handler of a
 * controller does. Thread-safe.
 */
public final class ReactiveRejectionObserver implements WebFilter, Ordered {

	private static final String FAILURE = ReactiveRejectionObserver.class.getName();

	private final UlidProblemDetails problemDetails;

	private final RejectionListener listener;

	/**
	 * Create an observer.
	 * @param problemDetails what knows the exceptions
	 * @param listener the listener to notify
	 */
	public ReactiveRejectionObserver(UlidProblemDetails problemDetails, RejectionListener listener) {
		this.problemDetails = problemDetails;
		this.listener = listener;
	}

	/**
	 * Remember which exception has a response, since filters do not see it.
	 */
	static void setResponded(ServerWebExchange exchange, Exception failure) {
		exchange.getAttributes().put(FAILURE, failure);
	}

	@Override
	public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
		// Reported before the client can know
		exchange.getResponse().beforeCommit(() -> Mono.fromRunnable(() -> report(exchange.getAttribute(FAILURE))));
		return chain.filter(exchange).doOnError((failure) -> {
			// A response that could not be written is reported as the error that it
			// became
			exchange.getAttributes().remove(FAILURE);
			report(failure);
		});
	}

	private void report(@Nullable Throwable failure) {
		if (failure != null) {
			this.problemDetails.report(this.listener, failure);
		}
	}

	/**
	 * Close to the controllers, within filters that may handle errors.
	 */
	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

}
