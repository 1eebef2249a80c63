package io.ulid.spring.jackson;

import java.math.BigInteger;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.ArrayText;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import io.ulid.internal.Quotation;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * Deserializer that reads an identifier from a JSON string, and from a JSON integer if
 * these identifiers are also written as numbers. Otherwise numbers are rejected, because
 * a client that rounds numbers could send a different valid identifier. Any other JSON
 * value is an error, unless Jackson is configured to coerce it. Jackson reports the path
 * to the value.
 *
 * @param <T> the class of the identifier
 */
@SuppressWarnings("serial") // Serializable in Jackson 2
final class IdentifierDeserializer<T> extends StdScalarDeserializer<T> {

	private final IdentifierType<T> identifierType;

	private final boolean number;

	/**
	 * Create a deserializer.
	 * @param identifierType the class of identifiers to read
	 * @param number whether to read integers as well
	 */
	IdentifierDeserializer(IdentifierType<T> identifierType, boolean number) {
		super(identifierType.type());
		this.identifierType = identifierType;
		this.number = number;
	}

	@Override
	public @Nullable T deserialize(JsonParser parser, DeserializationContext context) throws JacksonException {
		JsonToken token = parser.currentToken();
		if (token == JsonToken.VALUE_STRING) {
			CharSequence text = text(parser);
			try {
				return this.identifierType.parse(text);
			}
			catch (InvalidUlidException ex) {
				return cast(refuse(text.toString(), context, ex));
			}
		}
		if (token == JsonToken.VALUE_NUMBER_INT && this.number) {
			return ofNumber(parser.getNumberValue(), context);
		}
		if (token == JsonToken.START_ARRAY && readsArrays(context)) {
			return _deserializeFromArray(parser, context);
		}
		// In a tree, or in a conversion between two beans, the value is the identifier
		// itself and not its text
		if (token == JsonToken.VALUE_EMBEDDED_OBJECT && handledType().isInstance(parser.getEmbeddedObject())) {
			return cast(parser.getEmbeddedObject());
		}
		return cast(context.handleUnexpectedToken(getValueType(context), token, parser,
				"Cannot deserialize value of type `%s` from token `JsonToken.%s`: must be %s%s",
				handledType().getName(), token, this.number ? "an integer from 0 to 2^63-1, or " : "",
				this.identifierType.rule()));
	}

	@SuppressWarnings("unchecked")
	private @Nullable T cast(@Nullable Object value) {
		return (T) value;
	}

	// The text is read from the parser's buffer, without a copy
	private CharSequence text(JsonParser parser) throws JacksonException {
		int length = this.identifierType.textLength();
		return (parser.hasStringCharacters() && parser.getStringLength() == length)
				? new ArrayText(parser.getStringCharacters(), parser.getStringOffset(), length) : parser.getString();
	}

	private @Nullable T ofNumber(Number number, DeserializationContext context) throws JacksonException {
		// A tree or a bean may contain even a small number as a BigInteger
		if ((number instanceof BigInteger big && big.bitLength() >= Long.SIZE) || number.longValue() < 0) {
			String excerpt = Quotation.cut(number.toString());
			InvalidUlidException invalid = new InvalidUlidException(Reason.OVERFLOW, -1, excerpt,
					"Invalid %s '%s': must be between 0 and %s".formatted(this.identifierType.name(), excerpt,
							Long.MAX_VALUE));
			try {
				return cast(context.handleWeirdNumberValue(handledType(), number, invalid.getMessage()));
			}
			catch (InvalidFormatException ex) {
				throw withCause(ex, invalid);
			}
		}
		return JdkValues.read(this.identifierType, number.longValue());
	}

	private @Nullable Object refuse(String text, DeserializationContext context, InvalidUlidException invalid)
			throws JacksonException {
		if (text.isBlank()) {
			CoercionAction action = findCoercion(text, context);
			if (action == CoercionAction.AsNull) {
				return getNullValue(context);
			}
			if (action == CoercionAction.AsEmpty) {
				return getEmptyValue(context);
			}
		}
		try {
			return context.handleWeirdStringValue(handledType(), Quotation.cut(text), invalid.getMessage());
		}
		catch (InvalidFormatException ex) {
			throw withCause(ex, invalid);
		}
	}

	static InvalidFormatException withCause(InvalidFormatException ex, InvalidUlidException invalid) {
		if (ex.getCause() == null) {
			ex.initCause(invalid);
		}
		return ex;
	}

	private CoercionAction findCoercion(String blank, DeserializationContext context) throws JacksonException {
		CoercionAction action = blank.isEmpty() ? _findCoercionFromEmptyString(context)
				: _findCoercionFromBlankString(context);
		if (action == CoercionAction.TryConvert
				&& context.isEnabled(DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT)) {
			return CoercionAction.AsNull;
		}
		return action;
	}

	private boolean readsArrays(DeserializationContext context) throws JacksonException {
		return context.isEnabled(DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS)
				|| _findCoercionFromEmptyArray(context) != CoercionAction.Fail;
	}

}
