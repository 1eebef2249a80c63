package io.ulid.web;

import java.util.Optional;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;

import org.springframework.core.MethodParameter;
import org.springframework.core.ReactiveAdapterRegistry;
import org.springframework.web.reactive.result.method.annotation.RequestParamMethodArgumentResolver;

/**
 * Takes a {@link Ulid} or a {@link UlidFlake} without an annotation for a query parameter
 * that may be missing, as Spring WebFlux does with a {@code UUID}; so are an array and an
 * {@link Optional} of them. To be asked after all that look for an annotation.
 */
public final class ReactiveUlidArgumentResolver extends RequestParamMethodArgumentResolver {

	public ReactiveUlidArgumentResolver() {
		super(null, ReactiveAdapterRegistry.getSharedInstance(), true);
	}

	@Override
	public boolean supportsParameter(MethodParameter parameter) {
		return UlidParameters.areFor(parameter);
	}

}
