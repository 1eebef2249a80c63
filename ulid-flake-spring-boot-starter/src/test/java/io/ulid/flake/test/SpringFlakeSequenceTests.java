package io.ulid.flake.test;

import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
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
 * {@link UlidSequence} replaces the generator of Ulid-Flakes and the source of node ids
 * of an application.
 */
class SpringFlakeSequenceTests {

	@Nested
	@UlidSequence
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE,
			properties = { "ulid.flake.node-id=", "ulid.flake.epoch=", "ulid.flake.node-id-source=" })
	class WithEmptyProperties {

		@RepeatedTest(2)
		void generatesIdsWithoutADecisionAboutNodeIds(@Autowired UlidFlakeGenerator flakes) {
			assertThat(flakes.next()).hasToString("01TT8HD000001");
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE,
			properties = { "ulid.flake.node-id=7", "ulid.flake.epoch=2025-01-01T00:00:00Z" })
	class WithProperties {

		@Test
		void usesTheEpochAndTheNodeIdOfTheProperties(@Autowired UlidFlakeGenerator flakes) {
			assertThat(flakes.next()).hasToString("00XBV2B000017").returns(7, UlidFlake::nodeId);
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = WithDatabase.class, webEnvironment = WebEnvironment.NONE,
			properties = { "ulid.flake.node-id-source=jdbc", "spring.datasource.url=jdbc:h2:mem:leaseless" })
	class WithLeases {

		@Test
		void leasesNoNodeId(@Autowired ApplicationContext context, @Autowired UlidFlakeGenerator flakes) {
			assertThat(context.getBeanNamesForType(LeasedNodeIdSource.class)).isEmpty();
			assertThat(flakes.nextBatch(3)).extracting(UlidFlake::nodeId).containsOnly(0);
			assertThat(flakes.nextBatch(3)).extracting(UlidFlake::scalableRandomness).containsExactly(4, 5, 6);
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = OwnSource.class, webEnvironment = WebEnvironment.NONE)
	class WithOwnSource {

		@Test
		void keepsButDoesNotUseTheNodeIdSourceOfTheApplication(@Autowired NodeIdSource source,
				@Autowired UlidFlakeGenerator flakes, @Autowired ApplicationContext context) {
			assertThat(source).isSameAs(context.getBean("nodeIdSource"));
			assertThat(context.getBeanNamesForType(NodeIdSource.class)).containsExactlyInAnyOrder("nodeIdSource",
					"ulidTestNodeIdSource");
			assertThat(flakes.next()).returns(0, UlidFlake::nodeId).returns(1, UlidFlake::scalableRandomness);
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
