package io.ulid.jackson2;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import org.jspecify.annotations.Nullable;

/**
 * Deserializer that reads an identifier from a JSON integer or from a string. The
 * deserializer is used only if these identifiers are also written as numbers. If
 * identifiers are written as strings, numbers are rejected, because a client that rounds
 * numbers could send a different valid identifier.
 *
 * @param <T> the class of the identifier
 */
final class IdentifierNumberDeserializer<T> extends IdentifierDeserializer<T> {

	private static final long serialVersionUID = 1L;

	IdentifierNumberDeserializer(IdentifierType<T> identifierType) {
		super(identifierType, "an integer from 0 to 2^63-1, or " + identifierType.rule());
	}

	@Override
	public @Nullable T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
		if (!parser.hasToken(JsonToken.VALUE_NUMBER_INT)) {
			return super.deserialize(parser, context);
		}
		Number number = parser.getNumberValue();
		try {
			return of(number);
		}
		catch (InvalidUlidException ex) {
			return cast(refuse(number, context, ex));
		}
	}

	private T of(Number number) {
		// A tree or a bean may contain even a small number as a BigInteger
		if ((number instanceof BigInteger big && big.bitLength() >= Long.SIZE) || number.longValue() < 0) {
			String excerpt = Quotation.cut(number.toString());
			throw new InvalidUlidException(Reason.OVERFLOW, -1, excerpt, "Invalid %s '%s': must be between 0 and %s"
				.formatted(this.identifierType.name(), excerpt, Long.MAX_VALUE));
		}
		return this.identifierType.fromBytes(ByteBuffer.allocate(Long.BYTES).putLong(number.longValue()).array());
	}

	private @Nullable Object refuse(Number number, DeserializationContext context, InvalidUlidException invalid)
			throws IOException {
		try {
			return context.handleWeirdNumberValue(handledType(), number, invalid.getMessage());
		}
		catch (InvalidFormatException ex) {
			throw withCause(ex, invalid);
		}
	}

}
