package io.ulid.graphql;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.RejectionListener;
import reactor.core.publisher.Mono;

import org.springframework.graphql.server.WebGraphQlInterceptor;
import org.springframework.graphql.server.WebGraphQlRequest;
import org.springframework.graphql.server.WebGraphQlResponse;

/**
 * Tells of the requests to Spring for GraphQL that have an error because of an
 * identifier. Thread-safe.
 */
public final class RejectionInterceptor implements WebGraphQlInterceptor {

	private static final List<String> REASONS = Arrays.stream(Reason.values()).map(Enum::name).toList();

	private final RejectionListener listener;

	/**
	 * Create an interceptor.
	 * @param listener whom to tell
	 */
	public RejectionInterceptor(RejectionListener listener) {
		this.listener = listener;
	}

	@Override
	public Mono<WebGraphQlResponse> intercept(WebGraphQlRequest request, Chain chain) {
		return chain.next(request).doOnNext(this::tell);
	}

	private void tell(WebGraphQlResponse response) {
		response.getErrors()
			.stream()
			.map((error) -> Objects.toString(error.getExtensions().get("reason"), ""))
			.filter(REASONS::contains)
			.findFirst()
			.ifPresent((reason) -> this.listener.rejected("graphql", reason.toLowerCase(Locale.ROOT)));
	}

}
