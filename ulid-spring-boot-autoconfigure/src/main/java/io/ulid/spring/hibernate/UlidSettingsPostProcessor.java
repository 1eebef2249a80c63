package io.ulid.spring.hibernate;

import java.util.Map;
import java.util.function.Supplier;

import io.ulid.IdGenerator;
import io.ulid.OpaqueIds;
import io.ulid.hibernate.UlidSettings;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.internal.GuestKind;
import io.ulid.spring.internal.UlidProperties;
import org.hibernate.cfg.MappingSettings;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.ResolvableType;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;

/**
 * Post-processor that sets the {@link UlidSettings} of every entity manager factory that
 * Spring creates. If a factory already has a setting, the post-processor does not change
 * that setting, so that the factories of one application can have different settings.
 */
final class UlidSettingsPostProcessor implements BeanPostProcessor {

	private final ListableBeanFactory beanFactory;

	UlidSettingsPostProcessor(ListableBeanFactory beanFactory) {
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
						(Supplier<IdGenerator<?>>) () -> this.beanFactory.getBean(IdGenerators.class).generator(kind));
			}
			if (OpaqueIds.isInUse()) {
				Object mapper = StoredJson.formatMapper(factory.getBeanClassLoader());
				if (mapper != null) {
					settings.putIfAbsent(MappingSettings.JSON_FORMAT_MAPPER, mapper);
				}
			}
			this.beanFactory.<GuestKind<?>>getBeanProvider(ResolvableType.forClass(GuestKind.class))
				.forEach((guest) -> guest.hibernateSettings().forEach(settings::putIfAbsent));
			settings.putIfAbsent(UlidSettings.STORAGE_TYPE,
					this.beanFactory.getBean(UlidProperties.class).storage().type());
			settings.putIfAbsent(UlidSettings.STORAGE_CHECK, UlidProperties.columnCheck(this.beanFactory));
		}
		return bean;
	}

}
