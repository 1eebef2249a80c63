package io.ulid.flake.spring;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.UlidFlakeType;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.internal.GeneratorBeans;
import io.ulid.spring.internal.GuestKind;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Ulid-Flakes as the application configures them.
 */
final class FlakeKind implements GuestKind<UlidFlake> {

	private final UlidFlakeProperties properties;

	private final ConfigurableListableBeanFactory beanFactory;

	/**
	 * Create an instance.
	 * @param beanFactory the bean factory that contains the generators and the sources of
	 * node ids
	 */
	FlakeKind(UlidFlakeProperties properties, ConfigurableListableBeanFactory beanFactory) {
		this.properties = properties;
		this.beanFactory = beanFactory;
	}

	@Override
	public IdentifierType<UlidFlake> type() {
		boolean nodeIds = this.properties.nodeId() != null || !beanNames(NodeIdSource.class).isEmpty();
		return new UlidFlakeType(this.properties.epoch(), nodeIds);
	}

	@Override
	public boolean isJsonNumber() {
		return this.properties.jsonFormat() == UlidFlakeFormat.NUMBER;
	}

	@Override
	public Map<String, Object> settings() {
		if (beanNames(UlidFlakeAutoConfiguration.GeneratorConfiguration.class).isEmpty()) {
			// The properties do not apply to generators that the application declares
			String generators = beanNames(UlidFlakeGenerator.class);
			return generators.isEmpty() ? Map.of() : Map.of("generator", generators);
		}
		Map<String, Object> settings = new LinkedHashMap<>();
		settings.put("epoch", this.properties.epoch().toString());
		settings.put("entropySize", this.properties.entropySize());
		settings.put("overflow", lowerCase(this.properties.overflow()));
		settings.put("maxClockRollback", this.properties.maxClockRollback().toString());
		String sources = beanNames(NodeIdSource.class);
		NodeIdSourceType source = this.properties.nodeIdSource();
		if (source != null || !sources.isEmpty()) {
			settings.put("nodeIdSource", (source != null) ? lowerCase(source) : sources);
		}
		if (sources.isEmpty() && this.properties.nodeId() != null) {
			settings.put("nodeId", this.properties.nodeId());
		}
		for (LeasedNodeIdSource leased : GeneratorBeans.created(this.beanFactory, LeasedNodeIdSource.class)) {
			settings.putAll(lease(leased));
		}
		return settings;
	}

	/**
	 * Return the current lease of the source of node ids. This method neither creates a
	 * bean nor begins a lease.
	 */
	@Override
	public Optional<Map<String, Object>> state() {
		if (!Arrays.stream(this.beanFactory.getBeanNamesForType(NodeIdSource.class, false, false))
			.allMatch(this.beanFactory::containsSingleton)) {
			return Optional.empty();
		}
		NodeIdSource source = this.beanFactory.getBeanProvider(NodeIdSource.class).getIfUnique();
		if (!(source instanceof LeasedNodeIdSource leased)) {
			return Optional.of(Map.of());
		}
		return leased.hasStarted() ? Optional.of(lease(leased)) : Optional.empty();
	}

	private static Map<String, Object> lease(LeasedNodeIdSource source) {
		Map<String, Object> details = new LinkedHashMap<>();
		source.lease().ifPresent((lease) -> {
			details.put("nodeId", lease.nodeId());
			details.put("leasedUntil", lease.until().toString());
		});
		return details;
	}

	@Override
	public Map<String, Object> hibernateSettings() {
		return Map.of("ulid.hibernate.flake-epoch", this.properties.epoch());
	}

	private String beanNames(Class<?> type) {
		return String.join(", ", this.beanFactory.getBeanNamesForType(type, true, false));
	}

	private static String lowerCase(Enum<?> value) {
		return value.name().toLowerCase(Locale.ROOT);
	}

}
