package io.ulid.autoconfigure;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.EntropySource;
import io.ulid.UlidGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.lease.LeasedNodeIdSource;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.bind.Binder;

/**
 * How the application's ULIDs and Ulid-Flakes are made: shown by Actuator's {@code info},
 * and logged at the start.
 */
public final class SettingsDescription {

	private static final UlidProperties DEFAULTS = new Binder().bindOrCreate("ulid", UlidProperties.class);

	private final UlidProperties properties;

	private final ConfigurableListableBeanFactory beanFactory;

	/**
	 * Create a description.
	 * @param beanFactory what knows who else makes ids, and where node ids come from; no
	 * bean is created to be described, but for a generator of the application
	 */
	SettingsDescription(UlidProperties properties, ConfigurableListableBeanFactory beanFactory) {
		this.properties = properties;
		this.beanFactory = beanFactory;
	}

	/**
	 * The settings of ULIDs.
	 * @return names and values in a fixed order
	 */
	public Map<String, Object> ulids() {
		// The properties say nothing about the application's own generators
		Map<String, Object> details = isOurs(UlidAutoConfiguration.GeneratorConfiguration.class)
				? describe(this.properties.generator()) : named(UlidGenerator.class);
		// Which decides about columns, whoever made the generator
		this.beanFactory.getBeanProvider(UlidGenerator.class)
			.ifUnique((unique) -> details.put("layout", lowerCase(unique.layout())));
		if (this.beanFactory.containsLocalBean("ulidSettingsPostProcessor")) {
			details.put("storage", lowerCase(this.properties.hibernate().storage()));
		}
		return details;
	}

	/**
	 * The settings of Ulid-Flakes, and the node id that is used now.
	 * @return names and values in a fixed order, nothing if no Ulid-Flakes are made
	 */
	public Map<String, Object> flakes() {
		return isOurs(UlidFlakeAutoConfiguration.GeneratorConfiguration.class) ? describe(this.properties.flake())
				: named(UlidFlakeGenerator.class);
	}

	/**
	 * Whether somebody has set anything about Ulid-Flakes. Most applications have a
	 * generator that they never use.
	 */
	public boolean isFlakesConfigured() {
		return !this.properties.flake().equals(DEFAULTS.flake())
				|| !isOurs(UlidFlakeAutoConfiguration.GeneratorConfiguration.class)
				|| !beanNames(NodeIdSource.class).isEmpty();
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
		// Nothing while the lease is lost, or not yet needed
		existing(this.beanFactory, LeasedNodeIdSource.class).map(SettingsDescription::lease).forEach(details::putAll);
		return details;
	}

	/**
	 * What Actuator shows of a lease: nothing while it is lost.
	 */
	public static Map<String, Object> lease(@Nullable NodeIdSource source) {
		Map<String, Object> details = new LinkedHashMap<>();
		if (source instanceof LeasedNodeIdSource leased) {
			leased.lease().ifPresent((lease) -> {
				details.put("nodeId", lease.nodeId());
				details.put("leasedUntil", lease.until().toString());
			});
		}
		return details;
	}

	/**
	 * The beans of a type that were created, in a factory that may make others when they
	 * are first needed.
	 */
	public static <T> Stream<T> existing(ConfigurableListableBeanFactory beanFactory, Class<T> type) {
		return Arrays.stream(beanFactory.getBeanNamesForType(type, false, false))
			.filter(beanFactory::containsSingleton)
			.map((name) -> beanFactory.getBean(name, type));
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
