package io.ulid.spring.openapi;

import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.internal.GuestKind;
import io.ulid.spring.internal.UlidProperties;
import org.apache.commons.logging.LogFactory;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in the OpenAPI document of
 * springdoc. springdoc itself registers the converter beans.
 */
@AutoConfiguration(after = { SpringDocConfiguration.class, SpringDocConfigProperties.class })
@EnableConfigurationProperties(UlidProperties.class)
@ConditionalOnClass(SpringDocConfiguration.class)
@ConditionalOnBean(SpringDocConfigProperties.class)
@ConditionalOnBooleanProperty(name = "ulid.openapi.enabled", matchIfMissing = true)
public final class UlidOpenApiAutoConfiguration {

	// This class exists from springdoc 2.7 on
	private static final String CLASS_OF_VERSION_2_7 = "org.springdoc.core.customizers.ParameterObjectNamingStrategyCustomizer";

	@Bean
	@ConditionalOnMissingBean
	@ConditionalOnClass(name = CLASS_OF_VERSION_2_7)
	UlidModelConverter ulidModelConverter(SpringDocConfigProperties springDocProperties,
			ObjectProvider<GuestKind<?>> guests) {
		// @UlidGeneratedId loads without Hibernate, because Java ignores annotations
		// whose classes are absent
		return new UlidModelConverter(springDocProperties, GuestKind.isAnyJsonNumber(guests), UlidGeneratedId.class);
	}

	@Bean
	@ConditionalOnMissingBean
	@ConditionalOnBean(UlidModelConverter.class)
	UlidParameterCustomizer ulidParameterCustomizer(UlidModelConverter converter) {
		return new UlidParameterCustomizer(converter);
	}

	@Bean
	@ConditionalOnMissingBean
	UlidRangeCustomizer ulidRangeCustomizer() {
		return new UlidRangeCustomizer();
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnMissingClass(CLASS_OF_VERSION_2_7)
	static class OldVersionConfiguration {

		OldVersionConfiguration() {
			LogFactory.getLog(UlidOpenApiAutoConfiguration.class)
				.warn("The OpenAPI document does not describe ids, because springdoc is older than 2.7. "
						+ "Update springdoc. To turn this warning off, set 'ulid.openapi.enabled' to 'false'");
		}

	}

}
