package io.ulid.graphql;

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
import io.ulid.InvalidUlidException;
import io.ulid.Ulid;

/**
 * Reads and writes a {@link Ulid} as a GraphQL string.
 */
final class UlidCoercing implements Coercing<Ulid, String> {

	@Override
	public Ulid parseValue(Object input, GraphQLContext context, Locale locale) {
		try {
			return parse(input);
		}
		catch (InvalidUlidException ex) {
			throw CoercingParseValueException.newCoercingParseValueException()
				.message(ex.getMessage())
				.extensions(UlidErrors.extensions(ex))
				.cause(ex)
				.build();
		}
		catch (NoTextException ex) {
			throw new CoercingParseValueException(ex.getMessage());
		}
	}

	@Override
	public Ulid parseLiteral(Value<?> input, CoercedVariables variables, GraphQLContext context, Locale locale) {
		String text = (input instanceof StringValue string) ? string.getValue() : null;
		try {
			return parse((text != null) ? text : input);
		}
		catch (InvalidUlidException ex) {
			throw CoercingParseLiteralException.newCoercingParseLiteralException()
				.message(ex.getMessage())
				.extensions(UlidErrors.extensions(ex))
				.cause(ex)
				.build();
		}
		catch (NoTextException ex) {
			throw new CoercingParseLiteralException(ex.getMessage());
		}
	}

	@Override
	public String serialize(Object result, GraphQLContext context, Locale locale) {
		try {
			return parse(result).toString();
		}
		catch (InvalidUlidException | NoTextException ex) {
			throw new CoercingSerializeException(ex.getMessage(), ex);
		}
	}

	@Override
	public Value<?> valueToLiteral(Object input, GraphQLContext context, Locale locale) {
		return StringValue.of(parseValue(input, context, locale).toString());
	}

	// A Ulid as input comes from Java code, such as a test that passes variables
	private static Ulid parse(Object input) {
		if (input instanceof Ulid ulid) {
			return ulid;
		}
		if (input instanceof String text) {
			return Ulid.parse(text);
		}
		throw new NoTextException(input);
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

	private static final class NoTextException extends RuntimeException {

		private static final long serialVersionUID = 1L;

		NoTextException(Object input) {
			super("Invalid ULID: must be a string of 26 characters but was " + describe(input));
		}

	}

}
