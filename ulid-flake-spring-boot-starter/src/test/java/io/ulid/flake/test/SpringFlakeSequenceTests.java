package io.ulid.flake.test;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

import javax.sql.DataSource;

import io.ulid.UlidGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.test.MutableClock;
import io.ulid.spring.test.UlidConditions;
import io.ulid.spring.test.UlidSequence;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What {@link UlidSequence} does with the generator of Ulid-Flakes and with the source of
 * node ids of an application.
 */
class SpringFlakeSequenceTests {

	@Nested
	@UlidSequence
	@SpringBootTest(classes = OwnClock.class, webEnvironment = WebEnvironment.NONE)
	class WithAMutableClock {

		@Autowired
		private UlidFlakeGenerator flakes;

		@Autowired
		private UlidFlake started;

		@RepeatedTest(2)
		void startsAgain(@Autowired MutableClock clock) {
			assertThat(this.flakes.next())
				.isEqualTo(UlidFlake.of(UlidFlake.min(clock.instant(), UlidFlake.DEFAULT_EPOCH).toLong() + 1));
			clock.add(Duration.ofDays(-7));
			assertThat(this.flakes.next().instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo("2024-02-22T12:00:00Z");
			clock.setInstant(Instant.parse("2030-01-01T00:00:00Z"));
			assertThat(this.flakes.nextBatch(1000)).isSorted();
		}

		@Test
		void idsOfTheStartAreBeforeTheOthers() {
			assertThat(this.started.instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo("2024-02-29T11:59:58Z");
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE)
	class WithoutADecision {

		@RepeatedTest(2)
		void noneIsNeeded(@Autowired UlidFlakeGenerator flakes, @Autowired UlidGenerator ulids) {
			assertThat(flakes.next()).hasToString("01TT8HD000001");
			assertThat(ulids.next()).hasToString("01KDVDNA000000000000000001");
			assertThat(flakes.next()).hasToString("01TT8HD000002");
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE,
			properties = { "ulid.flake.node-id=", "ulid.flake.epoch=", "ulid.flake.node-id-source=" })
	class WithEmptyProperties {

		@Test
		void emptyPropertiesAreNotSet(@Autowired UlidFlakeGenerator flakes) {
			assertThat(flakes.next()).hasToString("01TT8HD000001");
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE,
			properties = { "ulid.flake.node-id=7", "ulid.flake.epoch=2025-01-01T00:00:00Z" })
	class WithProperties {

		@Test
		void epochAndNodeIdAreFollowed(@Autowired UlidFlakeGenerator flakes) {
			assertThat(flakes.next()).hasToString("00XBV2B000017").returns(7, UlidFlake::nodeId);
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE,
			properties = "ulid.flake.node-id-source=jdbc")
	class WithLeasesButWithoutADataSource {

		@Test
		void nothingIsLeased(@Autowired ApplicationContext context, @Autowired UlidFlakeGenerator flakes) {
			assertThat(context.getBeanNamesForType(DataSource.class)).isEmpty();
			assertThat(context.getBeanNamesForType(LeasedNodeIdSource.class)).isEmpty();
			assertThat(flakes.nextBatch(3)).extracting(UlidFlake::nodeId).containsOnly(0);
			assertThat(flakes.nextBatch(3)).extracting(UlidFlake::scalableRandomness).containsExactly(4, 5, 6);
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = WithDatabase.class, webEnvironment = WebEnvironment.NONE,
			properties = { "ulid.flake.node-id-source=jdbc", "spring.datasource.url=jdbc:h2:mem:leaseless" })
	class WithLeases {

		@Test
		void nothingIsLeasedThoughThereIsADatabase(@Autowired ApplicationContext context,
				@Autowired UlidFlakeGenerator flakes) {
			assertThat(context.getBeanNamesForType(DataSource.class)).hasSize(1);
			assertThat(context.getBeanNamesForType(LeasedNodeIdSource.class)).isEmpty();
			assertThat(flakes.next().nodeId()).isZero();
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = OwnSource.class, webEnvironment = WebEnvironment.NONE)
	class WithOwnSource {

		@Test
		void nodeIdIsNotAskedFor(@Autowired UlidFlakeGenerator flakes) {
			assertThat(flakes.nextBatch(3)).extracting(UlidFlake::nodeId).containsOnly(0);
			assertThat(flakes.nextBatch(3)).extracting(UlidFlake::scalableRandomness).containsExactly(4, 5, 6);
		}

		@Test
		void sourceOfTheApplicationWins(@Autowired NodeIdSource source, @Autowired ApplicationContext context) {
			assertThat(source).isSameAs(context.getBean("nodeIdSource"));
			assertThat(context.getBeanNamesForType(NodeIdSource.class)).containsExactlyInAnyOrder("nodeIdSource",
					"ulidTestNodeIdSource");
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = OwnGenerator.class, webEnvironment = WebEnvironment.NONE)
	class WithOwnGenerator {

		@Test
		void generatorOfTheApplicationIsReplaced(@Autowired UlidFlakeGenerator flakes,
				@Autowired ApplicationContext context) {
			assertThat(context.getBeanNamesForType(UlidFlakeGenerator.class)).containsExactly("lambda");
			assertThat(flakes.next()).hasToString("01TT8HD000001");
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = Empty.class, webEnvironment = WebEnvironment.NONE)
	class WithoutAutoConfiguration {

		@RepeatedTest(2)
		void generatorIsAdded(@Autowired UlidFlakeGenerator flakes, @Autowired ApplicationContext context) {
			assertThat(context.getBeanNamesForType(UlidFlakeGenerator.class)).containsExactly("ulidFlakeGenerator");
			assertThat(flakes.next()).hasToString("01TT8HD000001");
		}

	}

	@Nested
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE,
			properties = "ulid.flake.node-id-source=standalone")
	class WithoutTheAnnotation {

		@Test
		void nothingIsReplaced(@Autowired UlidFlakeGenerator flakes, @Autowired ApplicationContext context) {
			assertThat(flakes.next()).is(UlidConditions.madeJustNow());
			assertThat(context.getBeanNamesForType(NodeIdSource.class)).isEmpty();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class Empty {

	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration({ UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class })
	static class Plain {

	}

	@Configuration(proxyBeanMethods = false)
	@Import(Plain.class)
	@ImportAutoConfiguration(DataSourceAutoConfiguration.class)
	static class WithDatabase {

	}

	@Configuration(proxyBeanMethods = false)
	@Import(Plain.class)
	static class OwnClock {

		@Bean
		Clock clock() {
			return MutableClock.of(Instant.parse("2024-02-29T12:00:00Z"));
		}

		@Bean
		UlidFlake started(UlidFlakeGenerator generator) {
			return generator.next();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@Import(Plain.class)
	static class OwnSource {

		@Bean
		NodeIdSource nodeIdSource() {
			return (timestamp) -> {
				throw new IllegalStateException("No node id in a test");
			};
		}

	}

	@Configuration(proxyBeanMethods = false)
	@Import(Plain.class)
	static class OwnGenerator {

		@Bean
		UlidFlakeGenerator lambda() {
			return () -> UlidFlake.MAX;
		}

	}

}
