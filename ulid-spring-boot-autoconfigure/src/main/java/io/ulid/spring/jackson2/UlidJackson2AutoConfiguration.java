package io.ulid.spring.jackson2;

import java.util.Set;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.internal.GuestKind;
import io.ulid.spring.internal.UlidProperties;
import io.ulid.spring.jackson.internal.MapperCheck;

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
 * {@link AutoConfiguration Auto-configuration} of identifiers in Jackson 2, the library
 * of Spring Boot 3 and an alternative in Spring Boot 4.
 */
@AutoConfiguration
@EnableConfigurationProperties(UlidProperties.class)
@ConditionalOnClass(Module.class)
public final class UlidJackson2AutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidJackson2Module ulidJackson2Module(ObjectProvider<GuestKind<?>> guests) {
		// @UlidGeneratedId loads without Hibernate, because Java ignores annotations
		// whose classes are absent
		return new UlidJackson2Module(GuestKind.isAnyJsonNumber(guests), Set.of(UlidGeneratedId.class));
	}

	@Bean
	@ConditionalOnBooleanProperty(name = "ulid.jackson.check-mappers", matchIfMissing = true)
	SmartInitializingSingleton ulidJackson2MapperCheck(ConfigurableListableBeanFactory beanFactory) {
		return () -> MapperCheck.run(beanFactory, ObjectMapper.class, UlidJackson2Module.class,
				// A mapper that accepts duplicate modules does not keep a list of its
				// modules
				(mapper) -> !mapper.isEnabled(MapperFeature.IGNORE_DUPLICATE_MODULE_REGISTRATIONS)
						|| mapper.getRegisteredModuleIds().contains(UlidJackson2Module.class.getName()),
				"mapper.registerModule(module)");
	}

}
