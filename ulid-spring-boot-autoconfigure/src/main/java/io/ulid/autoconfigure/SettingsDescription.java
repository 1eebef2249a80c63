package io.ulid.autoconfigure;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import io.ulid.EntropySource;
import io.ulid.UlidGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.lease.LeasedNodeIdSource;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.ConfigurationPropertyState;
import org.springframework.core.env.Environment;

/**
 * Description of how the application generates ULIDs and Ulid-Flakes. It is logged at
 * startup, and Actuator's {@code info} endpoint shows it.
 */
public final class SettingsDescription implements SmartInitializingSingleton {

	private static final ConfigurationPropertyName FLAKE = ConfigurationPropertyName.of("ulid.flake");

	private final UlidProperties properties;

	private final ConfigurableListableBeanFactory beanFactory;

	/**
	 * Create a description.
	 * @param beanFactory the bean factory that contains the generators and the sources of
	 * node ids
	 */
	SettingsDescription(UlidProperties properties, ConfigurableListableBeanFactory beanFactory) {
		this.properties = properties;
		this.beanFactory = beanFactory;
	}

	@Override
	public void afterSingletonsInstantiated() {
		boolean flakes = isFlakesConfigured();
		if (isOurs(UlidFlakeAutoConfiguration.GeneratorConfiguration.class)
				&& (flakes || !beanNames(EntropySource.class).isEmpty())) {
			// The generator is a lazy bean. It is created here so that invalid settings
			// fail startup, and so that the application's entropy source gets a new seed
			// after a checkpoint
			this.beanFactory.getBean("ulidFlakeGenerator");
		}
		Log logger = LogFactory.getLog(UlidGenerator.class);
		if (logger.isInfoEnabled()) {
			logger.info("ULIDs: " + ulids() + (flakes ? ", Ulid-Flakes: " + flakes() : ""));
		}
	}

	/**
	 * Return the settings of ULIDs.
	 * @return names and values in a fixed order
	 */
	public Map<String, Object> ulids() {
		// The properties do not apply to generators that the application declares
		Map<String, Object> details = isOurs(UlidAutoConfiguration.GeneratorConfiguration.class)
				? describe(this.properties.generator()) : named(UlidGenerator.class);
		// The layout affects the check of columns, even if the application declares the
		// generator
		this.beanFactory.getBeanProvider(UlidGenerator.class)
			.ifUnique((unique) -> details.put("layout", lowerCase(unique.layout())));
		if (this.beanFactory.containsLocalBean("ulidSettingsPostProcessor")) {
			details.put("storage", lowerCase(this.properties.hibernate().storage()));
		}
		return details;
	}

	/**
	 * Return the settings of Ulid-Flakes and the current node id.
	 * @return names and values in a fixed order; empty if there is no generator of
	 * Ulid-Flakes
	 */
	public Map<String, Object> flakes() {
		return isOurs(UlidFlakeAutoConfiguration.GeneratorConfiguration.class) ? describe(this.properties.flake())
				: named(UlidFlakeGenerator.class);
	}

	/**
	 * Return whether the application configures Ulid-Flakes. Most applications never use
	 * their generator of Ulid-Flakes.
	 */
	public boolean isFlakesConfigured() {
		return isConfigured(this.beanFactory.getBean(Environment.class))
				|| !isOurs(UlidFlakeAutoConfiguration.GeneratorConfiguration.class)
				|| !beanNames(NodeIdSource.class).isEmpty();
	}

	private static boolean isConfigured(Environment environment) {
		for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
			if (source.containsDescendantOf(FLAKE) == ConfigurationPropertyState.PRESENT) {
				return true;
			}
		}
		return false;
	}

	private boolean isOurs(Class<?> configuration) {
		return this.beanFactory.getBeanNamesForType(configuration, true, false).length > 0;
	}

	private Map<String, Object> describe(UlidProperties.Generator generator) {
		Map<String, Object> details = new LinkedHashMap<>();
		String entropySources = beanNames(EntropySource.class);
		details.put("monotonic", generator.monotonic());
		details.put("entropySource", entropySources.isEmpty() ? lowerCase(generator.entropySource()) : entropySources);
		if (generator.monotonic()) {
			details.put("increment", lowerCase(generator.increment()));
			details.put("maxClockRollback", generator.maxClockRollback().toString());
		}
		details.put("maxClockLead", generator.maxClockLead().toString());
		return details;
	}

	private Map<String, Object> describe(UlidProperties.Flake flake) {
		Map<String, Object> details = new LinkedHashMap<>();
		details.put("epoch", flake.epoch().toString());
		details.put("entropySize", flake.entropySize());
		details.put("overflow", lowerCase(flake.overflow()));
		details.put("maxClockRollback", flake.maxClockRollback().toString());
		String sources = beanNames(NodeIdSource.class);
		if (flake.nodeIdSource() != NodeIdSourceType.NONE) {
			details.put("nodeIdSource", lowerCase(flake.nodeIdSource()));
		}
		else if (!sources.isEmpty()) {
			details.put("nodeIdSource", sources);
		}
		if (sources.isEmpty() && flake.nodeId() != null) {
			details.put("nodeId", flake.nodeId());
		}
		for (LeasedNodeIdSource source : UlidAutoConfiguration.created(this.beanFactory, LeasedNodeIdSource.class)) {
			details.putAll(NodeIdLeases.details(source));
		}
		return details;
	}

	private Map<String, Object> named(Class<?> generatorType) {
		String names = beanNames(generatorType);
		return names.isEmpty() ? new LinkedHashMap<>() : new LinkedHashMap<>(Map.of("generator", names));
	}

	private String beanNames(Class<?> type) {
		return String.join(", ", this.beanFactory.getBeanNamesForType(type, true, false));
	}

	private static String lowerCase(@Nullable Enum<?> value) {
		return String.valueOf(value).toLowerCase(Locale.ROOT);
	}

}
