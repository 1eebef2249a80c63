package io.ulid.spring.actuate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import io.ulid.IdGenerator;
import io.ulid.UlidGenerationException;
import io.ulid.internal.ClockMillis;
import io.ulid.internal.IdentifierType;

/**
 * Health check that generates an id with each generator, and discards the id. It does not
 * use Spring Boot's health types, because their packages differ between versions.
 * Thread-safe. A check can block, because it generates ids. Do not call it on a thread
 * that must not block.
 */
final class UlidHealth {

	private final Supplier<List<Check<?>>> checks;

	private final Clock clock;

	/**
	 * Create a check.
	 * @param checks supplies the checks of the current generators
	 * @param clock the clock of the generators
	 */
	UlidHealth(Supplier<List<Check<?>>> checks, Clock clock) {
		this.checks = checks;
		this.clock = clock;
	}

	/**
	 * Generate one id with each generator.
	 * @return the results
	 */
	public Report check() {
		Map<String, Object> details = new LinkedHashMap<>();
		Status worst = Status.UP;
		for (Check<?> check : this.checks.get()) {
			Map<String, Object> detail = new LinkedHashMap<>();
			String type = check.type().key();
			worst = worst.or(check.state().get().map((state) -> {
				Status status = check(type, check::generate, detail);
				detail.putAll(state);
				return status;
			}).orElseGet(() -> notNeeded(type, detail)));
			details.put(check.generatorName(), detail);
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

	private static Status notNeeded(String type, Map<String, Object> detail) {
		describe(detail, Status.UNKNOWN, type);
		detail.put("message", "No id was needed yet");
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
	 * Check of one generator.
	 *
	 * @param generatorName the name of the generator's bean
	 * @param type the description of the ids
	 * @param generator the generator
	 * @param state supplies more details; while the result is empty, the check generates
	 * no id
	 * @param <T> the class of the ids
	 */
	public record Check<T>(String generatorName, IdentifierType<T> type, IdGenerator<T> generator,
			Supplier<Optional<Map<String, Object>>> state) {

		private Instant generate() {
			return this.type.time(this.generator.next());
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
