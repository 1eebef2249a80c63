package io.ulid.web;

import io.ulid.internal.RejectionListener;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;

/**
 * Tells of the requests to Spring WebFlux that fail because of an identifier, if a
 * {@link ReactiveUlidExceptionHandler} answers them, or no exception handler of a
 * controller does. Thread-safe.
 */
public final class ReactiveRejectionObserver implements WebFilter, Ordered {

	private static final String ANSWERED = ReactiveRejectionObserver.class.getName();

	private final UlidProblemDetails problemDetails;

	private final RejectionListener listener;

	/**
	 * Create an observer.
	 * @param problemDetails what knows the exceptions
	 * @param listener whom to tell
	 */
	public ReactiveRejectionObserver(UlidProblemDetails problemDetails, RejectionListener listener) {
		this.problemDetails = problemDetails;
		this.listener = listener;
	}

	/**
	 * Remember what was answered, since no filter sees that.
	 */
	static void answered(ServerWebExchange exchange, Exception failure) {
		exchange.getAttributes().put(ANSWERED, failure);
	}

	@Override
	public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
		// Told before the client can know
		exchange.getResponse().beforeCommit(() -> Mono.fromRunnable(() -> tell(exchange.getAttribute(ANSWERED))));
		return chain.filter(exchange).doOnError((failure) -> {
			// An answer that could not be given is told as the error that it became
			exchange.getAttributes().remove(ANSWERED);
			this.problemDetails.tell(failure, this.listener);
		});
	}

	private void tell(@Nullable Exception failure) {
		if (failure != null) {
			this.problemDetails.tell(failure, this.listener);
		}
	}

	/**
	 * Close to the controllers, within filters that may answer errors.
	 */
	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

}
