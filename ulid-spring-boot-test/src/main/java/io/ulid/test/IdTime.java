package io.ulid.test;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

/**
 * Check whether the time of an id differs from the system's clock by at most a duration.
 *
 * @param duration the largest allowed difference; an id may also be ahead of the system's
 * clock, for example if the generator's clock was set back
 * @param flakeEpoch the time from which Ulid-Flakes count
 */
record IdTime(Duration duration, Instant flakeEpoch) {

	static final Duration JUST_NOW = Duration.ofSeconds(10);

	IdTime {
		Objects.requireNonNull(duration, "'duration' must not be null");
		Objects.requireNonNull(flakeEpoch, "'flakeEpoch' must not be null");
		if (duration.isNegative()) {
			throw new IllegalArgumentException("'duration' must be 0 or more but was " + duration);
		}
	}

	boolean matches(@Nullable Object id) {
		Instant time = of(id);
		// The timestamp of an id is truncated to milliseconds
		return time != null && Duration.between(time, Instant.now()).abs().minusMillis(1).compareTo(this.duration) <= 0;
	}

	String expected() {
		return "an id made within %s s of now".formatted(this.duration.toMillis() / 1000.0);
	}

	String actual(@Nullable Object id) {
		Instant time = of(id);
		return (time != null) ? " of " + time + ", and now it is " + Instant.now() : " which is an invalid id";
	}

	private @Nullable Instant of(@Nullable Object id) {
		Object value = unwrap(id);
		if (value instanceof Ulid ulid) {
			return ulid.instant();
		}
		return (value instanceof UlidFlake flake) ? flake.instant(this.flakeEpoch) : null;
	}

	private static @Nullable Object unwrap(@Nullable Object id) {
		try {
			if (id instanceof TypedUlid<?> typed) {
				return typed.value();
			}
			if (id instanceof TypedUlidFlake<?> typed) {
				return typed.value();
			}
			if (id instanceof UUID uuid) {
				return Ulid.from(uuid);
			}
			if (id instanceof Long number) {
				return UlidFlake.of(number);
			}
			return (id instanceof CharSequence text) ? parse(text.toString()) : id;
		}
		catch (IllegalArgumentException ex) {
			return null;
		}
	}

	private static Object parse(String text) {
		String value = text.substring(text.lastIndexOf('_') + 1);
		return switch (value.length()) {
			case 13 -> UlidFlake.parse(value);
			case 36 -> Ulid.from(UUID.fromString(value));
			default -> Ulid.parse(value);
		};
	}

}
