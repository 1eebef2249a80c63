package io.ulid.spring.test;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.annotation.DirtiesContext.MethodMode;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.ContextHierarchy;
import org.springframework.test.context.junit.jupiter.SpringExtension;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidSequence} with the beans of an application.
 */
class SpringSequenceTests {

	private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

	@Nested
	@UlidSequence
	@SpringBootTest(classes = OwnClock.class, webEnvironment = WebEnvironment.NONE)
	class WithAMutableClock {

		@Autowired
		private UlidGenerator ulids;

		@Autowired
		private Instant started;

		@RepeatedTest(2)
		void sequenceRestartsWithTheClock(@Autowired MutableClock clock) {
			assertThat(this.ulids.next())
				.isEqualTo(Ulid.of(Ulid.min(Instant.parse("2024-02-29T12:00:00Z")).mostSignificantBits(), 1));
			clock.add(Duration.ofDays(-7));
			assertThat(this.ulids.next().instant()).isEqualTo("2024-02-22T12:00:00Z");
			clock.setInstant(Instant.parse("2030-01-01T00:00:00Z"));
			assertThat(this.ulids.nextBatch(1000)).isSorted();
		}

		@Test
		@UlidSequence(time = "2020-01-01T00:00:00Z")
		void clockOfTheApplicationTakesPrecedenceOverTheTimeOfAMethod() {
			assertThat(this.ulids.next().instant()).isEqualTo("2024-02-29T12:00:00Z");
		}

		@Test
		void idsGeneratedAtStartupHaveAnEarlierTime() {
			assertThat(this.started).isEqualTo("2024-02-29T11:59:58Z");
		}

	}

	@Nested
	@UlidSequence(time = "2026-03-01T00:00:00Z")
	@SpringBootTest(classes = OwnGenerators.class, webEnvironment = WebEnvironment.NONE)
	class WithOwnGenerators {

		@Test
		void replacedGeneratorsShareTheSequence(@Autowired @Qualifier("lambda") UlidGenerator lambda,
				@Autowired @Qualifier("version7") UlidGenerator version7) {
			assertThat(lambda.next()).isEqualTo(Ulid.parse("01KJKB3Q000000000000000001"));
			assertThat(version7.next()).isEqualTo(Ulid.parse("01KJKB3Q00E008000000000002"));
			assertThat(version7.next().isUuidVersion7()).isTrue();
			assertThat(lambda.next().instant()).isEqualTo("2026-03-01T00:00:00Z");
		}

	}

	@Nested
	@UlidSequence
	@TestInstance(Lifecycle.PER_CLASS)
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE)
	class WithPlainGenerator {

		@Autowired
		private UlidGenerator ulids;

		private Ulid ofBeforeAll;

		@BeforeAll
		void makeOne() {
			this.ofBeforeAll = this.ulids.next();
		}

		@RepeatedTest(2)
		@UlidSequence(time = "2020-02-29T00:00:00Z")
		void methodSetsTheTime() {
			assertThat(this.ulids.next())
				.isEqualTo(Ulid.of(Ulid.min(Instant.parse("2020-02-29T00:00:00Z")).mostSignificantBits(), 1));
		}

		@RepeatedTest(2)
		void idsGeneratedInBeforeAllHaveAnEarlierTime() {
			assertThat(this.ofBeforeAll).isEqualTo(Ulid.of(Ulid.min(TIME.minusSeconds(1)).mostSignificantBits(), 1));
			assertThat(this.ulids.next()).hasToString("01KDVDNA000000000000000001");
		}

	}

	@Test
	void rejectsAnnotatedMethodOfAClassWithoutTheAnnotation() {
		SummaryGeneratingListener listener = new SummaryGeneratingListener();
		LauncherFactory.create()
			.execute(LauncherDiscoveryRequestBuilder.request()
				.selectors(DiscoverySelectors.selectClass(OnlyOnAMethod.class))
				.build(), listener);
		assertThat(listener.getSummary().getFailures()).singleElement()
			.extracting(TestExecutionSummary.Failure::getException)
			.satisfies((failure) -> assertThat(failure).isInstanceOf(IllegalStateException.class)
				.hasMessage("@UlidSequence on the method 'test' needs @UlidSequence on the class "
						+ "'io.ulid.spring.test.SpringSequenceTests$OnlyOnAMethod' as well: the generators are beans of an "
						+ "application context, which all tests of the class share. Add @UlidSequence to the class; "
						+ "the annotation of the method then sets the time of that test."));
	}

	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE)
	static class OnlyOnAMethod {

		@Test
		@UlidSequence
		void test() {
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE)
	class AfterDirt {

		@Autowired
		private UlidGenerator ulids;

		@RepeatedTest(2)
		@DirtiesContext(methodMode = MethodMode.BEFORE_METHOD)
		void sequenceOfAnotherContextStartsAtOne(@Autowired Ulid ofTheStart) {
			assertThat(ofTheStart.instant()).isEqualTo(TIME.minusSeconds(2));
			assertThat(this.ulids.next()).hasToString("01KDVDNA000000000000000001");
		}

	}

	@Nested
	@UlidSequence
	@ExtendWith(SpringExtension.class)
	@ContextHierarchy({ @ContextConfiguration(classes = Plain.class),
			@ContextConfiguration(classes = OwnGenerators.class) })
	class WithAParent {

		@RepeatedTest(2)
		void contextsOfAHierarchyShareTheSequence(@Autowired ApplicationContext context) {
			UlidGenerator lambda = context.getBean("lambda", UlidGenerator.class);
			UlidGenerator ofTheParent = context.getParent().getBean(UlidGenerator.class);
			assertThat(lambda.next()).hasToString("01KDVDNA000000000000000001");
			assertThat(ofTheParent.next()).hasToString("01KDVDNA000000000000000002");
		}

	}

	@Nested
	@SpringBootTest(classes = Plain.class, webEnvironment = WebEnvironment.NONE)
	class WithoutTheAnnotation {

		@Test
		void doesNotReplaceTheGenerator(@Autowired UlidGenerator ulids) {
			assertThat(ulids.next()).is(UlidConditions.madeJustNow());
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration(UlidAutoConfiguration.class)
	static class Plain {

		@Bean
		Ulid ofTheStart(UlidGenerator generator) {
			return generator.next();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration(UlidAutoConfiguration.class)
	static class OwnClock {

		@Bean
		Clock clock() {
			return MutableClock.of(Instant.parse("2024-02-29T12:00:00Z"));
		}

		@Bean
		Instant started(UlidGenerator generator) {
			return generator.next().instant();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration(UlidAutoConfiguration.class)
	static class OwnGenerators {

		@Bean
		UlidGenerator lambda() {
			return () -> Ulid.MAX;
		}

		@Bean
		UlidGenerator version7() {
			return UlidGenerator.builder().layout(UlidGenerator.Layout.UUIDV7).build();
		}

	}

}
