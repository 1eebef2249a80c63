package io.ulid.spring.openapi;

import java.util.List;
import java.util.stream.Stream;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import io.ulid.UlidRange;
import io.ulid.spring.web.internal.UlidRangeParameter;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.DelegatingMethodParameterCustomizer;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springdoc.core.customizers.ParameterCustomizer;

import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;

/**
 * Customizer that describes the request parameters from which a {@link UlidRange} is
 * read.
 */
final class UlidRangeCustomizer
		implements ParameterCustomizer, DelegatingMethodParameterCustomizer, GlobalOperationCustomizer {

	/**
	 * Remove the argument of type {@link UlidRange}. If the argument has the annotation
	 * {@code @RequestParam}, describe the argument as a single date instead.
	 */
	@Override
	public @Nullable Parameter customize(@Nullable Parameter parameter, MethodParameter methodParameter) {
		if (parameter != null && UlidRangeParameter.isRange(methodParameter)
				&& methodParameter.hasParameterAnnotation(RequestParam.class)) {
			return parameter.schema(Schemas.string("date"));
		}
		return isReadFromParameters(methodParameter) ? null : parameter;
	}

	/**
	 * Remove the parameters that springdoc derives from the components of the argument.
	 */
	@Override
	public void customizeList(MethodParameter argument, List<MethodParameter> parts) {
		if (isReadFromParameters(argument)) {
			parts.clear();
		}
	}

	@Override
	public void customize(MethodParameter argument, MethodParameter part) {
		// The method customizeList has already removed all parts
	}

	/**
	 * Add the parameters that the method does not declare.
	 */
	@Override
	public Operation customize(Operation operation, HandlerMethod method) {
		if (Stream.of(method.getMethodParameters()).anyMatch(UlidRangeCustomizer::isReadFromParameters)) {
			UlidRangeParameter.ALL.forEach((parameter) -> add(operation, parameter));
		}
		return operation;
	}

	private static boolean isReadFromParameters(MethodParameter argument) {
		return UlidRangeParameter.isRange(argument) && !argument.hasParameterAnnotation(RequestBody.class)
				&& !argument.hasParameterAnnotation(RequestParam.class);
	}

	private static void add(Operation operation, UlidRangeParameter range) {
		List<Parameter> present = operation.getParameters();
		if (present == null || present.stream().noneMatch((parameter) -> isQuery(range.name(), parameter))) {
			operation.addParametersItem(new QueryParameter().name(range.name())
				.description(range.description())
				.required(false)
				.schema(Schemas.string(range.format())));
		}
	}

	private static boolean isQuery(String name, Parameter parameter) {
		return name.equals(parameter.getName()) && "query".equals(parameter.getIn());
	}

}
