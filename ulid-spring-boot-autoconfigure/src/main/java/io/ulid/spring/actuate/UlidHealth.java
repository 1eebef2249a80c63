package io.ulid.spring.actuate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import io.ulid.IdGenerator;
import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.internal.ClockMillis;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.internal.GeneratorBeans;
import io.ulid.spring.internal.GuestKind;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.ResolvableType;

/**
 * Health check that generates an id with each generator, and discards the id. It does not
 * use Spring Boot's health types, because their packages differ between versions.
 * Thread-safe. A check can block, because it generates ids. Do not call it on a thread
 * that must not block.
 *
 * @param beanFactory the bean factory that contains the generators
 */
record UlidHealth(ConfigurableListableBeanFactory beanFactory) {

	/**
	 * Generate one id with each generator.
	 * @return the results
	 */
	Report check() {
		Map<String, Object> details = new LinkedHashMap<>();
		List<Status> statuses = new ArrayList<>(
				check(IdentifierType.require(Ulid.class), () -> Optional.of(Map.of()), details));
		this.beanFactory.<GuestKind<?>>getBeanProvider(ResolvableType.forClass(GuestKind.class))
			.orderedStream()
			.forEach((guest) -> statuses.addAll(check(guest.type(), guest::state, details)));
		return new Report((statuses.isEmpty() ? Status.UNKNOWN : Collections.max(statuses)).name(), details);
	}

	/**
	 * Check all generators of a kind.
	 * @param state supplies more details; while the result is empty, the check generates
	 * no id
	 * @param details the details of each generator, by its name
	 */
	private <T> List<Status> check(IdentifierType<T> type, Supplier<Optional<Map<String, Object>>> state,
			Map<String, Object> details) {
		List<Status> statuses = new ArrayList<>();
		GeneratorBeans.generators(this.beanFactory, type.type()).forEach((name, generator) -> {
			Map<String, Object> detail = new LinkedHashMap<>();
			statuses.add(state.get().map((more) -> {
				Status status = check(type, generator, detail);
				detail.putAll(more);
				return status;
			}).orElseGet(() -> notNeeded(type, detail)));
			details.put(name, detail);
		});
		return statuses;
	}

	private <T> Status check(IdentifierType<T> type, IdGenerator<T> generator, Map<String, Object> detail) {
		try {
			Instant time = type.time(generator.next());
			describe(detail, Status.UP, type);
			Clock clock = GeneratorBeans.clock(this.beanFactory.getBeanProvider(Clock.class));
			Duration lag = Duration.between(Instant.ofEpochMilli(ClockMillis.of(clock)), time);
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

	private static Status notNeeded(IdentifierType<?> type, Map<String, Object> detail) {
		describe(detail, Status.UNKNOWN, type);
		detail.put("message", "No id was needed yet");
		return Status.UNKNOWN;
	}

	private static void describe(Map<String, Object> detail, Status status, IdentifierType<?> type) {
		detail.put("status", status.name());
		detail.put("type", type.key());
	}

	/**
	 * Statuses, from the best to the worst.
	 */
	private enum Status {

		UP, UNKNOWN, DOWN

	}

	/**
	 * Result of a check.
	 *
	 * @param status {@code DOWN} if a generator fails, {@code UNKNOWN} if a generator was
	 * not checked or there is no generator, and {@code UP} otherwise
	 * @param details the details of each generator, by its name
	 */
	record Report(String status, Map<String, Object> details) {

	}

}
