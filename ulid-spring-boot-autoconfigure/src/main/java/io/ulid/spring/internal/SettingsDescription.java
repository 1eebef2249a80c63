package io.ulid.spring.internal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.EntropySource;
import io.ulid.UlidGenerator;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.ResolvableType;

/**
 * Description of how the application generates ids. It is logged at startup, and
 * Actuator's {@code info} endpoint shows it.
 */
public final class SettingsDescription implements SmartInitializingSingleton {

	private final UlidProperties properties;

	private final ConfigurableListableBeanFactory beanFactory;

	/**
	 * Create a description.
	 * @param beanFactory the bean factory that contains the generators
	 */
	public SettingsDescription(UlidProperties properties, ConfigurableListableBeanFactory beanFactory) {
		this.properties = properties;
		this.beanFactory = beanFactory;
	}

	@Override
	public void afterSingletonsInstantiated() {
		Log logger = LogFactory.getLog(UlidGenerator.class);
		if (logger.isInfoEnabled()) {
			StringBuilder settings = new StringBuilder("ULIDs: ").append(ulids());
			guests().forEach((guest) -> settings.append(", %ss: ".formatted(guest.type())).append(guest.settings()));
			logger.info(settings);
		}
	}

	/**
	 * Return the settings of all generators.
	 * @return the settings of ULIDs, and the settings of each other kind under its key
	 */
	public Map<String, Object> all() {
		Map<String, Object> details = ulids();
		guests().forEach((guest) -> details.put(guest.type().key(), guest.settings()));
		return details;
	}

	private List<GuestKind<?>> guests() {
		return this.beanFactory.<GuestKind<?>>getBeanProvider(ResolvableType.forClass(GuestKind.class))
			.orderedStream()
			.filter((guest) -> !guest.settings().isEmpty())
			.toList();
	}

	/**
	 * Return the settings of ULIDs.
	 * @return names and values in a fixed order
	 */
	private Map<String, Object> ulids() {
		// The properties do not apply to generators that the application declares
		Map<String, Object> details = this.beanFactory.containsLocalBean("ulidGenerationMonitor")
				? describe(this.properties.generator()) : named(UlidGenerator.class);
		// The layout affects the check of columns, even if the application declares the
		// generator
		this.beanFactory.getBeanProvider(UlidGenerator.class)
			.ifUnique((unique) -> details.put("layout", lowerCase(unique.layout())));
		if (this.beanFactory.containsLocalBean("io.ulid.spring.hibernate.UlidSettingsPostProcessor")) {
			details.put("storage", lowerCase(this.properties.storage().type()));
		}
		return details;
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
