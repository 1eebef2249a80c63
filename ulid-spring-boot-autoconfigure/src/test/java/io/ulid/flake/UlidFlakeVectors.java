package io.ulid.flake;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

import io.ulid.InvalidUlidException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The conformance data in {@code vectors/ulid-flake.json}.
 */
public record UlidFlakeVectors(String about, long epoch, List<Standalone> standalone, List<Scalable> scalable,
		List<Invalid> invalidText, List<BigInteger> invalidValue, List<Instant> invalidTime) {

	public static UlidFlakeVectors load() {
		try (InputStream json = UlidFlakeVectors.class.getResourceAsStream("/vectors/ulid-flake.json")) {
			return JsonMapper.shared().readValue(json, UlidFlakeVectors.class);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * All valid texts.
	 */
	public List<String> texts() {
		return List.of(this.standalone.stream().map(Standalone::text), this.scalable.stream().map(Scalable::text))
			.stream()
			.flatMap((texts) -> texts)
			.distinct()
			.toList();
	}

	public record Standalone(String text, long value, long timestamp, long unixTimestamp, int randomness) {
	}

	public record Scalable(String text, long value, long timestamp, long unixTimestamp, int randomness, int nodeId) {
	}

	public record Invalid(String text, String reason, String note) {

		public InvalidUlidException.Reason expectedReason() {
			return InvalidUlidException.Reason.valueOf(this.reason.toUpperCase(Locale.ROOT));
		}

	}

}
