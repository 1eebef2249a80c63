package io.ulid.hibernate;

import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.IdGenerator;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.hibernate.internal.StoredForm;
import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.internal.IdentifierType;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Access to the {@link UlidSettings} of an entity manager factory.
 *
 * @param settings all settings
 */
record FactorySettings(Map<String, Object> settings) {

	static FactorySettings of(ServiceRegistry serviceRegistry) {
		return new FactorySettings(serviceRegistry.requireService(ConfigurationService.class).getSettings());
	}

	/**
	 * Return a setting whose value is a constant of an enum, or its name in any case.
	 * @param name the name of the setting
	 * @param defaultValue the value if the setting is absent
	 * @throws UlidMappingException if the setting has another value
	 */
	<E extends Enum<E>> E constant(String name, E defaultValue) {
		Object setting = this.settings.getOrDefault(name, defaultValue);
		E[] constants = defaultValue.getDeclaringClass().getEnumConstants();
		return Stream.of(constants)
			.filter((constant) -> constant.name().equalsIgnoreCase(setting.toString().strip()))
			.findFirst()
			.orElseThrow(() -> new UlidMappingException("Setting '%s' is '%s'.".formatted(name, setting),
					"Use one of %s.".formatted(Stream.of(constants)
						.map((constant) -> constant.name().toLowerCase(Locale.ROOT))
						.collect(Collectors.joining(", ")))));
	}

	/**
	 * Return the generators in the settings. A generator is looked up when it is first
	 * needed. Each call creates a new {@link IdGenerators} instance. If the settings
	 * contain no generator, each attribute therefore has a separate default generator.
	 */
	IdGenerators generators() {
		return new IdGenerators(this::generator);
	}

	/**
	 * Find the form in which a database stores identifiers of 16 bytes.
	 * @return the form, or {@code null} if the type of the database does not suit the
	 * ULIDs of the generator
	 */
	@Nullable StoredForm form(UlidStorageType storage, Dialect dialect) {
		// The generator is passed as a supplier, because it may depend on the entity
		// manager factory that is being created
		return new StoredFormResolver(storage, () -> generators().ulids()).find(HibernateTerms.product(dialect));
	}

	private @Nullable IdGenerator<?> generator(IdentifierType<?> kind) {
		String name = IdGenerators.setting(kind);
		Object setting = this.settings.get(name);
		Object value = (setting instanceof Supplier<?> supplier && !isGenerator(setting, kind)) ? supplier.get()
				: setting;
		if (setting == null || isGenerator(value, kind)) {
			return (IdGenerator<?>) value;
		}
		throw new UlidMappingException("Setting '%s' is of type '%s'.".formatted(name, setting.getClass().getName()),
				"Set it to an %s, or to a Supplier of one.".formatted((kind.type() == Ulid.class)
						? UlidGenerator.class.getName() : "%s of %ss".formatted(IdGenerator.class.getName(), kind)));
	}

	// The class of a generator does not tell what it generates, unless it generates ULIDs
	private static boolean isGenerator(@Nullable Object value, IdentifierType<?> kind) {
		return value instanceof IdGenerator<?> && (value instanceof UlidGenerator) == (kind.type() == Ulid.class);
	}

}
