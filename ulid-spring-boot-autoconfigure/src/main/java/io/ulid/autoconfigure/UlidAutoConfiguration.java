package io.ulid.autoconfigure;

import java.time.Clock;
import java.time.Duration;

import io.ulid.EntropySource;
import io.ulid.UlidGenerator;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * {@link AutoConfiguration Auto-configuration} of the {@link UlidGenerator}.
 */
@AutoConfiguration
@EnableConfigurationProperties(UlidProperties.class)
public final class UlidAutoConfiguration {

	@Bean
	UlidReseeder ulidReseeder(ListableBeanFactory beanFactory) {
		return new UlidReseeder(beanFactory);
	}

	@Bean
	SharedEntropySource ulidSharedEntropySource(ObjectProvider<EntropySource> own, UlidProperties properties) {
		return new SharedEntropySource(own, properties.generator().entropySource());
	}

	/**
	 * Present only where the application has no generator of its own.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnMissingBean(UlidGenerator.class)
	static class GeneratorConfiguration {

		@Bean
		UlidGenerator ulidGenerator(UlidProperties properties, ObjectProvider<Clock> clock,
				SharedEntropySource entropySource) {
			UlidProperties.Generator generator = properties.generator();
			Duration maxClockRollback = generator.maxClockRollback();
			if (maxClockRollback.isNegative()) {
				throw new InvalidConfigurationPropertyValueException("ulid.generator.max-clock-rollback",
						maxClockRollback, "Must be a duration of 0 or more.");
			}
			return UlidGenerator.builder()
				.monotonic(generator.monotonic())
				// Of several clocks none is meant for us
				.clock(clock.getIfUnique(Clock::systemUTC))
				.entropySource(entropySource.get())
				.increment(generator.increment())
				.maxClockRollback(maxClockRollback)
				.build();
		}

	}

}
