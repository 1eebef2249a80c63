package io.ulid.flake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import io.hypersistence.tsid.TSID;
import io.ulid.EntropySource;
import io.ulid.InvalidUlidException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The figures in {@code docs/flake.md}, computed again, and what the page says about
 * TSIDs, which are stored in the same columns.
 */
class FlakeDocumentationTests {

	private static final Instant EPOCH = Instant.EPOCH;

	private static final Instant TSID_EPOCH = Instant.ofEpochMilli(TSID.TSID_EPOCH);

	private static String documentation() throws IOException {
		return Files.readString(Path.of("../..", "docs", "flake.md")).replace('\n', ' ');
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			stand-alone    | 1 | at least %s ids, and for %s ids on average
			stand-alone    | 2 | room for only %2$s ids on average
			stand-alone    | 3 | With 3, it has room for %2$s ids
			with a node id | 1 | at least %s ids, and for %s ids on average
			with a node id | 2 | or for %2$s ids with a node id
			""")
	void pageContainsTheNumberOfIdsInAMillisecond(String kind, int entropySize, String sentence) throws IOException {
		EntropySource source = EntropySource.fast();
		FlakeRandomness randomness = kind.equals("stand-alone") ? FlakeRandomness.standalone(source, entropySize)
				: FlakeRandomness.scalable(source, entropySize);
		int maxStep = (1 << (Byte.SIZE * entropySize)) - 1;
		int always = 1 + (randomness.max() - randomness.firstMax()) / maxStep;
		assertThat(documentation()).contains(sentence.formatted(always, threeDigits(average(randomness, maxStep))));
	}

	/**
	 * How many ids a millisecond has on average: from the top of the room down, one and
	 * the average of what follows any of the steps.
	 */
	private static double average(FlakeRandomness randomness, int maxStep) {
		double[] from = new double[randomness.max() + 1];
		double following = 0;
		for (int random = randomness.max(); random >= 0; random--) {
			from[random] = 1 + following / maxStep;
			following += from[random] - leaving(from, random + maxStep);
		}
		return Arrays.stream(from, 0, randomness.firstMax() + 1).average().orElseThrow();
	}

	// What no step from the next lower random part leads to any more
	private static double leaving(double[] from, int random) {
		return (random < from.length) ? from[random] : 0;
	}

	private static String threeDigits(double value) {
		String format = (value < 10) ? "%.2f" : (value < 100) ? "%.1f" : "%,.0f";
		return String.format(Locale.ROOT, format, value);
	}

	/**
	 * Two ids from different machines in one millisecond are the same with a probability
	 * of one in the number of possible first random parts.
	 */
	@ParameterizedTest
	@CsvSource({ "1, 2, an average of %.2g ids", "1000, 2, '%,.0f ids collide'", "1000, 32, 'generators %,.0f.'" })
	void pageContainsTheNumberOfCollisionsInAYear(int idsPerSecond, int machines, String sentence) throws IOException {
		double idsPerMillisecond = idsPerSecond / 1000.0;
		double values = FlakeRandomness.standalone(EntropySource.fast(), 1).firstMax() + 1.0;
		double milliseconds = Duration.ofDays(365).toMillis();
		double pairs = milliseconds * idsPerMillisecond * idsPerMillisecond / 2;
		double collisions = pairs * (1 - 1.0 / machines) / values;
		assertThat(documentation()).contains(String.format(Locale.ROOT, sentence, collisions));
	}

	@Test
	void pageContainsTheEndOfTheRange() throws IOException {
		assertThat(documentation()).contains(UlidFlake.MAX.instant(UlidFlake.DEFAULT_EPOCH).toString());
	}

	@Test
	void keepsTheTextAndTheOrderOfTsids() throws IOException {
		assertThat(documentation()).contains("`ulid.flake.epoch: %s`".formatted(EPOCH),
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
