package io.ulid.spring.jackson;

import java.util.Set;

import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.internal.GuestKind;
import io.ulid.spring.internal.UlidProperties;
import io.ulid.spring.jackson.internal.MapperCheck;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectMapper;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in Jackson 3.
 */
@AutoConfiguration
@EnableConfigurationProperties(UlidProperties.class)
@ConditionalOnClass(JacksonModule.class)
public final class UlidJacksonAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidJacksonModule ulidJacksonModule(ObjectProvider<GuestKind<?>> guests) {
		// @UlidGeneratedId loads without Hibernate, because Java ignores annotations
		// whose classes are absent
		return new UlidJacksonModule(GuestKind.isAnyJsonNumber(guests), Set.of(UlidGeneratedId.class));
	}

	@Bean
	@ConditionalOnBooleanProperty(name = "ulid.jackson.check-mappers", matchIfMissing = true)
	SmartInitializingSingleton ulidJacksonMapperCheck(ConfigurableListableBeanFactory beanFactory) {
		return () -> MapperCheck.run(beanFactory, ObjectMapper.class, UlidJacksonModule.class,
				(mapper) -> mapper.registeredModules().stream().anyMatch(UlidJacksonModule.class::isInstance),
				"builder.addModule(module), or mapper.rebuild().addModule(module).build()");
	}

}
