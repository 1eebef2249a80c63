package io.ulid.spring.actuate;

import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.SettingsDescription;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of the health indicator {@code ulid},
 * which checks whether ids can be generated.
 */
@AutoConfiguration(after = UlidAutoConfiguration.class)
@ConditionalOnClass({ HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class })
@ConditionalOnBean(SettingsDescription.class)
public final class UlidHealthAutoConfiguration {

	@Bean
	@ConditionalOnEnabledHealthIndicator("ulid")
	@ConditionalOnMissingBean(name = { "ulidHealthIndicator", "ulidHealthContributor" })
	HealthIndicator ulidHealthIndicator(ConfigurableListableBeanFactory beanFactory) {
		return () -> {
			UlidHealth.Report report = new UlidHealth(beanFactory).check();
			return Health.status(report.status()).withDetails(report.details()).build();
		};
	}

}
