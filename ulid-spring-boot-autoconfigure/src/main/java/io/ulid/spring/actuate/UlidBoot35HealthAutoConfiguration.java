package io.ulid.spring.actuate;

import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.SettingsDescription;

import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of the health indicator {@code ulid} on
 * Spring Boot 3.5, whose health types are in other packages.
 */
@AutoConfiguration(after = UlidAutoConfiguration.class)
@ConditionalOnClass(name = Boot35HealthIndicator.TYPE)
@ConditionalOnBean(SettingsDescription.class)
// As @ConditionalOnEnabledHealthIndicator, whose package differs between versions
@ConditionalOnExpression("${management.health.ulid.enabled:${management.health.defaults.enabled:true}}")
final class UlidBoot35HealthAutoConfiguration {

	// The method is static, because Spring may determine the type before other beans
	// exist
	@Bean
	@ConditionalOnMissingBean(name = { "ulidHealthIndicator", "ulidHealthContributor" })
	static FactoryBean<?> ulidHealthIndicator(ConfigurableListableBeanFactory beanFactory) {
		return new Boot35HealthIndicator(new UlidHealth(beanFactory));
	}

}
