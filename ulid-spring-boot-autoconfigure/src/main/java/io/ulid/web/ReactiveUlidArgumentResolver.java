package io.ulid.web;

import java.util.Optional;

import org.springframework.core.MethodParameter;
import org.springframework.core.ReactiveAdapterRegistry;
import org.springframework.web.reactive.result.method.annotation.RequestParamMethodArgumentResolver;

/**
 * Argument resolver that reads an identifier without an annotation from an optional query
 * parameter, as Spring WebFlux reads a {@code UUID}. It also reads arrays of identifiers
 * and an {@link Optional} identifier. It must follow all resolvers that look for an
 * annotation.
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
