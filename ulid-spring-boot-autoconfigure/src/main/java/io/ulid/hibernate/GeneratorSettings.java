package io.ulid.hibernate;

import java.util.Map;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.mapping.IdGenerators;
import io.ulid.mapping.UlidMappingException;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Access to the generators in the settings of an entity manager factory.
 *
 * @param settings all settings
 */
record GeneratorSettings(Map<String, Object> settings) {

	static GeneratorSettings of(ServiceRegistry serviceRegistry) {
		return new GeneratorSettings(serviceRegistry.requireService(ConfigurationService.class).getSettings());
	}

	/**
	 * Return the generators in the settings. A generator is looked up when it is first
	 * needed. Each call creates a new {@link IdGenerators} instance. If the settings
	 * contain no generator, each attribute therefore has a separate default generator.
	 */
	IdGenerators generators() {
		return new IdGenerators(() -> generator(UlidSettings.GENERATOR, UlidGenerator.class),
				() -> generator(UlidSettings.FLAKE_GENERATOR, UlidFlakeGenerator.class));
	}

	/**
	 * Return whether the generator of ULIDs makes version 7 UUIDs.
	 */
	boolean makeUuidVersion7() {
		return generators().ulids().layout() == Layout.UUIDV7;
	}

	/**
	 * Return whether to log a warning about attributes whose Ulid-Flakes have no node id.
	 */
	boolean checkNodeIds() {
		Object setting = this.settings.get(UlidSettings.CHECK_NODE_IDS);
		Object value = (setting instanceof Supplier<?> supplier) ? supplier.get() : setting;
		return (value != null) ? Boolean.parseBoolean(value.toString())
				: !this.settings.containsKey(UlidSettings.FLAKE_GENERATOR);
	}

	private <T> @Nullable T generator(String name, Class<T> type) {
		Object setting = this.settings.get(name);
		Object value = (setting instanceof Supplier<?> supplier && !type.isInstance(setting)) ? supplier.get()
				: setting;
		if (setting == null || type.isInstance(value)) {
			return type.cast(value);
		}
		throw new UlidMappingException("Setting '%s' is of type '%s'.".formatted(name, setting.getClass().getName()),
				"Set it to an %s, or to a Supplier of one.".formatted(type.getName()));
	}

}
