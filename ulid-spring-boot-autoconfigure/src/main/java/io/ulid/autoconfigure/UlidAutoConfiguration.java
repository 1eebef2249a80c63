package io.ulid.autoconfigure;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;

import io.ulid.EntropySource;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;

import org.springframework.aop.scope.ScopedObject;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * {@link AutoConfiguration Auto-configuration} of the {@link UlidGenerator}.
 */
@AutoConfiguration
@EnableConfigurationProperties(UlidProperties.class)
public final class UlidAutoConfiguration {

	@Bean
	StartAction ulidReseeder(ListableBeanFactory beanFactory) {
		// Before everything that may ask for an id, such as a web server
		return new StartAction(Integer.MIN_VALUE, (again) -> {
			singletons(beanFactory, UlidGenerator.class).values().forEach(UlidGenerator::reseed);
			singletons(beanFactory, UlidFlakeGenerator.class).values().forEach(UlidFlakeGenerator::reseed);
		});
	}

	/**
	 * The generators of the application by name. One of a narrower scope, which is made
	 * after the start and may be another one for each caller, is none of them.
	 */
	static <T> Map<String, T> singletons(ListableBeanFactory beanFactory, Class<T> type) {
		Map<String, T> singletons = new LinkedHashMap<>(beanFactory.getBeansOfType(type, false, false));
		singletons.values().removeIf(ScopedObject.class::isInstance);
		return singletons;
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
			return RangeExceptionTranslator.translate("ulid.generator.",
					() -> UlidGenerator.builder()
						.layout(generator.layout())
						.monotonic(generator.monotonic())
						// Of several clocks none is meant for us
						.clock(clock.getIfUnique(Clock::systemUTC))
						.entropySource(entropySource.get())
						.increment(generator.increment())
						.maxClockRollback(generator.maxClockRollback())
						.build());
		}

	}

}
