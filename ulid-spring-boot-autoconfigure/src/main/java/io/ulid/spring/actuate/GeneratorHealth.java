package io.ulid.spring.actuate;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.actuate.UlidHealth.Check;
import io.ulid.spring.internal.GeneratorBeans;
import io.ulid.spring.internal.GuestKind;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.ResolvableType;

/**
 * Factory of the health check of an application's generators.
 */
final class GeneratorHealth {

	private GeneratorHealth() {
	}

	static UlidHealth of(ConfigurableListableBeanFactory beanFactory) {
		Clock clock = GeneratorBeans.clock(beanFactory.getBeanProvider(Clock.class));
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
		return GeneratorBeans.generators(beanFactory, type.type())
			.entrySet()
			.stream()
			.map((generator) -> new Check<>(generator.getKey(), type, generator.getValue(), state))
			.toList();
	}

}
