package io.ulid.autoconfigure.actuate;

import java.time.Clock;
import java.util.Map;

import io.ulid.UlidGenerator;
import io.ulid.actuate.GenerationMonitor;
import io.ulid.actuate.UlidHealth;
import io.ulid.autoconfigure.NodeIdLeases;
import io.ulid.autoconfigure.SettingsDescription;
import io.ulid.autoconfigure.UlidAutoConfiguration;
import io.ulid.autoconfigure.UlidFlakeAutoConfiguration;
import io.ulid.autoconfigure.UlidProperties;
import io.ulid.flake.UlidFlakeGenerator;

import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/**
 * {@link AutoConfiguration Auto-configuration} of the health indicator {@code ulid},
 * which checks whether ids can be generated. The auto-configuration also supports Spring
 * Boot 3.5, whose health types are in other packages.
 */
@AutoConfiguration(after = { UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class })
@ConditionalOnBean({ UlidGenerator.class, SettingsDescription.class })
@ConditionalOnMissingBean(name = { "ulidHealthIndicator", "ulidHealthContributor" })
@EnableConfigurationProperties(UlidProperties.class)
public final class UlidHealthAutoConfiguration {

	private static UlidHealth health(ConfigurableListableBeanFactory beanFactory) {
		UlidProperties properties = beanFactory.getBean(UlidProperties.class);
		Clock clock = UlidAutoConfiguration.clock(beanFactory.getBeanProvider(Clock.class));
		return new UlidHealth(() -> UlidAutoConfiguration.singletons(beanFactory, UlidGenerator.class),
				() -> areFlakesUsed(beanFactory)
						? UlidAutoConfiguration.singletons(beanFactory, UlidFlakeGenerator.class) : Map.of(),
				() -> NodeIdLeases.detailsIfBegun(beanFactory), properties.flake().epoch(), clock);
	}

	// Every application has a generator of Ulid-Flakes, but few applications use this
	// generator. If the clock steps back, the generator of Ulid-Flakes fails at a much
	// smaller step than the generator of ULIDs
	private static boolean areFlakesUsed(ConfigurableListableBeanFactory beanFactory) {
		return beanFactory.getBean(SettingsDescription.class).isFlakesConfigured()
				|| beanFactory.getBeanProvider(GenerationMonitor.class)
					.stream()
					.filter((monitor) -> monitor.kind() == GenerationMonitor.Kind.FLAKE)
					.anyMatch((monitor) -> monitor.failures().values().stream().anyMatch((number) -> number > 0));
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class })
	static class HealthConfiguration {

		@Bean
		@ConditionalOnEnabledHealthIndicator("ulid")
		HealthIndicator ulidHealthIndicator(ConfigurableListableBeanFactory beanFactory) {
			return () -> {
				UlidHealth.Report report = health(beanFactory).check();
				return Health.status(report.status()).withDetails(report.details()).build();
			};
		}

	}

	/**
	 * Configuration of the health indicator on Spring Boot 3.5.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(name = Boot35HealthIndicator.TYPE)
	@Conditional(Boot35HealthIndicator.Enabled.class)
	static class Boot35HealthConfiguration {

		// The method is static, because Spring may determine the type before other beans
		// exist
		@Bean
		static FactoryBean<?> ulidHealthIndicator(ConfigurableListableBeanFactory beanFactory) {
			return new Boot35HealthIndicator(() -> health(beanFactory));
		}

	}

}
