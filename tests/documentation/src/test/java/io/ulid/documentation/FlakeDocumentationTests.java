package io.ulid.flake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;

import io.ulid.EntropySource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The figures in {@code docs/flake.md}, computed anew.
 */
class FlakeDocumentationTests {

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
	void roomOfAMillisecond(String kind, int entropySize, String sentence) throws IOException {
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
	 * Of two ids from different machines in one millisecond, that many are the same: one
	 * in as many as a first random part can be.
	 */
	@ParameterizedTest
	@CsvSource({ "1, 2, an average of %.2g ids", "1000, 2, '%,.0f ids collide'", "1000, 32, 'generators %,.0f.'" })
	void collisionsInAYear(int idsPerSecond, int machines, String sentence) throws IOException {
		double idsPerMillisecond = idsPerSecond / 1000.0;
		double values = FlakeRandomness.standalone(EntropySource.fast(), 1).firstMax() + 1.0;
		double milliseconds = Duration.ofDays(365).toMillis();
		double pairs = milliseconds * idsPerMillisecond * idsPerMillisecond / 2;
		double collisions = pairs * (1 - 1.0 / machines) / values;
		assertThat(documentation()).contains(String.format(Locale.ROOT, sentence, collisions));
	}

	@Test
	void endOfTheRange() throws IOException {
		assertThat(documentation()).contains(UlidFlake.MAX.instant(UlidFlake.DEFAULT_EPOCH).toString());
	}

}
