package io.ulid.spring.web;

import java.util.Optional;

import io.ulid.UlidRange;
import io.ulid.spring.web.internal.UlidRangeParameter;
import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;
import org.springframework.util.MultiValueMap;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.result.method.SyncHandlerMethodArgumentResolver;
import org.springframework.web.server.ServerWebExchange;

/**
 * Argument resolver for Spring WebFlux that reads a {@link UlidRange} from the query
 * parameters {@code from} and {@code to}, or {@code day} and {@code zone}. Without these
 * query parameters, the range has no bounds, a {@code @Nullable} argument is
 * {@code null}, and an {@link Optional} argument is empty.
 */
public final class ReactiveUlidRangeArgumentResolver implements SyncHandlerMethodArgumentResolver {

	@Override
	public boolean supportsParameter(MethodParameter parameter) {
		return UlidRangeParameter.isRange(parameter);
	}

	@Override
	public @Nullable Object resolveArgumentValue(MethodParameter parameter, BindingContext bindingContext,
			ServerWebExchange exchange) {
		MultiValueMap<String, String> parameters = exchange.getRequest().getQueryParams();
		return new UlidRangeReader(parameters::getFirst).readFor(parameter);
	}

}
