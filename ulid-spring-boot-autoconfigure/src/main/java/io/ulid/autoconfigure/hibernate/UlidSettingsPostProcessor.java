package io.ulid.autoconfigure.hibernate;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import io.ulid.IdGenerator;
import io.ulid.OpaqueIds;
import io.ulid.autoconfigure.BackgroundMigration;
import io.ulid.autoconfigure.GuestKind;
import io.ulid.autoconfigure.UlidProperties;
import io.ulid.hibernate.UlidSettings;
import io.ulid.internal.IdentifierType;
import io.ulid.mapping.IdGenerators;
import jakarta.persistence.spi.PersistenceUnitInfo;
import org.hibernate.cfg.MappingSettings;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.ResolvableType;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;

/**
 * Post-processor that sets the {@link UlidSettings} of every entity manager factory that
 * Spring creates. If a factory already has a setting, the post-processor does not change
 * that setting, so that the factories of one application can have different settings. The
 * only exception is the setting for typed ids: the post-processor always adds the typed
 * ids of all managed classes.
 */
final class UlidSettingsPostProcessor implements BeanPostProcessor {

	private final ObjectProvider<UlidProperties> properties;

	private final ObjectProvider<IdGenerators> generators;

	private final ListableBeanFactory beanFactory;

	UlidSettingsPostProcessor(ObjectProvider<UlidProperties> properties, ObjectProvider<IdGenerators> generators,
			ListableBeanFactory beanFactory) {
		this.properties = properties;
		this.generators = generators;
		this.beanFactory = beanFactory;
	}

	@Override
	public Object postProcessBeforeInitialization(Object bean, String beanName) {
		if (bean instanceof AbstractEntityManagerFactoryBean factory) {
			Map<String, Object> settings = factory.getJpaPropertyMap();
			// The settings contain suppliers instead of the beans, because a bean may
			// depend on this factory. If there are several beans and none of them is
			// primary, this is an error only if an entity needs a generator
			for (IdentifierType<?> kind : IdentifierType.all()) {
				settings.putIfAbsent(IdGenerators.setting(kind),
						(Supplier<IdGenerator<?>>) () -> this.generators.getObject().generator(kind));
			}
			settings.put(UlidSettings.TYPED_IDS, typedIds(settings.get(UlidSettings.TYPED_IDS), factory));
			if (OpaqueIds.isInUse()) {
				Object mapper = StoredJson.formatMapper(factory.getBeanClassLoader());
				if (mapper != null) {
					settings.putIfAbsent(MappingSettings.JSON_FORMAT_MAPPER, mapper);
				}
			}
			UlidProperties properties = this.properties.getObject();
			this.beanFactory.<GuestKind<?>>getBeanProvider(ResolvableType.forClass(GuestKind.class))
				.forEach((guest) -> guest.hibernateSettings().forEach(settings::putIfAbsent));
			settings.putIfAbsent(UlidSettings.STORAGE, properties.hibernate().storage());
			settings.putIfAbsent(UlidSettings.CHECK_COLUMNS,
					(properties.hibernate().checkColumns() && BackgroundMigration.isPresent(this.beanFactory)) ? "warn"
							: properties.hibernate().checkColumns());
		}
		return bean;
	}

	// The setting contains a supplier, because the factory determines its managed classes
	// later
	private static List<Object> typedIds(@Nullable Object own, AbstractEntityManagerFactoryBean factory) {
		Supplier<List<Object>> managed = () -> {
			PersistenceUnitInfo unit = factory.getPersistenceUnitInfo();
			// This setting overrides the setting in a persistence.xml, so the value from
			// the persistence.xml is added here
			return (unit != null) ? List.of(unit.getManagedClassNames(),
					unit.getProperties().getOrDefault(UlidSettings.TYPED_IDS, List.of())) : List.of();
		};
		return (own != null) ? List.of(own, managed) : List.of(managed);
	}

}
