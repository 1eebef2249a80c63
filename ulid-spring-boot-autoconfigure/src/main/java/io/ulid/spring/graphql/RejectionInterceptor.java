package io.ulid.spring.graphql;

import io.ulid.spring.web.internal.RejectionListener;
import io.ulid.spring.web.internal.RejectionListener.Place;
import reactor.core.publisher.Mono;

import org.springframework.graphql.server.WebGraphQlInterceptor;
import org.springframework.graphql.server.WebGraphQlRequest;
import org.springframework.graphql.server.WebGraphQlResponse;

/**
 * Interceptor for requests to Spring for GraphQL. It reports each request whose errors
 * include an error of this library for an invalid identifier. Thread-safe.
 */
final class RejectionInterceptor implements WebGraphQlInterceptor {

	private final RejectionListener listener;

	/**
	 * Create an interceptor.
	 * @param listener the listener to notify
	 */
	RejectionInterceptor(RejectionListener listener) {
		this.listener = listener;
	}

	@Override
	public Mono<WebGraphQlResponse> intercept(WebGraphQlRequest request, Chain chain) {
		return chain.next(request).doOnNext(this::report);
	}

	private void report(WebGraphQlResponse response) {
		response.getErrors()
			.stream()
			.flatMap((error) -> ErrorExtensions.reason(error.getExtensions()).stream())
			.findFirst()
			.ifPresent((reason) -> this.listener.rejected(Place.GRAPHQL, reason.name()));
	}

}
