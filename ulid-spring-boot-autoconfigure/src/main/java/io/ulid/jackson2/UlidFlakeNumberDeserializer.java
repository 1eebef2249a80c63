package io.ulid.jackson2;

import java.io.IOException;
import java.math.BigInteger;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link UlidFlake} from a JSON integer, or from a string. Only where it is
 * written as a number: elsewhere a number may have been rounded on its way here, to a
 * Ulid-Flake that is just as valid.
 */
final class UlidFlakeNumberDeserializer extends IdentifierDeserializer<UlidFlake> {

	private static final long serialVersionUID = 1L;

	UlidFlakeNumberDeserializer() {
		super(IdentifierType.require(UlidFlake.class), "an integer from 0 to 2^63-1, or a string of 13 characters");
	}

	@Override
	public @Nullable UlidFlake deserialize(JsonParser parser, DeserializationContext context) throws IOException {
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

	private static UlidFlake of(Number number) {
		if (number instanceof BigInteger) {
			String excerpt = Quotation.cut(number.toString());
			throw new InvalidUlidException(Reason.OVERFLOW, -1, excerpt,
					"Invalid Ulid-Flake '%s': must be between 0 and %s".formatted(excerpt, Long.MAX_VALUE));
		}
		return UlidFlake.of(number.longValue());
	}

	private static @Nullable Object refuse(Number number, DeserializationContext context, InvalidUlidException problem)
			throws IOException {
		try {
			return context.handleWeirdNumberValue(UlidFlake.class, number, problem.getMessage());
		}
		catch (InvalidFormatException ex) {
			throw withCause(ex, problem);
		}
	}

}
