package io.ulid.web;

import java.util.Optional;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;

import org.springframework.core.MethodParameter;
import org.springframework.web.method.annotation.RequestParamMethodArgumentResolver;

/**
 * Takes a {@link Ulid} or a {@link UlidFlake} without an annotation for a request
 * parameter that may be missing, as Spring MVC does with a {@code UUID}; so are an array
 * and an {@link Optional} of them. To be asked after all that look for an annotation.
 */
public final class ServletUlidArgumentResolver extends RequestParamMethodArgumentResolver {

	public ServletUlidArgumentResolver() {
		super(true);
	}

	@Override
	public boolean supportsParameter(MethodParameter parameter) {
		return UlidParameters.areFor(parameter);
	}

}
