package io.ulid.spring.test.internal;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import io.ulid.internal.RangeException;
import org.jspecify.annotations.Nullable;

/**
 * Check whether the time of an id differs from the system's clock by at most a duration.
 * The id can be an identifier, a typed id, the text of these ids, a UUID with the bits of
 * a ULID, or a {@code Long} with the bits of an identifier that is a number.
 *
 * @param duration the largest allowed difference; an id may also be ahead of the system's
 * clock, for example if the generator's clock was set back
 * @param kinds the kinds of identifiers
 */
public record IdTime(Duration duration, List<? extends IdentifierType<?>> kinds) {

	/**
	 * The largest difference for an id that was made just now.
	 */
	public static final Duration JUST_NOW = Duration.ofSeconds(10);

	public IdTime {
		Objects.requireNonNull(duration, "'duration' must not be null");
		RangeException.check(!duration.isNegative(), "duration", duration, "be 0 or more");
	}

	/**
	 * Create a check for all kinds of identifiers.
	 */
	public IdTime(Duration duration) {
		this(duration, IdentifierType.all());
	}

	/**
	 * Return whether the id is valid, and its time is within the duration.
	 */
	public boolean matches(@Nullable Object id) {
		Instant time = of(id);
		// The timestamp of an id is truncated to milliseconds
		return time != null && Duration.between(time, Instant.now()).abs().minusMillis(1).compareTo(this.duration) <= 0;
	}

	/**
	 * Describe the expected id.
	 */
	public String expected() {
		return "an id made within %s s of now".formatted(this.duration.toMillis() / 1000.0);
	}

	/**
	 * Describe the time of an id that does not match.
	 */
	public String actual(@Nullable Object id) {
		Instant time = of(id);
		return (time != null) ? " of " + time + ", and now it is " + Instant.now() : " which is an invalid id";
	}

	private @Nullable Instant of(@Nullable Object id) {
		try {
			return (id != null) ? read(id) : null;
		}
		catch (IllegalArgumentException ex) {
			return null;
		}
	}

	private @Nullable Instant read(Object id) {
		IdentifierType<?> type = IdentifierType.of(id.getClass());
		Object value = (type != null) ? JdkValues.write(type, id, byte[].class)
				: (id instanceof CharSequence text) ? value(text.toString()) : id;
		for (IdentifierType<?> kind : this.kinds) {
			if (isOf(kind, type, value)) {
				return read(kind, value);
			}
		}
		return null;
	}

	private static boolean isOf(IdentifierType<?> kind, @Nullable IdentifierType<?> type, Object value) {
		if (type != null) {
			return type.valueType().type() == kind.type();
		}
		return (value instanceof String text) ? text.length() == kind.textLength()
				: !(value instanceof byte[]) && JdkValues.isReadable(kind, value.getClass());
	}

	private static Object value(String text) {
		String value = text.substring(text.lastIndexOf('_') + 1);
		return (value.length() == 36) ? UUID.fromString(value) : value;
	}

	private static <T> Instant read(IdentifierType<T> kind, Object value) {
		return kind.time(JdkValues.read(kind, value));
	}

}
