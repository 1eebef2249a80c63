package io.ulid.flake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

import io.ulid.EntropySource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * The figures in {@code docs/flake.md}, computed anew.
 */
class FlakeDocumentationTests {

	private static final int MILLISECONDS = 3_000;

	private static String documentation() throws IOException {
		return Files.readString(Path.of("..", "docs", "flake.md"));
	}

	@ParameterizedTest
	@CsvSource({ "stand-alone, 1", "stand-alone, 2", "stand-alone, 3", "with a node id, 1", "with a node id, 2" })
	void roomOfAMillisecond(String kind, int entropySize) throws IOException {
		SplittableRandom random = new SplittableRandom(1);
		EntropySource source = random::nextBytes;
		FlakeRandomness randomness = kind.equals("stand-alone") ? FlakeRandomness.standalone(source, entropySize)
				: FlakeRandomness.scalable(source, entropySize);
		int[] counts = new int[MILLISECONDS];
		Arrays.setAll(counts, (i) -> count(randomness));
		int room = randomness.max() - randomness.firstMax();
		int always = 1 + room / ((1 << (Byte.SIZE * entropySize)) - 1);
		assertThat(Arrays.stream(counts).min().orElseThrow()).isGreaterThanOrEqualTo(always);
		double average = Arrays.stream(counts).average().orElseThrow();
		double tooFew = Arrays.stream(counts).filter((count) -> count < 100).count() / (double) MILLISECONDS;
		String row = documentation().lines()
			.filter((line) -> line.startsWith("| %s | %s |".formatted(kind, entropySize)))
			.findFirst()
			.orElseThrow();
		String[] cells = row.split("\\|", -1);
		assertThat(cells[3].strip()).isEqualTo(String.valueOf(always));
		assertThat(Double.parseDouble(cells[4].replace(",", ""))).isCloseTo(average, within(average * 0.02));
		assertThat(Double.parseDouble(cells[5].replace("%", "")) / 100).isCloseTo(tooFew, within(0.005));
	}

	private static int count(FlakeRandomness randomness) {
		int count = 0;
		for (int random = randomness.first(); random <= randomness.max(); random += randomness.step()) {
			count++;
		}
		return count;
	}

	/**
	 * Of two ids from different machines in one millisecond, that many are the same: one
	 * in as many as a first random part can be.
	 */
	@ParameterizedTest
	@ValueSource(ints = { 1, 10, 100, 1000 })
	void collisionsInAYear(int idsPerSecond) throws IOException {
		double idsPerMillisecond = idsPerSecond / 1000.0;
		double values = FlakeRandomness.standalone(EntropySource.fast(), 1).firstMax() + 1.0;
		double milliseconds = Duration.ofDays(365).toMillis();
		double pairs = milliseconds * idsPerMillisecond * idsPerMillisecond / 2;
		StringBuilder row = new StringBuilder("| %,d ".formatted(idsPerSecond));
		for (int machines : new int[] { 2, 4, 32 }) {
			double collisions = pairs * (1 - 1.0 / machines) / values;
			String format = (collisions < 10) ? "| %.2g " : "| %,.0f ";
			row.append(String.format(Locale.ROOT, format, collisions));
		}
		assertThat(documentation()).contains(row.append("|"));
	}

	@Test
	void endOfTheRange() throws IOException {
		assertThat(documentation()).contains(UlidFlake.MAX.instant(UlidFlake.DEFAULT_EPOCH).toString());
	}

}
