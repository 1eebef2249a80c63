package io.ulid.autoconfigure.hibernate;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import io.ulid.OpaqueIds;
import io.ulid.UlidGenerator;
import io.ulid.autoconfigure.BackgroundMigration;
import io.ulid.autoconfigure.UlidProperties;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.UlidSettings;
import io.ulid.mapping.IdGenerators;
import jakarta.persistence.spi.PersistenceUnitInfo;
import org.hibernate.cfg.MappingSettings;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.env.Environment;
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

	private final Environment environment;

	UlidSettingsPostProcessor(ObjectProvider<UlidProperties> properties, ObjectProvider<IdGenerators> generators,
			ListableBeanFactory beanFactory, Environment environment) {
		this.properties = properties;
		this.generators = generators;
		this.beanFactory = beanFactory;
		this.environment = environment;
	}

	@Override
	public Object postProcessBeforeInitialization(Object bean, String beanName) {
		if (bean instanceof AbstractEntityManagerFactoryBean factory) {
			Map<String, Object> settings = factory.getJpaPropertyMap();
			// The settings contain suppliers instead of the beans, because a bean may
			// depend on this factory. If there are several beans and none of them is
			// primary, this is an error only if an entity needs a generator
			settings.putIfAbsent(UlidSettings.GENERATOR,
					(Supplier<UlidGenerator>) () -> this.generators.getObject().ulids());
			settings.putIfAbsent(UlidSettings.FLAKE_GENERATOR,
					(Supplier<UlidFlakeGenerator>) () -> this.generators.getObject().flakes());
			settings.putIfAbsent(UlidSettings.CHECK_NODE_IDS, (Supplier<Boolean>) this::isNodeIdOpen);
			settings.put(UlidSettings.TYPED_IDS, typedIds(settings.get(UlidSettings.TYPED_IDS), factory));
			if (OpaqueIds.isInUse()) {
				Object mapper = StoredJson.formatMapper(factory.getBeanClassLoader());
				if (mapper != null) {
					settings.putIfAbsent(MappingSettings.JSON_FORMAT_MAPPER, mapper);
				}
			}
			UlidProperties properties = this.properties.getObject();
			settings.putIfAbsent(UlidSettings.FLAKE_EPOCH, properties.flake().epoch());
			settings.putIfAbsent(UlidSettings.STORAGE, properties.hibernate().storage());
			settings.putIfAbsent(UlidSettings.CHECK_COLUMNS,
					(properties.hibernate().checkColumns() && BackgroundMigration.isPresent(this.beanFactory)) ? "warn"
							: properties.hibernate().checkColumns());
		}
		return bean;
	}

	/**
	 * Return whether neither a property nor a bean of the application configures node
	 * ids. A property with the value "none" counts as configured.
	 */
	private boolean isNodeIdOpen() {
		return this.properties.getObject().flake().nodeId() == null
				&& !this.environment.containsProperty("ulid.flake.node-id-source")
				&& this.beanFactory.getBeanNamesForType(NodeIdSource.class, false, false).length == 0
				&& List.of(this.beanFactory.getBeanNamesForType(UlidFlakeGenerator.class, false, false))
					.equals(List.of("ulidFlakeGenerator"));
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
