package io.ulid.openapi;

import java.util.List;
import java.util.stream.Stream;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import io.ulid.UlidRange;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.DelegatingMethodParameterCustomizer;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springdoc.core.customizers.ParameterCustomizer;

import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;

/**
 * Describes what a {@link UlidRange} is read from, in place of the argument itself.
 */
public final class UlidRangeCustomizer
		implements ParameterCustomizer, DelegatingMethodParameterCustomizer, GlobalOperationCustomizer {

	private static boolean isRange(MethodParameter parameter) {
		return hasType(parameter) && !parameter.hasParameterAnnotation(RequestBody.class)
				&& !parameter.hasParameterAnnotation(RequestParam.class);
	}

	private static boolean hasType(MethodParameter parameter) {
		return parameter.nestedIfOptional().getNestedParameterType() == UlidRange.class;
	}

	/**
	 * Leave the argument out, unless a single parameter is its day.
	 */
	@Override
	public @Nullable Parameter customize(@Nullable Parameter parameter, MethodParameter methodParameter) {
		if (parameter != null && hasType(methodParameter)
				&& methodParameter.hasParameterAnnotation(RequestParam.class)) {
			return parameter.schema(Schemas.string("date"));
		}
		return isRange(methodParameter) ? null : parameter;
	}

	/**
	 * Leave out what springdoc takes the argument apart into.
	 */
	@Override
	public void customizeList(MethodParameter argument, List<MethodParameter> parts) {
		if (isRange(argument)) {
			parts.clear();
		}
	}

	@Override
	public void customize(MethodParameter argument, MethodParameter part) {
		// Nothing to say of a single one
	}

	/**
	 * Add the parameters that the method does not have itself.
	 */
	@Override
	public Operation customize(Operation operation, HandlerMethod method) {
		if (Stream.of(method.getMethodParameters()).anyMatch(UlidRangeCustomizer::isRange)) {
			add(operation, "from", "date-time", "The start of the range of time");
			add(operation, "to", "date-time", "The end of the range of time, which is not in it");
			add(operation, "day", "date", "The day that is the range of time, instead of 'from' and 'to'");
			add(operation, "zone", null, "The time zone of the day, UTC by default");
		}
		return operation;
	}

	private static void add(Operation operation, String name, @Nullable String format, String description) {
		List<Parameter> present = operation.getParameters();
		if (present == null || present.stream().noneMatch((parameter) -> isQuery(name, parameter))) {
			operation.addParametersItem(new QueryParameter().name(name)
				.description(description)
				.required(false)
				.schema(Schemas.string(format)));
		}
	}

	private static boolean isQuery(String name, Parameter parameter) {
		return name.equals(parameter.getName()) && "query".equals(parameter.getIn());
	}

}
