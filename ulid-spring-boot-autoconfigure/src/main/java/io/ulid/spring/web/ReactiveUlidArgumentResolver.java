package io.ulid.spring.web;

import java.util.Optional;

import org.springframework.core.MethodParameter;
import org.springframework.core.ReactiveAdapterRegistry;
import org.springframework.web.reactive.result.method.annotation.RequestParamMethodArgumentResolver;

/**
 * Argument resolver for arguments without an annotation. It reads an identifier from an
 * optional query parameter, as Spring WebFlux reads a {@code UUID}. It also reads an
 * array of identifiers, and an {@link Optional} that contains an identifier. Spring must
 * call this resolver after all resolvers that look for an annotation.
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
