package io.ulid.autoconfigure.actuate;

import java.time.Clock;
import java.util.Map;

import io.ulid.UlidGenerator;
import io.ulid.actuate.GenerationMonitor;
import io.ulid.actuate.UlidHealth;
import io.ulid.autoconfigure.NodeIdLeases;
import io.ulid.autoconfigure.SettingsDescription;
import io.ulid.autoconfigure.UlidAutoConfiguration;
import io.ulid.autoconfigure.UlidProperties;
import io.ulid.flake.UlidFlakeGenerator;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Factory of the health check of an application's generators.
 */
final class GeneratorHealth {

	private GeneratorHealth() {
	}

	static UlidHealth of(ConfigurableListableBeanFactory beanFactory) {
		UlidProperties properties = beanFactory.getBean(UlidProperties.class);
		Clock clock = UlidAutoConfiguration.clock(beanFactory.getBeanProvider(Clock.class));
		return new UlidHealth(() -> UlidAutoConfiguration.singletons(beanFactory, UlidGenerator.class),
				() -> areFlakesUsed(beanFactory)
						? UlidAutoConfiguration.singletons(beanFactory, UlidFlakeGenerator.class) : Map.of(),
				() -> NodeIdLeases.detailsIfBegun(beanFactory), properties.flake().epoch(), clock);
	}

	// Every application has a bean of the generator of Ulid-Flakes, but few applications
	// use it. If the clock steps back, the generator of Ulid-Flakes fails at a much
	// smaller step than the generator of ULIDs
	private static boolean areFlakesUsed(ConfigurableListableBeanFactory beanFactory) {
		return beanFactory.getBean(SettingsDescription.class).isFlakesConfigured()
				|| beanFactory.getBeanProvider(GenerationMonitor.class)
					.stream()
					.filter((monitor) -> monitor.kind() == GenerationMonitor.Kind.FLAKE)
					.anyMatch((monitor) -> monitor.failures().values().stream().anyMatch((number) -> number > 0));
	}

}
