package io.ulid.spring;

import java.time.Clock;
import java.util.Map;

import io.ulid.GenerationListener;
import io.ulid.IdGenerator;
import io.ulid.UlidGenerator;
import io.ulid.spring.internal.GeneratorBeans;
import io.ulid.spring.internal.RangeExceptionTranslator;
import io.ulid.spring.internal.SettingsDescription;
import io.ulid.spring.internal.SharedEntropySource;
import io.ulid.spring.internal.StartAction;
import io.ulid.spring.internal.UlidProperties;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.util.Assert;

/**
 * {@link AutoConfiguration Auto-configuration} of the {@link UlidGenerator}.
 */
@AutoConfiguration
@EnableConfigurationProperties(UlidProperties.class)
@Import({ SettingsDescription.class, SharedEntropySource.class })
public final class UlidAutoConfiguration {

	UlidAutoConfiguration() {
		checkVersion(SpringBootVersion.getVersion());
	}

	// Spring Boot before 3.5 ignores @ConditionalOnBooleanProperty, so parts that the
	// application has turned off would be active
	static void checkVersion(@Nullable String version) {
		Assert.state(version == null || !version.matches("[12]\\..*|3\\.[0-4]\\..*"),
				() -> "ULIDs for Spring Boot require Spring Boot 3.5 or later, but this is Spring Boot " + version);
	}

	@Bean
	StartAction ulidReseeder(ConfigurableListableBeanFactory beanFactory) {
		// The generators are reseeded before any bean starts that may generate ids, such
		// as a web server
		Runnable reseed = () -> GeneratorBeans.created(beanFactory, IdGenerator.class)
			.forEach((generator) -> generator.reseed());
		return new StartAction(Integer.MIN_VALUE, reseed, reseed);
	}

	/**
	 * Configuration of the generator, unless the application declares a generator.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnMissingBean(UlidGenerator.class)
	static class GeneratorConfiguration {

		@Bean
		GenerationMonitor ulidGenerationMonitor(UlidProperties properties, ObjectProvider<Clock> clock) {
			return new GenerationMonitor(UlidGenerator.class, "ulidGenerator",
					properties.generator().maxClockRollback(), GeneratorBeans.clock(clock));
		}

		@Bean
		UlidGenerator ulidGenerator(UlidProperties properties, ObjectProvider<Clock> clock,
				SharedEntropySource entropySource, @Qualifier("ulidGenerationMonitor") GenerationMonitor monitor,
				ObjectProvider<GenerationListener> listeners) {
			UlidProperties.Generator generator = properties.generator();
			return RangeExceptionTranslator.translate("ulid.generator.", Map.of(),
					() -> UlidGenerator.builder()
						.layout(generator.layout())
						.monotonic(generator.monotonic())
						.clock(GeneratorBeans.clock(clock))
						.entropySource(entropySource.get())
						.increment(generator.increment())
						.maxClockRollback(generator.maxClockRollback())
						.maxClockLead(generator.maxClockLead())
						.listener(monitor.with(listeners))
						.build());
		}

	}

}
