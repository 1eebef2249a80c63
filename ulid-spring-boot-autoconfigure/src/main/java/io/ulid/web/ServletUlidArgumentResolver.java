package io.ulid.web;

import java.util.Optional;

import org.springframework.core.MethodParameter;
import org.springframework.web.method.annotation.RequestParamMethodArgumentResolver;

/**
 * Argument resolver that reads an identifier without an annotation from an optional
 * request parameter, as Spring MVC reads a {@code UUID}. It also reads arrays of
 * identifiers and an {@link Optional} identifier. It must follow all resolvers that look
 * for an annotation.
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
