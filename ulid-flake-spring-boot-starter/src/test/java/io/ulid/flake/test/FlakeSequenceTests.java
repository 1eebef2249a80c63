package io.ulid.flake.test;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

import io.ulid.IdGenerator;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.test.GuestSequence;
import io.ulid.spring.test.UlidSequence;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * {@link UlidSequence} with Ulid-Flakes in JUnit Jupiter without Spring.
 */
@UlidSequence
class FlakeSequenceTests {

	private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

	private static UlidFlake ofBeforeAll;

	private UlidFlake ofBeforeEach;

	@BeforeAll
	static void makeOneForAll(UlidFlakeGenerator generator) {
		ofBeforeAll = generator.next();
	}

	@BeforeEach
	void makeOne(UlidFlakeGenerator generator) {
		this.ofBeforeEach = generator.next();
	}

	@RepeatedTest(2)
	void idsAreReadableAndStartAgainWithEachTest(UlidGenerator ulids, UlidFlakeGenerator flakes) {
		assertThat(ofBeforeAll.instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo(TIME.minusSeconds(2));
		assertThat(this.ofBeforeEach).hasToString("01TT8HD000001");
		assertThat(ulids.next()).hasToString("01KDVDNA000000000000000001");
		assertThat(flakes.next()).hasToString("01TT8HD000002");
		assertThat(ulids.next()).hasToString("01KDVDNA000000000000000002");
	}

	@Test
	void rejectsTimeBeforeTheEpoch() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> generator("other=1", false, Instant.parse("2020-01-01T00:00:00Z")).next());
	}

	@ParameterizedTest
	@CsvSource({ "ulid.flake.epoch=2025-01-01T00:00:00Z, false, 00XBV2B000001",
			"ulid.flake.node-id=7, false, 01TT8HD000017", "ulid.flake.node-id-source=standalone, false, 01TT8HD000001",
			"ulid.flake.node-id-source=STANDALONE, false, 01TT8HD000001",
			"ulid.flake.node-id-source=jdbc, false, 01TT8HD000010", "other=1, true, 01TT8HD000010" })
	void choosesTheIdFormByThePropertiesAndTheNodeIdSource(String property, boolean ownSource, String first) {
		assertThat(generator(property, ownSource, TIME).next()).hasToString(first);
	}

	private static IdGenerator<?> generator(String property, boolean ownSource, Instant time) {
		String[] pair = property.split("=");
		AtomicLong number = new AtomicLong();
		return new FlakeSequence().generator(() -> new GuestSequence.Position(time, number.incrementAndGet()),
				(name) -> name.equals(pair[0]) ? Optional.of(pair[1]) : Optional.empty(), (type) -> ownSource);
	}

}
