package io.ulid.flake.test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import io.ulid.IdGenerator;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.test.GuestSequence;
import io.ulid.spring.test.MutableClock;
import io.ulid.spring.test.UlidSequence;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * {@link UlidSequence} with Ulid-Flakes in JUnit Jupiter without Spring.
 */
@UlidSequence
class FlakeSequenceTests {

	private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

	private static UlidFlake ofBeforeAll;

	private final UlidFlakeGenerator generator;

	private final UlidFlake ofTheConstructor;

	private UlidFlake ofBeforeEach;

	FlakeSequenceTests(UlidFlakeGenerator generator) {
		this.generator = generator;
		this.ofTheConstructor = generator.next();
	}

	@BeforeAll
	static void makeOneForAll(UlidFlakeGenerator generator) {
		ofBeforeAll = generator.next();
	}

	@BeforeEach
	void makeOne(UlidFlakeGenerator generator) {
		this.ofBeforeEach = generator.next();
	}

	@Test
	void sequenceIsAService() {
		assertThat(ServiceLoader.load(GuestSequence.class)).singleElement()
			.isInstanceOf(FlakeSequence.class)
			.returns(UlidFlakeGenerator.class, GuestSequence::generatorType);
	}

	@RepeatedTest(2)
	void idsAreReadableAndStartAgain(UlidGenerator ulids, UlidFlakeGenerator flakes) {
		assertThat(this.ofBeforeEach).hasToString("01TT8HD000001");
		assertThat(ulids.next()).hasToString("01KDVDNA000000000000000001");
		assertThat(flakes.next()).hasToString("01TT8HD000002");
		assertThat(this.generator.next()).hasToString("01TT8HD000003");
		assertThat(flakes.next().instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo(TIME);
		assertThat(ulids.next()).hasToString("01KDVDNA000000000000000002");
	}

	@RepeatedTest(2)
	void idsOfAStaticBeforeAllAndOfTheConstructorAreInNobodysWay() {
		assertThat(ofBeforeAll.instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo(TIME.minusSeconds(2));
		assertThat(this.ofTheConstructor.instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo(TIME.minusSeconds(1));
		assertThat(List.of(ofBeforeAll, this.ofTheConstructor, this.ofBeforeEach)).isSorted()
			.extracting(UlidFlake::randomness)
			.containsOnly(1);
	}

	@Test
	void idsAreInOrderAndValid(UlidFlakeGenerator flakes) {
		assertThat(flakes.nextBatch(5000)).isSorted()
			.doesNotHaveDuplicates()
			.allMatch((id) -> UlidFlake.isValid(id.toString()));
	}

	@Test
	void threadsShareTheSequence(UlidFlakeGenerator flakes) {
		List<UlidFlake> ids = IntStream.range(0, 10_000).parallel().mapToObj((i) -> flakes.next()).toList();
		assertThat(ids).doesNotHaveDuplicates()
			.contains(UlidFlake.of(UlidFlake.min(TIME, UlidFlake.DEFAULT_EPOCH).toLong() + 10_001));
	}

	@RepeatedTest(2)
	void idsFollowTheClockBackToo(MutableClock clock, UlidFlakeGenerator flakes) {
		clock.add(Duration.ofDays(-30));
		assertThat(flakes.next().instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo("2025-12-02T00:00:00Z");
		clock.setInstant(Instant.parse("2030-01-01T00:00:00Z"));
		assertThat(flakes.nextBatch(1000)).isSorted()
			.allSatisfy(
					(flake) -> assertThat(flake.instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo("2030-01-01T00:00:00Z"));
	}

	@RepeatedTest(2)
	@UlidSequence(time = "2026-05-01T00:00:00Z")
	void methodSetsTheTime(UlidFlakeGenerator flakes) {
		assertThat(List.of(this.ofBeforeEach, flakes.next(), this.generator.next()))
			.allSatisfy((flake) -> assertThat(flake.instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo("2026-05-01T00:00:00Z"))
			.extracting(UlidFlake::randomness)
			.containsExactly(1, 2, 3);
	}

	@Test
	void timeBeforeTheEpochIsRefused() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> generator("other=1", false, Instant.parse("2020-01-01T00:00:00Z")).next());
	}

	@Test
	void propertiesOfTheApplicationDecideTheEpochAndTheNodeId() {
		assertThat(first("ulid.flake.epoch=2025-01-01T00:00:00Z", false)).hasToString("00XBV2B000001");
		assertThat(first("ulid.flake.node-id=7", false)).returns(7, UlidFlake::nodeId)
			.returns(1, UlidFlake::scalableRandomness);
		assertThat(first("ulid.flake.node-id-source=standalone", false)).hasToString("01TT8HD000001");
		assertThat(first("ulid.flake.node-id-source=STANDALONE", false)).hasToString("01TT8HD000001");
		assertThat(first("ulid.flake.node-id-source=jdbc", false)).returns(0, UlidFlake::nodeId)
			.returns(1, UlidFlake::scalableRandomness);
		assertThat(first("other=1", true)).returns(0, UlidFlake::nodeId).returns(1, UlidFlake::scalableRandomness);
	}

	private static UlidFlake first(String property, boolean ownSource) {
		return (UlidFlake) generator(property, ownSource, TIME).next();
	}

	private static IdGenerator<?> generator(String property, boolean ownSource, Instant time) {
		String[] pair = property.split("=");
		AtomicLong number = new AtomicLong();
		return new FlakeSequence().generator(() -> new GuestSequence.Position(time, number.incrementAndGet()),
				(name) -> name.equals(pair[0]) ? Optional.of(pair[1]) : Optional.empty(), (type) -> ownSource);
	}

	@Nested
	class Inside {

		@RepeatedTest(2)
		void hasTheSequenceAround(UlidFlakeGenerator flakes) {
			assertThat(FlakeSequenceTests.this.ofBeforeEach).hasToString("01TT8HD000001");
			assertThat(flakes.next()).hasToString("01TT8HD000002");
		}

	}

	@Nested
	@ExtendWith(MockitoExtension.class)
	class WithMocks {

		@Test
		void annotatedParametersAreOfOtherExtensions(@Mock UlidFlakeGenerator mock, UlidFlakeGenerator flakes) {
			assertThat(mock.next()).isNull();
			assertThat(flakes.next()).isNotNull();
		}

	}

}
