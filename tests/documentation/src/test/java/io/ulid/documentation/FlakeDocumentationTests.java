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
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The figures in {@code docs/flake.md}, computed anew.
 */
class FlakeDocumentationTests {

	private static String documentation() throws IOException {
		return Files.readString(Path.of("../..", "docs", "flake.md"));
	}

	@ParameterizedTest
	@CsvSource({ "stand-alone, 1", "stand-alone, 2", "stand-alone, 3", "with a node id, 1", "with a node id, 2" })
	void roomOfAMillisecond(String kind, int entropySize) throws IOException {
		EntropySource source = EntropySource.fast();
		FlakeRandomness randomness = kind.equals("stand-alone") ? FlakeRandomness.standalone(source, entropySize)
				: FlakeRandomness.scalable(source, entropySize);
		int maxStep = (1 << (Byte.SIZE * entropySize)) - 1;
		int always = 1 + (randomness.max() - randomness.firstMax()) / maxStep;
		String row = "| %s | %s | %s | %s | %s |".formatted(kind, entropySize, always,
				threeDigits(average(randomness, maxStep)), percentage(1 - reaching(100, randomness, maxStep)));
		assertThat(documentation()).contains(row);
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

	/**
	 * Which part of all milliseconds has room for a number of ids: that of one in all of
	 * them, then step by step.
	 */
	private static double reaching(int count, FlakeRandomness randomness, int maxStep) {
		double[] from = new double[randomness.max() + 1];
		Arrays.fill(from, 1);
		for (int ids = 1; ids < count; ids++) {
			double[] next = new double[from.length];
			double following = 0;
			for (int random = randomness.max(); random >= 0; random--) {
				next[random] = following / maxStep;
				following += from[random] - leaving(from, random + maxStep);
			}
			from = next;
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

	private static String percentage(double share) {
		return String.format(Locale.ROOT, (share > 0.9995) ? "%.0f%%" : "%.1f%%", 100 * share);
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
		StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "| %,d ", idsPerSecond));
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
