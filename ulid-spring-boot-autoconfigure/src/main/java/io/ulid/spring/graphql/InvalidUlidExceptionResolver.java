package io.ulid.spring.graphql;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import graphql.GraphQLError;
import graphql.GraphqlErrorBuilder;
import graphql.schema.DataFetcher;
import graphql.schema.DataFetchingEnvironment;
import io.ulid.InvalidUlidException;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

import org.springframework.core.ResolvableType;
import org.springframework.graphql.data.ArgumentValue;
import org.springframework.graphql.execution.DataFetcherExceptionResolverAdapter;
import org.springframework.graphql.execution.ErrorType;
import org.springframework.graphql.execution.SelfDescribingDataFetcher;
import org.springframework.util.ReflectionUtils;
import org.springframework.validation.BindException;

/**
 * Exception resolver that returns a {@code BAD_REQUEST} error if a controller argument
 * cannot be bound because its value is an invalid identifier. An example is an {@code ID}
 * that the method declares as a {@link io.ulid.Ulid}. Without an order, it follows the
 * application's resolvers. Thread-safe.
 */
final class InvalidUlidExceptionResolver extends DataFetcherExceptionResolverAdapter {

	@Override
	protected @Nullable List<GraphQLError> resolveToMultipleErrors(Throwable ex, DataFetchingEnvironment environment) {
		if (!(ex instanceof BindException)) {
			return null;
		}
		List<GraphQLError> errors = invalidUlids(environment).stream()
			.map((invalid) -> GraphqlErrorBuilder.newError(environment)
				.errorType(ErrorType.BAD_REQUEST)
				.message(invalid.getMessage())
				.extensions(ErrorExtensions.of(invalid))
				.build())
			.toList();
		return errors.isEmpty() ? null : errors;
	}

	// The BindException of GraphQlArgumentBinder.bind contains neither the causes nor the
	// types, so the arguments are parsed again
	private static List<InvalidUlidException> invalidUlids(DataFetchingEnvironment environment) {
		List<InvalidUlidException> exceptions = new ArrayList<>();
		if (dataFetcher(environment) instanceof SelfDescribingDataFetcher<?> dataFetcher) {
			dataFetcher.getArguments()
				.forEach((name, type) -> collect(environment.getArgument(name), type, exceptions));
		}
		return exceptions;
	}

	private static void collect(@Nullable Object value, ResolvableType type, List<InvalidUlidException> exceptions) {
		Class<?> target = type.resolve(Object.class);
		if (target == Optional.class || target == ArgumentValue.class) {
			collect(value, type.getGeneric(0), exceptions);
		}
		else if (value instanceof Collection<?> elements) {
			elements.forEach((element) -> collect(element, type.asCollection().getGeneric(0), exceptions));
		}
		else if (value instanceof Map<?, ?> properties) {
			properties.forEach((name, property) -> collect(property, propertyType(type, name.toString()), exceptions));
		}
		else if (value instanceof String text) {
			collect(text, IdentifierType.of(target), exceptions);
		}
	}

	private static void collect(String text, @Nullable IdentifierType<?> type, List<InvalidUlidException> exceptions) {
		try {
			if (type != null) {
				type.parse(text);
			}
		}
		catch (InvalidUlidException ex) {
			exceptions.add(ex);
		}
	}

	private static ResolvableType propertyType(ResolvableType type, String name) {
		Class<?> target = type.resolve(Object.class);
		if (Map.class.isAssignableFrom(target)) {
			return type.asMap().getGeneric(1);
		}
		Field field = ReflectionUtils.findField(target, name);
		return (field != null) ? ResolvableType.forField(field, type) : ResolvableType.NONE;
	}

	private static DataFetcher<?> dataFetcher(DataFetchingEnvironment environment) {
		return environment.getGraphQLSchema()
			.getCodeRegistry()
			.getDataFetcher(environment.getExecutionStepInfo().getObjectType(), environment.getFieldDefinition());
	}

}
