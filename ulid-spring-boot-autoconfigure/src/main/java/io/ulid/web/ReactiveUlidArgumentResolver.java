package io.ulid.web;

import java.util.Optional;

import org.springframework.core.MethodParameter;
import org.springframework.core.ReactiveAdapterRegistry;
import org.springframework.web.reactive.result.method.annotation.RequestParamMethodArgumentResolver;

/**
 * Takes an identifier without an annotation for a query parameter that may be missing, as
 * Spring WebFlux does with a {@code UUID}. An array and an {@link Optional} of
 * identifiers are query parameters, too. This resolver must come after all that look for
 * an annotation.
 */
public final class ReactiveUlidArgumentResolver extends RequestParamMethodArgumentResolver {

	public ReactiveUlidArgumentResolver() {
		super(null, ReactiveAdapterRegistry.getSharedInstance(), true);
	}

	@Override
	public boolean supportsParameter(MethodParameter parameter) {
		return UlidParameters.supports(parameter);
	}

}
