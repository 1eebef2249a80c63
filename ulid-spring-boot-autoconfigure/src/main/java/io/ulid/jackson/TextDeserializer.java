package io.ulid.jackson;

import java.nio.CharBuffer;

import io.ulid.InvalidUlidException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * Reads an identifier from a JSON string. Everything else is a mismatch, reported with
 * the path to it.
 *
 * @param <T> the type of the identifier
 */
abstract class TextDeserializer<T> extends StdScalarDeserializer<T> {

	private final Class<T> type;

	private final int length;

	private final String expected;

	/**
	 * Create a deserializer.
	 * @param type the type of the identifier
	 * @param length the number of its characters
	 * @param expected what is right, for the error message
	 */
	TextDeserializer(Class<T> type, int length, String expected) {
		super(type);
		this.type = type;
		this.length = length;
		this.expected = expected;
	}

	abstract T parse(CharSequence text);

	@Override
	public @Nullable T deserialize(JsonParser parser, DeserializationContext context) {
		JsonToken token = parser.currentToken();
		if (token == JsonToken.VALUE_STRING) {
			CharSequence text = text(parser);
			try {
				return parse(text);
			}
			catch (InvalidUlidException ex) {
				return cast(refuse(Excerpt.of(text), context, ex));
			}
		}
		if (token == JsonToken.START_ARRAY && readsArrays(context)) {
			return _deserializeFromArray(parser, context);
		}
		// An identifier that never was text, in a tree or between two beans
		if (token == JsonToken.VALUE_EMBEDDED_OBJECT && this.type.isInstance(parser.getEmbeddedObject())) {
			return cast(parser.getEmbeddedObject());
		}
		return cast(context.handleUnexpectedToken(getValueType(context), token, parser,
				"Cannot deserialize value of type `%s` from token `JsonToken.%s`: must be %s", this.type.getName(),
				token, this.expected));
	}

	@SuppressWarnings("unchecked")
	final @Nullable T cast(@Nullable Object value) {
		return (T) value;
	}

	// The length first: to ask for the characters of a long string would copy it
	private CharSequence text(JsonParser parser) {
		if (parser.getStringLength() != this.length) {
			return Excerpt.of(parser);
		}
		if (parser.hasStringCharacters()) {
			return CharBuffer.wrap(parser.getStringCharacters(), parser.getStringOffset(), this.length);
		}
		return parser.getString();
	}

	private @Nullable Object refuse(Excerpt text, DeserializationContext context, InvalidUlidException problem) {
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
			return context.handleWeirdStringValue(this.type, text.toString(), problem.getMessage());
		}
		catch (InvalidFormatException ex) {
			throw withCause(ex, problem);
		}
	}

	static InvalidFormatException withCause(InvalidFormatException ex, InvalidUlidException problem) {
		return (ex.getCause() == null) ? (InvalidFormatException) ex.withCause(problem) : ex;
	}

	private CoercionAction findCoercion(Excerpt blank, DeserializationContext context) {
		CoercionAction action = blank.isEmpty() ? _findCoercionFromEmptyString(context)
				: _findCoercionFromBlankString(context);
		if (action == CoercionAction.TryConvert
				&& context.isEnabled(DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT)) {
			return CoercionAction.AsNull;
		}
		return action;
	}

	private boolean readsArrays(DeserializationContext context) {
		return context.isEnabled(DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS)
				|| _findCoercionFromEmptyArray(context) != CoercionAction.Fail;
	}

}
