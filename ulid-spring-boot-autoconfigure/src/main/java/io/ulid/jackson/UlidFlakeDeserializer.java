package io.ulid.jackson;

import java.math.BigInteger;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFormat;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * Reads a {@link UlidFlake} from a JSON string, and where it is written as a number, also
 * from an integer. Elsewhere a number is refused: it may have been rounded on its way
 * here, to a Ulid-Flake that is just as valid.
 */
final class UlidFlakeDeserializer extends TextDeserializer<UlidFlake> {

	private final UlidFlakeFormat format;

	UlidFlakeDeserializer(UlidFlakeFormat format) {
		super(UlidFlake.class, 13, switch (format) {
			case STRING -> "a string of 13 characters";
			case NUMBER -> "an integer from 0 to 2^63-1, or a string of 13 characters";
		});
		this.format = format;
	}

	@Override
	UlidFlake parse(CharSequence text) {
		return UlidFlake.parse(text);
	}

	@Override
	public @Nullable UlidFlake deserialize(JsonParser parser, DeserializationContext context) {
		if (this.format == UlidFlakeFormat.NUMBER && parser.hasToken(JsonToken.VALUE_NUMBER_INT)) {
			return deserialize(parser.getNumberValue(), context);
		}
		return super.deserialize(parser, context);
	}

	private @Nullable UlidFlake deserialize(Number number, DeserializationContext context) {
		try {
			return of(number);
		}
		catch (InvalidUlidException ex) {
			return cast(refuse(number, context, ex));
		}
	}

	private static UlidFlake of(Number number) {
		if (number instanceof BigInteger) {
			String excerpt = Excerpt.of(number.toString()).toString();
			throw new InvalidUlidException(Reason.OVERFLOW, -1, excerpt,
					"Invalid Ulid-Flake '%s': must be between 0 and %s".formatted(excerpt, Long.MAX_VALUE));
		}
		return UlidFlake.of(number.longValue());
	}

	private static @Nullable Object refuse(Number number, DeserializationContext context,
			InvalidUlidException problem) {
		try {
			return context.handleWeirdNumberValue(UlidFlake.class, number, problem.getMessage());
		}
		catch (InvalidFormatException ex) {
			throw withCause(ex, problem);
		}
	}

}
