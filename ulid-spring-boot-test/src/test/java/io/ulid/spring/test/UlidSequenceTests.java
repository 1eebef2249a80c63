package io.ulid.spring.test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.spring.test.app.OrderId;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidSequence} in JUnit Jupiter without Spring.
 */
@UlidSequence
class UlidSequenceTests {

	private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

	private static Ulid ofBeforeAll;

	private final UlidGenerator generator;

	private final Ulid ofTheConstructor;

	private Ulid ofBeforeEach;

	UlidSequenceTests(UlidGenerator generator) {
		this.generator = generator;
		this.ofTheConstructor = generator.next();
	}

	@BeforeAll
	static void makeOneForAll(UlidGenerator generator) {
		ofBeforeAll = generator.next();
	}

	@BeforeEach
	void makeOne(UlidGenerator generator) {
		this.ofBeforeEach = generator.next();
	}

	@RepeatedTest(2)
	void sequenceStartsAgainForEachTest(UlidGenerator ulids) {
		assertThat(this.ofBeforeEach).hasToString("01KDVDNA000000000000000001");
		assertThat(ulids.next()).hasToString("01KDVDNA000000000000000002");
		assertThat(this.generator.next()).hasToString("01KDVDNA000000000000000003");
		assertThat(new OrderId(ulids.next()).text()).isEqualTo("ord_01kdvdna000000000000000004");
		assertThat(ulids.next().instant()).isEqualTo(TIME);
	}

	@RepeatedTest(2)
	void continuesAfterAnObservedId(UlidGenerator ulids) {
		Ulid later = Ulid.parse("01KDVDNB0000000000000000AZ");
		assertThat(ulids.nextAfter(this.ofBeforeEach)).hasToString("01KDVDNA000000000000000002");
		assertThat(ulids.nextAfter(later)).hasToString("01KDVDNB0000000000000000B0");
		ulids.observe(Ulid.MIN);
		assertThat(this.generator.next()).hasToString("01KDVDNB0000000000000000B1");
		ulids.observe(Ulid.parse("01KDVDNB0000000000000000C0"));
		assertThat(ulids.nextBatch(2)).extracting(Ulid::toString)
			.containsExactly("01KDVDNB0000000000000000C1", "01KDVDNB0000000000000000C2");
	}

	@Test
	void continuesUuidsOfVersion7AfterAnObservedId() {
		UlidGenerator ulids = new Sequence(() -> MutableClock.of(TIME)).ulids(UlidGenerator.Layout.UUIDV7);
		Ulid first = ulids.next();
		ulids.observe(Ulid.of(first.mostSignificantBits(), Long.MIN_VALUE + 9));
		assertThat(ulids.next()).isEqualTo(Ulid.of(first.mostSignificantBits(), Long.MIN_VALUE + 10));
		Ulid other = Ulid.max(first.instant());
		Ulid next = ulids.nextAfter(other);
		assertThat(next).isGreaterThan(other).matches(Ulid::isUuidVersion7);
		assertThat(ulids.next()).isEqualTo(Ulid.of(next.mostSignificantBits(), next.leastSignificantBits() + 1));
	}

	@RepeatedTest(2)
	void idsBeforeTheTestHaveEarlierTimes() {
		assertThat(ofBeforeAll).isEqualTo(Ulid.of(Ulid.min(TIME.minusSeconds(2)).mostSignificantBits(), 1));
		assertThat(this.ofTheConstructor).isEqualTo(Ulid.of(Ulid.min(TIME.minusSeconds(1)).mostSignificantBits(), 1));
	}

	@Test
	void threadsShareTheSequence(UlidGenerator ulids) {
		List<Ulid> ids = IntStream.range(0, 10_000).parallel().mapToObj((i) -> ulids.next()).toList();
		assertThat(ids).doesNotHaveDuplicates().contains(Ulid.of(Ulid.min(TIME).mostSignificantBits(), 10_001));
	}

	@RepeatedTest(2)
	void idsFollowTheClockBack(MutableClock clock, UlidGenerator ulids) {
		assertThat(clock.instant()).isEqualTo(TIME);
		clock.add(Duration.ofDays(-30));
		assertThat(ulids.next()).returns(Instant.parse("2025-12-02T00:00:00Z"), Ulid::instant)
			.returns(2L, Ulid::leastSignificantBits);
	}

	@RepeatedTest(2)
	@UlidSequence(time = "2021-05-01T00:00:00Z")
	void methodSetsTheTime(UlidGenerator ulids, MutableClock clock) {
		assertThat(clock.instant()).isEqualTo("2021-05-01T00:00:00Z");
		assertThat(this.ofBeforeEach).isEqualTo(Ulid.of(Ulid.min(clock.instant()).mostSignificantBits(), 1));
		assertThat(ulids.next()).isEqualTo(this.ofBeforeEach.increment());
	}

	@Nested
	class Inside {

		@RepeatedTest(2)
		void sharesTheSequenceOfTheOuterClass(UlidGenerator ulids) {
			assertThat(UlidSequenceTests.this.ofBeforeEach).hasToString("01KDVDNA000000000000000001");
			assertThat(ulids.next()).hasToString("01KDVDNA000000000000000002");
		}

	}

	@UlidSequence(time = "2020-02-29T12:00:00Z")
	abstract static class Base {

	}

	@Nested
	@TestInstance(Lifecycle.PER_CLASS)
	class WithInheritedAnnotation extends Base {

		private Ulid once;

		@BeforeAll
		void makeOne(UlidGenerator ulids) {
			this.once = ulids.next();
		}

		@RepeatedTest(2)
		void hasADedicatedSequence(UlidGenerator ulids) {
			Instant time = Instant.parse("2020-02-29T12:00:00Z");
			assertThat(this.once).isEqualTo(Ulid.of(Ulid.min(time.minusSeconds(2)).mostSignificantBits(), 1));
			assertThat(ulids.next()).isEqualTo(Ulid.of(Ulid.min(time).mostSignificantBits(), 2));
		}

	}

	@Nested
	@ExtendWith(MockitoExtension.class)
	class WithMocks {

		@Test
		void annotatedParametersBelongToOtherExtensions(@Mock UlidGenerator mock, UlidGenerator ulids) {
			assertThat(mock.next()).isNull();
			assertThat(ulids.next()).isNotNull();
		}

	}

	@Test
	void supportsAnnotatedMethodsOfAClassWithoutTheAnnotation() {
		TestExecutionSummary summary = run(OnMethods.class);
		assertThat(summary.getFailures()).singleElement()
			.satisfies((failure) -> assertThat(failure.getTestIdentifier().getDisplayName()).startsWith("without"));
		assertThat(summary.getTestsSucceededCount()).isEqualTo(3);
	}

	@Test
	void classesWithTheAnnotationDoNotRunInParallel() {
		assertThat(run(Together.First.class, Together.Second.class).getTestsSucceededCount()).isEqualTo(2);
	}

	@Test
	void rejectsInvalidTime() {
		assertThat(run(NoTime.class).getFailures()).hasSize(1)
			.first()
			.satisfies((failure) -> assertThatIllegalArgumentException().isThrownBy(() -> {
				throw failure.getException();
			}).withMessage("@UlidSequence must have a time such as 2026-01-01T00:00:00Z but had 'today'"));
	}

	private static TestExecutionSummary run(Class<?>... classes) {
		LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
			.selectors(List.of(classes).stream().map(DiscoverySelectors::selectClass).toList())
			.configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
			.configurationParameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
			.configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
			.configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "2")
			.build();
		SummaryGeneratingListener listener = new SummaryGeneratingListener();
		LauncherFactory.create().execute(request, listener);
		return listener.getSummary();
	}

	static class OnMethods {

		@UlidSequence
		@RepeatedTest(2)
		void first(UlidGenerator ulids) {
			assertThat(ulids.next()).hasToString("01KDVDNA000000000000000001");
		}

		@Test
		@UlidSequence(time = "2020-02-29T00:00:00Z")
		void second(UlidGenerator ulids, MutableClock clock) {
			assertThat(clock.instant()).isEqualTo("2020-02-29T00:00:00Z");
			assertThat(ulids.next().instant()).isEqualTo("2020-02-29T00:00:00Z");
		}

		@Test
		void without(UlidGenerator ulids) {
		}

	}

	@UlidSequence(time = "today")
	static class NoTime {

		@Test
		void test() {
		}

	}

	static class Together {

		private static final CountDownLatch BOTH = new CountDownLatch(2);

		static void meet() throws InterruptedException {
			BOTH.countDown();
			// The first class must stay alone while it waits; the second class does not
			// wait
			if (BOTH.getCount() > 0) {
				assertThat(BOTH.await(300, TimeUnit.MILLISECONDS)).isFalse();
			}
		}

		@UlidSequence
		static class First {

			@Test
			void test() throws InterruptedException {
				meet();
			}

		}

		@UlidSequence
		static class Second {

			@Test
			void test() throws InterruptedException {
				meet();
			}

		}

	}

}
