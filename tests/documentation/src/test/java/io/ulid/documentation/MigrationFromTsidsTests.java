package io.ulid.documentation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import io.hypersistence.tsid.TSID;
import io.ulid.InvalidUlidException;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What {@code docs/flake.md} says about TSIDs, which are stored in the same columns.
 */
class MigrationFromTsidsTests {

	private static final Instant EPOCH = Instant.EPOCH;

	private static final Instant TSID_EPOCH = Instant.ofEpochMilli(TSID.TSID_EPOCH);

	private final String page = Markdown.page("docs/flake.md").prose();

	@Test
	void textAndOrderAreTheSame() {
		assertThat(this.page).contains("`ulid.flake.epoch: %s`".formatted(EPOCH),
				"`(id >> 22) + %d`".formatted(TSID.TSID_EPOCH));
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder().epoch(EPOCH).build();
		for (int i = 0; i < 1000; i++) {
			TSID tsid = TSID.Factory.getTsid();
			UlidFlake same = UlidFlake.of(tsid.toLong());
			assertThat(same).hasToString(tsid.toString()).isLessThan(generator.next());
			assertThat((tsid.toLong() >> 22) + TSID.TSID_EPOCH).isEqualTo(tsid.getInstant().toEpochMilli());
		}
		String digits = Long.toString(TSID.Factory.getTsid().toLong());
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> UlidFlake.parse(digits));
	}

	@Test
	void defaultEpochPutsNewIdsBeforeOldOnes() {
		Instant move = Instant.parse("2026-12-01T00:00:00Z");
		for (Instant epoch : List.of(UlidFlake.DEFAULT_EPOCH, TSID_EPOCH)) {
			assertThat(UlidFlake.max(move.plus(Duration.ofDays(365)), epoch).toLong()).isLessThan(smallestTsid(move));
		}
		// And one can be equal to an old one, here of a quarter of the age
		Instant old = TSID_EPOCH.plus(Duration.between(UlidFlake.DEFAULT_EPOCH, move).dividedBy(4));
		assertThat(UlidFlake.min(move, UlidFlake.DEFAULT_EPOCH).toLong()).isEqualTo(smallestTsid(old));
	}

	/**
	 * Four times the age of the TSIDs before the move, which is 1970 in August 2036.
	 */
	@ParameterizedTest
	@CsvSource({ "2015-01-01T00:00:00Z, 2026-12-01T00:00:00Z", "2023-05-05T00:00:00Z, 2026-12-01T00:00:00Z",
			"2020-01-01T00:00:00Z, 2036-08-31T20:00:00Z" })
	void everyNewIdIsLargerWithAnEpochBeforeTheBound(Instant tsidEpoch, Instant move) {
		Duration age = Duration.between(tsidEpoch, move);
		Instant bound = move.minus(age.multipliedBy(4));
		long largest = age.toMillis() << 22 | (1 << 22) - 1;
		assertThat(UlidFlake.min(move, bound.minusSeconds(1)).toLong()).isGreaterThan(largest);
		assertThat(UlidFlake.min(move, bound).toLong()).isLessThan(largest);
	}

	@Test
	void rollbackCollidesNoEarlierThan2034() {
		long first = UlidFlake.min(Instant.parse("2026-12-01T00:00:00Z"), EPOCH).toLong();
		assertThat(first).isBetween(smallestTsid(Instant.parse("2034-01-01T00:00:00Z")),
				smallestTsid(Instant.parse("2034-06-01T00:00:00Z")));
		assertThat(UlidFlake.MAX.instant(EPOCH)).isBetween("2248-09-01T00:00:00Z", "2248-10-01T00:00:00Z");
	}

	private static long smallestTsid(Instant instant) {
		return Duration.between(TSID_EPOCH, instant).toMillis() << 22;
	}

}
