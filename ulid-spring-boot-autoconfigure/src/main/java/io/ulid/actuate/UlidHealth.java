package io.ulid.actuate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.internal.ClockMillis;

/**
 * Health check that generates an id with each generator, and discards the id. It does not
 * use Spring Boot's health types, because their packages differ between versions.
 * Thread-safe. A check can block, because it generates ids. Do not call it on a thread
 * that must not block.
 */
public final class UlidHealth {

	private final Supplier<Map<String, UlidGenerator>> generators;

	private final Supplier<Map<String, UlidFlakeGenerator>> flakeGenerators;

	private final Supplier<Optional<Map<String, Object>>> nodeId;

	private final Instant epoch;

	private final Clock clock;

	/**
	 * Create a check.
	 * @param generators the generators of ULIDs by name
	 * @param flakeGenerators the generators of Ulid-Flakes by name
	 * @param nodeId supplies the details of the node id of Ulid-Flakes; while the result
	 * is empty, the check generates no Ulid-Flake, because a call of the generator would
	 * begin the lease
	 * @param epoch the epoch of Ulid-Flakes
	 * @param clock the clock of the generators
	 */
	public UlidHealth(Supplier<Map<String, UlidGenerator>> generators,
			Supplier<Map<String, UlidFlakeGenerator>> flakeGenerators, Supplier<Optional<Map<String, Object>>> nodeId,
			Instant epoch, Clock clock) {
		this.generators = generators;
		this.flakeGenerators = flakeGenerators;
		this.nodeId = nodeId;
		this.epoch = epoch;
		this.clock = clock;
	}

	/**
	 * Generate one id with each generator.
	 * @return the results
	 */
	public Report check() {
		Map<String, Object> details = new LinkedHashMap<>();
		Status worst = Status.UP;
		for (Map.Entry<String, UlidGenerator> entry : this.generators.get().entrySet()) {
			UlidGenerator generator = entry.getValue();
			Map<String, Object> detail = new LinkedHashMap<>();
			worst = worst.or(check("ulid", () -> generator.next().instant(), detail));
			details.put(entry.getKey(), detail);
		}
		for (Map.Entry<String, UlidFlakeGenerator> entry : this.flakeGenerators.get().entrySet()) {
			UlidFlakeGenerator generator = entry.getValue();
			Map<String, Object> detail = new LinkedHashMap<>();
			worst = worst.or(this.nodeId.get().map((nodeId) -> {
				Status status = check("flake", () -> generator.next().instant(this.epoch), detail);
				detail.putAll(nodeId);
				return status;
			}).orElseGet(() -> notNeeded(detail)));
			details.put(entry.getKey(), detail);
		}
		return new Report((details.isEmpty() ? Status.UNKNOWN : worst).name(), details);
	}

	private Status check(String type, Supplier<Instant> generation, Map<String, Object> detail) {
		try {
			Instant time = generation.get();
			describe(detail, Status.UP, type);
			Duration lag = Duration.between(Instant.ofEpochMilli(ClockMillis.of(this.clock)), time);
			if (lag.compareTo(Duration.ZERO) > 0) {
				detail.put("clockLag", lag.toString());
			}
			return Status.UP;
		}
		// An EntropySource in Kotlin may throw a checked exception without declaring it
		catch (Exception ex) {
			describe(detail, Status.DOWN, type);
			detail.put("reason", (ex instanceof UlidGenerationException refusal)
					? refusal.getReason().name().toLowerCase(Locale.ROOT) : ex.getClass().getName());
			if (ex.getMessage() != null) {
				detail.put("message", ex.getMessage());
			}
			return Status.DOWN;
		}
	}

	private static Status notNeeded(Map<String, Object> detail) {
		describe(detail, Status.UNKNOWN, "flake");
		detail.put("message", "No node id was needed yet");
		return Status.UNKNOWN;
	}

	private static void describe(Map<String, Object> detail, Status status, String type) {
		detail.put("status", status.name());
		detail.put("type", type);
	}

	/**
	 * Statuses, from the best to the worst.
	 */
	private enum Status {

		UP, UNKNOWN, DOWN;

		Status or(Status other) {
			return (compareTo(other) < 0) ? other : this;
		}

	}

	/**
	 * Result of a check.
	 *
	 * @param status {@code DOWN} if a generator fails, {@code UNKNOWN} if a generator was
	 * not checked or there is no generator, and {@code UP} otherwise
	 * @param details the details of each generator, by its name
	 */
	public record Report(String status, Map<String, Object> details) {

	}

}
