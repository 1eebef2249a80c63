package io.ulid.graphql;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

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
import io.ulid.flake.UlidFlake;

/**
 * Reads and writes an identifier as a GraphQL string.
 *
 * @param <T> the type of the identifier
 */
final class TextCoercing<T> implements Coercing<T, String> {

	private final Class<T> type;

	private final Function<String, T> parser;

	private final String rule;

	private TextCoercing(Class<T> type, Function<String, T> parser, String rule) {
		this.type = type;
		this.parser = parser;
		this.rule = rule;
	}

	static TextCoercing<Ulid> ofUlid() {
		return new TextCoercing<>(Ulid.class, Ulid::parse, "Invalid ULID: must be a string of 26 characters");
	}

	static TextCoercing<UlidFlake> ofFlake() {
		return new TextCoercing<>(UlidFlake.class, UlidFlake::parse,
				"Invalid Ulid-Flake: must be a string of 13 characters");
	}

	@Override
	public T parseValue(Object input, GraphQLContext context, Locale locale) {
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
	public T parseLiteral(Value<?> input, CoercedVariables variables, GraphQLContext context, Locale locale) {
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

	// An identifier as input comes from Java code, such as a test that passes variables
	private T parse(Object input) {
		if (this.type.isInstance(input)) {
			return this.type.cast(input);
		}
		if (input instanceof String text) {
			return this.parser.apply(text);
		}
		throw new NoTextException("%s but was %s".formatted(this.rule, describe(input)));
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

		NoTextException(String message) {
			super(message);
		}

	}

}
