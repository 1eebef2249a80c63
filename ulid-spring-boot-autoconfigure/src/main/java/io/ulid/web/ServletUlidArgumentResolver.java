package io.ulid.web;

import java.util.Optional;

import org.springframework.core.MethodParameter;
import org.springframework.web.method.annotation.RequestParamMethodArgumentResolver;

/**
 * Takes an identifier without an annotation for a request parameter that may be missing,
 * as Spring MVC does with a {@code UUID}. An array and an {@link Optional} of identifiers
 * are request parameters, too. This resolver must come after all that look for an
 * annotation.
 */
public final class ServletUlidArgumentResolver extends RequestParamMethodArgumentResolver {

	public ServletUlidArgumentResolver() {
		super(true);
	}

	@Override
	public boolean supportsParameter(MethodParameter parameter) {
		return UlidParameters.supports(parameter);
	}

}
