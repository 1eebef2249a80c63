package io.ulid.spring.web;

import java.util.Optional;

import io.ulid.UlidRange;
import io.ulid.spring.web.internal.UlidRangeParameter;
import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/**
 * Argument resolver for Spring MVC that reads a {@link UlidRange} from the request
 * parameters {@code from} and {@code to}, or {@code day} and {@code zone}. Without these
 * request parameters, the range has no bounds, a {@code @Nullable} argument is
 * {@code null}, and an {@link Optional} argument is empty.
 */
public final class ServletUlidRangeArgumentResolver implements HandlerMethodArgumentResolver {

	@Override
	public boolean supportsParameter(MethodParameter parameter) {
		return UlidRangeParameter.isRange(parameter);
	}

	@Override
	public @Nullable Object resolveArgument(MethodParameter parameter, @Nullable ModelAndViewContainer container,
			NativeWebRequest request, @Nullable WebDataBinderFactory binderFactory) {
		return new UlidRangeReader(request::getParameter).readFor(parameter);
	}

}
