package io.ulid.spring;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import io.ulid.EntropySource;
import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.ScriptedClock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

/**
 * Tests for {@link UlidAutoConfiguration}.
 */
class UlidAutoConfigurationTests {

	private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class));

	@Test
	void generatorIsStrictlyIncreasingByDefault() {
		this.contextRunner.withBean(Clock.class, UlidAutoConfigurationTests::fixedClock).run((context) -> {
			UlidGenerator generator = context.getBean(UlidGenerator.class);
			Ulid last = generator.next();
			Set<Long> steps = new HashSet<>();
			for (int i = 0; i < 1000; i++) {
				Ulid next = generator.next();
				assertThat(next).isGreaterThan(last);
				steps.add(next.leastSignificantBits() - last.leastSignificantBits());
				last = next;
			}
			// Two of a thousand random steps are the same once in 8,600 runs, ten of them
			// never
			assertThat(steps).hasSizeGreaterThan(990).allMatch((step) -> step >= 1 && step <= 1L << 32);
		});
	}

	@Test
	void readsThePrimaryOfSeveralClocks() {
		this.contextRunner.withUserConfiguration(TwoClocks.class, PrimaryClock.class)
			.run((context) -> assertThat(context.getBean(UlidGenerator.class).next().instant())
				.isEqualTo(Instant.EPOCH));
	}

	@Test
	void readsTheSystemClockIfNoneOfSeveralClocksIsPrimary() {
		this.contextRunner.withUserConfiguration(TwoClocks.class).run((context) -> {
			Instant instant = context.getBean(UlidGenerator.class).next().instant();
			assertThat(instant).isBetween(Instant.now().minusSeconds(60), Instant.now());
		});
	}

	@Test
	void entropySourceBeanReplacesTheProperty() {
		this.contextRunner.withBean(EntropySource.class, () -> (bytes) -> bytes[bytes.length - 1] = 7)
			.run((context) -> assertThat(context.getBean(UlidGenerator.class).next().leastSignificantBits())
				.isEqualTo(7));
	}

	@Test
	void failsStartupIfThereAreSeveralEntropySourceBeans() {
		this.contextRunner.withBean("one", EntropySource.class, EntropySource::secure)
			.withBean("other", EntropySource.class, EntropySource::fast)
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(NoUniqueBeanDefinitionException.class)
				.hasMessageContaining("one,other"));
	}

	@Test
	void generatorBeanOfTheUserWins() {
		this.contextRunner.withBean("mine", UlidGenerator.class, () -> () -> Ulid.MIN)
			.withPropertyValues("ulid.generator.layout=uuidv7")
			.run((context) -> {
				assertThat(context).hasSingleBean(UlidGenerator.class).hasBean("mine");
				assertThat(context.getBean(UlidGenerator.class).layout()).isEqualTo(Layout.ULID);
			});
	}

	@ParameterizedTest
	@CsvSource({ "ulid,true,ULID", "uuidv7,true,UUIDV7", "UUIDV7,true,UUIDV7", "UuidV7,false,UUIDV7" })
	void generatesIdsInTheConfiguredLayout(String value, boolean monotonic, Layout layout) {
		this.contextRunner.withPropertyValues("ulid.generator.layout=" + value, "ulid.generator.monotonic=" + monotonic)
			// With this entropy, version and variant of a plain ULID are 0
			.withBean(EntropySource.class, () -> (bytes) -> {
			})
			.run((context) -> {
				UlidGenerator generator = context.getBean(UlidGenerator.class);
				assertThat(generator.layout()).isEqualTo(layout);
				assertThat(generator.next().isUuidVersion7()).isEqualTo(layout == Layout.UUIDV7);
			});
	}

	@Test
	void generatesUnorderedIdsIfNotMonotonic() {
		this.contextRunner.withPropertyValues("ulid.generator.monotonic=false")
			.withBean(Clock.class, UlidAutoConfigurationTests::fixedClock)
			.withBean(EntropySource.class, () -> new DescendingEntropySource())
			.run((context) -> {
				UlidGenerator generator = context.getBean(UlidGenerator.class);
				assertThat(generator.next()).isGreaterThan(generator.next());
			});
	}

	@Test
	void incrementsByOneIfConfigured() {
		this.contextRunner.withPropertyValues("ulid.generator.increment=one")
			.withBean(Clock.class, UlidAutoConfigurationTests::fixedClock)
			.run((context) -> {
				UlidGenerator generator = context.getBean(UlidGenerator.class);
				Ulid first = generator.next();
				assertThat(generator.next()).isEqualTo(first.increment());
			});
	}

	@ParameterizedTest
	@CsvSource({ "secure,SecureEntropySource", "provider,ProviderEntropySource", "fast,FastEntropySource" })
	void usesTheConfiguredEntropySource(String value, String type) {
		this.contextRunner.withPropertyValues("ulid.generator.entropy-source=" + value).run((context) -> {
			assertThat(context).hasSingleBean(UlidGenerator.class);
			assertThat(context.getBean(UlidGenerator.class)).extracting("entropy").asString().contains(type);
		});
	}

	@Test
	void rejectsRollbackAboveTheConfiguredMaximum() {
		ScriptedClock clock = ScriptedClock.at(NOW);
		this.contextRunner.withPropertyValues("ulid.generator.max-clock-rollback=2s")
			.withBean(Clock.class, () -> clock)
			.run((context) -> {
				UlidGenerator generator = context.getBean(UlidGenerator.class);
				generator.next();
				clock.advance(Duration.ofSeconds(-2));
				generator.next();
				clock.advance(Duration.ofMillis(-1));
				assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
					.withMessage("Clock moved back 2001 ms, more than 'ulid.generator.max-clock-rollback' (2000 ms)");
			});
	}

	@Test
	void rejectsLeadAboveTheConfiguredMaximum() {
		this.contextRunner.withPropertyValues("ulid.generator.max-clock-lead=2s")
			.withBean(Clock.class, () -> ScriptedClock.at(NOW))
			.run((context) -> {
				UlidGenerator generator = context.getBean(UlidGenerator.class);
				generator.observe(Ulid.min(NOW.plusSeconds(2)));
				assertThatExceptionOfType(UlidGenerationException.class)
					.isThrownBy(() -> generator.observe(Ulid.min(NOW.plusMillis(2001))))
					.withMessageContaining(
							"The next ULID would be 2001 ms ahead of the clock, more than 'ulid.generator.max-clock-lead' (2000 ms)");
			});
	}

	@ParameterizedTest
	@ValueSource(strings = { "ulid.generator.max-clock-rollback", "ulid.generator.max-clock-lead" })
	void rejectsNegativeClockLimit(String property) {
		this.contextRunner.withPropertyValues(property + "=-1s")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(InvalidConfigurationPropertyValueException.class)
				.hasMessageContaining(property)
				.hasMessageContaining("Must be a duration of 0 or more."));
	}

	@Test
	void reseedsAtEachStartOfTheContext() {
		AtomicInteger reseeds = new AtomicInteger();
		this.contextRunner.withBean(EntropySource.class, () -> new EntropySource() {

			@Override
			public void nextBytes(byte[] bytes) {
			}

			@Override
			public void reseed() {
				reseeds.incrementAndGet();
			}

		}).run((context) -> {
			assertThat(reseeds).hasValue(1);
			context.getSourceApplicationContext().stop();
			context.getSourceApplicationContext().start();
			assertThat(reseeds).hasValue(2);
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "2.7.18", "3.0.0", "3.4.13" })
	void olderSpringBootFailsStartup(String version) {
		assertThatIllegalStateException().isThrownBy(() -> UlidAutoConfiguration.checkVersion(version))
			.withMessage("ULIDs for Spring Boot require Spring Boot 3.5 or later, but this is Spring Boot " + version);
	}

	@ParameterizedTest
	@NullSource
	@ValueSource(strings = { "3.5.16", "3.10.0", "4.0.7", "4.2.0-M1", "13.4.0" })
	void acceptsSupportedAndUnknownSpringBootVersions(String version) {
		assertThatNoException().isThrownBy(() -> UlidAutoConfiguration.checkVersion(version));
	}

	@Test
	void doesNotCreateGeneratorsOfANarrowerScope() {
		this.contextRunner.withUserConfiguration(ScopedGenerators.class)
			.run((context) -> assertThat(context).hasNotFailed().getBeanNames(UlidGenerator.class).hasSize(3));
	}

	@Test
	void ignoresNullGeneratorBeans() {
		this.contextRunner.withUserConfiguration(NullGenerators.class)
			.run((context) -> assertThat(context).hasNotFailed().getBeanNames(UlidGenerator.class).hasSize(2));
	}

	private static Clock fixedClock() {
		return Clock.fixed(NOW, ZoneOffset.UTC);
	}

	@Configuration(proxyBeanMethods = false)
	static class TwoClocks {

		@Bean
		Clock one() {
			return fixedClock();
		}

		@Bean
		Clock other() {
			return fixedClock();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class PrimaryClock {

		@Bean
		@Primary
		Clock primary() {
			return Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class ScopedGenerators {

		@Bean
		@Scope("prototype")
		UlidGenerator prototype() {
			throw new AssertionError("made without need");
		}

		@Bean
		@Scope(scopeName = "unknown", proxyMode = ScopedProxyMode.INTERFACES)
		UlidGenerator ofAnotherScope() {
			throw new AssertionError("made without need");
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class NullGenerators {

		@Bean
		@Nullable UlidGenerator ofAMethod() {
			return null;
		}

		@Bean
		FactoryBean<UlidGenerator> ofAFactory() {
			return new FactoryBean<>() {

				@Override
				public @Nullable UlidGenerator getObject() {
					return null;
				}

				@Override
				public Class<?> getObjectType() {
					return UlidGenerator.class;
				}

			};
		}

	}

	private static final class DescendingEntropySource implements EntropySource {

		private byte next = 100;

		@Override
		public void nextBytes(byte[] bytes) {
			bytes[0] = this.next--;
		}

	}

}
