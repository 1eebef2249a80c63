package io.ulid.spring.web;

import java.util.Map;
import java.util.Optional;

import io.ulid.UlidRange;
import io.ulid.spring.web.internal.UlidRangeParameter;
import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;
import org.springframework.core.convert.ConversionService;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.annotation.RequestParamMethodArgumentResolver;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.method.support.UriComponentsContributor;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Argument resolver for arguments of Spring MVC without an annotation. Spring must call
 * this resolver after all resolvers that look for an annotation.
 * <ul>
 * <li>It reads an identifier from an optional request parameter, as Spring MVC reads a
 * {@code UUID}. It also reads an array of identifiers, and an {@link Optional} that
 * contains an identifier.
 * <li>It reads a {@link UlidRange} from the request parameters {@code from} and
 * {@code to}, or {@code day} and {@code zone}. Without these request parameters, the
 * range has no bounds, a {@code @Nullable} argument is {@code null}, and an
 * {@link Optional} argument is empty. An invalid range is rejected with an
 * {@link InvalidUlidParameterException}.
 * </ul>
 * Thread-safe.
 */
public final class ServletUlidArgumentResolver implements HandlerMethodArgumentResolver, UriComponentsContributor {

	private final RequestParamMethodArgumentResolver identifiers = new RequestParamMethodArgumentResolver(true);

	@Override
	public boolean supportsParameter(MethodParameter parameter) {
		return UlidParameters.supports(parameter) || UlidRangeParameter.isRange(parameter);
	}

	@Override
	public @Nullable Object resolveArgument(MethodParameter parameter, @Nullable ModelAndViewContainer container,
			NativeWebRequest request, @Nullable WebDataBinderFactory binderFactory) throws Exception {
		return UlidRangeParameter.isRange(parameter) ? new UlidRangeReader(request::getParameter).readFor(parameter)
				: this.identifiers.resolveArgument(parameter, container, request, binderFactory);
	}

	/**
	 * Add an identifier to the link that {@code MvcUriComponentsBuilder} creates. A range
	 * adds nothing to the link.
	 */
	@Override
	public void contributeMethodArgument(MethodParameter parameter, @Nullable Object value,
			UriComponentsBuilder builder, Map<String, Object> uriVariables, ConversionService conversionService) {
		if (!UlidRangeParameter.isRange(parameter)) {
			this.identifiers.contributeMethodArgument(parameter, value, builder, uriVariables, conversionService);
		}
	}

}
