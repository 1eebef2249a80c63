package io.ulid.autoconfigure.actuate;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.actuate.UlidHealth;
import io.ulid.actuate.UlidHealth.Check;
import io.ulid.autoconfigure.GuestKind;
import io.ulid.autoconfigure.UlidAutoConfiguration;
import io.ulid.internal.IdentifierType;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.ResolvableType;

/**
 * Factory of the health check of an application's generators.
 */
final class GeneratorHealth {

	private GeneratorHealth() {
	}

	static UlidHealth of(ConfigurableListableBeanFactory beanFactory) {
		Clock clock = UlidAutoConfiguration.clock(beanFactory.getBeanProvider(Clock.class));
		return new UlidHealth(() -> checks(beanFactory), clock);
	}

	private static List<Check<?>> checks(ConfigurableListableBeanFactory beanFactory) {
		List<Check<?>> checks = new ArrayList<>(
				checks(IdentifierType.require(Ulid.class), () -> Optional.of(Map.of()), beanFactory));
		beanFactory.<GuestKind<?>>getBeanProvider(ResolvableType.forClass(GuestKind.class))
			.orderedStream()
			.forEach((guest) -> checks.addAll(checks(guest.type(), guest::state, beanFactory)));
		return checks;
	}

	private static <T> List<Check<T>> checks(IdentifierType<T> type, Supplier<Optional<Map<String, Object>>> state,
			ConfigurableListableBeanFactory beanFactory) {
		return UlidAutoConfiguration.generators(beanFactory, type.type())
			.entrySet()
			.stream()
			.map((generator) -> new Check<>(generator.getKey(), type, generator.getValue(), state))
			.toList();
	}

}
