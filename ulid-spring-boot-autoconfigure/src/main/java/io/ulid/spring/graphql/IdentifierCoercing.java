package io.ulid.spring.graphql;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;

import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.schema.Coercing;
import graphql.schema.CoercingParseLiteralException;
import graphql.schema.CoercingParseValueException;
import graphql.schema.CoercingSerializeException;
import graphql.schema.GraphQLScalarType;
import io.ulid.internal.IdentifierType;

/**
 * Coercing that reads and writes an identifier as a GraphQL string.
 *
 * @param <T> the class of the identifier
 * @param type the class of identifiers to read and write
 */
record IdentifierCoercing<T>(IdentifierType<T> type) implements Coercing<T, String> {

	/**
	 * Create the scalar of a class of identifiers.
	 */
	static GraphQLScalarType scalar(IdentifierType<?> type) {
		return GraphQLScalarType.newScalar()
			.name(type.name().replace("-", ""))
			.description("%s: %s, such as %s".formatted(type.name(), type.rule(), type.example()))
			.specifiedByUrl(type.specification())
			.coercing(new IdentifierCoercing<>(type))
			.build();
	}

	@Override
	public T parseValue(Object input, GraphQLContext context, Locale locale) {
		try {
			return parse(input);
		}
		catch (IllegalArgumentException ex) {
			throw CoercingParseValueException.newCoercingParseValueException()
				.message(ex.getMessage())
				.extensions(ErrorExtensions.of(ex))
				.cause(ex)
				.build();
		}
	}

	@Override
	public T parseLiteral(Value<?> input, CoercedVariables variables, GraphQLContext context, Locale locale) {
		String text = (input instanceof StringValue string) ? string.getValue() : null;
		try {
			return parse((text != null) ? text : input);
		}
		catch (IllegalArgumentException ex) {
			throw CoercingParseLiteralException.newCoercingParseLiteralException()
				.message(ex.getMessage())
				.extensions(ErrorExtensions.of(ex))
				.cause(ex)
				.build();
		}
	}

	@Override
	public String serialize(Object result, GraphQLContext context, Locale locale) {
		try {
			return this.type.format(parse(result));
		}
		catch (IllegalArgumentException ex) {
			throw new CoercingSerializeException(ex.getMessage(), ex);
		}
	}

	@Override
	public Value<?> valueToLiteral(Object input, GraphQLContext context, Locale locale) {
		return StringValue.of(this.type.format(parseValue(input, context, locale)));
	}

	// Java code, such as a test, can pass an identifier itself as a variable
	private T parse(Object input) {
		if (this.type.type().isInstance(input)) {
			return this.type.type().cast(input);
		}
		if (input instanceof String text) {
			return this.type.parse(text);
		}
		throw new IllegalArgumentException(
				"Invalid %s: must be %s but was %s".formatted(this.type.name(), this.type.rule(), describe(input)));
	}

	private static String describe(Object input) {
		if (input instanceof Number || input instanceof IntValue || input instanceof FloatValue) {
			return "a number";
		}
		if (input instanceof Boolean || input instanceof BooleanValue) {
			return "a boolean";
		}
		if (input instanceof Map || input instanceof ObjectValue) {
			return "an object";
		}
		if (input instanceof Collection || input instanceof ArrayValue) {
			return "a list";
		}
		return input.getClass().getSimpleName();
	}

}
