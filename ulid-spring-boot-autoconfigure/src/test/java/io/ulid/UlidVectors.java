package io.ulid;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

import tools.jackson.databind.json.JsonMapper;

/**
 * The conformance data in {@code vectors/ulid.json}.
 */
public record UlidVectors(String about, List<Valid> valid, List<Invalid> invalid,
		List<SameMillisecond> monotonicSameMillisecond, Rollback rollback) {

	public static UlidVectors load() {
		try (InputStream json = UlidVectors.class.getResourceAsStream("/vectors/ulid.json")) {
			return JsonMapper.shared().readValue(json, UlidVectors.class);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	public record Valid(String text, String hex, UUID uuid, long timestamp) {
	}

	public record Invalid(String text, String reason, String note) {

		public InvalidUlidException.Reason expectedReason() {
			return InvalidUlidException.Reason.valueOf(this.reason.toUpperCase(Locale.ROOT));
		}

	}

	public record SameMillisecond(String previous, String next) {
	}

	public record Rollback(String last, long clock, String next, String note) {
	}

}
