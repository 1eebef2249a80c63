package io.ulid.jackson2;

import java.io.IOException;
import java.nio.CharBuffer;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link Ulid} from a JSON string. Everything else is a mismatch, reported with
 * the path to it.
 */
final class UlidDeserializer extends StdScalarDeserializer<Ulid> {

	private static final long serialVersionUID = 1L;

	private static final int LENGTH = 26;

	UlidDeserializer() {
		super(Ulid.class);
	}

	@Override
	public @Nullable Ulid deserialize(JsonParser parser, DeserializationContext context) throws IOException {
		JsonToken token = parser.currentToken();
		if (token == JsonToken.VALUE_STRING) {
			CharSequence text = text(parser);
			try {
				return Ulid.parse(text);
			}
			catch (InvalidUlidException ex) {
				return (Ulid) refuse(Excerpt.of(text), context, ex);
			}
		}
		if (token == JsonToken.START_ARRAY && readsArrays(context)) {
			return _deserializeFromArray(parser, context);
		}
		// A ULID that never was text, in a tree or between two beans
		if (token == JsonToken.VALUE_EMBEDDED_OBJECT && parser.getEmbeddedObject() instanceof Ulid ulid) {
			return ulid;
		}
		return (Ulid) context.handleUnexpectedToken(getValueType(context), token, parser,
				"Cannot deserialize value of type `%s` from token `JsonToken.%s`: must be a string of %s characters",
				Ulid.class.getName(), token, LENGTH);
	}

	// The length first: to ask for the characters of a long string would copy it
	private static CharSequence text(JsonParser parser) throws IOException {
		if (parser.getTextLength() != LENGTH) {
			return Excerpt.of(parser);
		}
		if (parser.hasTextCharacters()) {
			return CharBuffer.wrap(parser.getTextCharacters(), parser.getTextOffset(), LENGTH);
		}
		return parser.getText();
	}

	private @Nullable Object refuse(Excerpt text, DeserializationContext context, InvalidUlidException problem)
			throws IOException {
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
			return context.handleWeirdStringValue(Ulid.class, text.toString(), problem.getMessage());
		}
		catch (InvalidFormatException ex) {
			if (ex.getCause() == null) {
				ex.initCause(problem);
			}
			throw ex;
		}
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
