package io.ulid.spring.web;

import java.util.Optional;

import io.ulid.UlidRange;
import io.ulid.spring.web.internal.UlidRangeParameter;
import reactor.core.publisher.Mono;

import org.springframework.core.MethodParameter;
import org.springframework.core.ReactiveAdapterRegistry;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.result.method.annotation.RequestParamMethodArgumentResolver;
import org.springframework.web.server.ServerWebExchange;

/**
 * Argument resolver for arguments of Spring WebFlux without an annotation. Spring must
 * call this resolver after all resolvers that look for an annotation.
 * <ul>
 * <li>It reads an identifier from an optional query parameter, as Spring WebFlux reads a
 * {@code UUID}. It also reads an array of identifiers, and an {@link Optional} that
 * contains an identifier.
 * <li>It reads a {@link UlidRange} from the query parameters {@code from} and {@code to},
 * or {@code day} and {@code zone}. Without these query parameters, the range has no
 * bounds, a {@code @Nullable} argument is {@code null}, and an {@link Optional} argument
 * is empty. An invalid range is rejected with an {@link InvalidUlidParameterException}.
 * </ul>
 * Thread-safe.
 */
public final class ReactiveUlidArgumentResolver extends RequestParamMethodArgumentResolver {

	public ReactiveUlidArgumentResolver() {
		super(null, ReactiveAdapterRegistry.getSharedInstance(), true);
	}

	@Override
	public boolean supportsParameter(MethodParameter parameter) {
		return UlidParameters.supports(parameter) || UlidRangeParameter.isRange(parameter);
	}

	@Override
	public Mono<Object> resolveArgument(MethodParameter parameter, BindingContext bindingContext,
			ServerWebExchange exchange) {
		return UlidRangeParameter.isRange(parameter)
				? Mono.justOrEmpty(
						new UlidRangeReader(exchange.getRequest().getQueryParams()::getFirst).readFor(parameter))
				: super.resolveArgument(parameter, bindingContext, exchange);
	}

}
