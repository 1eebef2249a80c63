package io.ulid.documentation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The figures in {@code docs/guarantees.md}, computed again. The figures in
 * {@code docs/flake.md} are in {@link io.ulid.flake.FlakeDocumentationTests}.
 */
class FigureTests {

	private static final Pattern COLLISIONS = Pattern
		.compile("(?m)^\\| ([\\d,]+) \\| ([\\d,]+) \\| 1 in ([\\d,]+) \\| 1 in ([\\d,]+) \\|$");

	private static final long MILLISECONDS_OF_YEAR = Duration.ofHours(24 * 365 + 6).toMillis();

	private final String page = Markdown.page("docs/guarantees.md").prose();

	@Test
	void tableContainsTheYearsToACollision() {
		assertThat(this.page).contains(text("%,d · k·(k-1)/2 / 2^80", MILLISECONDS_OF_YEAR));
		List<MatchResult> rows = COLLISIONS.matcher(this.page).results().toList();
		assertThat(rows).hasSize(5).allSatisfy((row) -> {
			long ids = Long.parseLong(row.group(1).replace(",", ""));
			assertThat(row.group(2)).isEqualTo(text("%,d", ids * 1000));
			assertThat(row.group(3)).isEqualTo(yearsToCollision(ids, 80));
			assertThat(row.group(4)).isEqualTo(yearsToCollision(ids, 74));
		});
	}

	private static String yearsToCollision(long idsOfMillisecond, int randomBits) {
		double pairs = idsOfMillisecond * (idsOfMillisecond - 1) / 2.0;
		BigDecimal years = BigDecimal.valueOf(Math.scalb(1.0, randomBits) / pairs / MILLISECONDS_OF_YEAR);
		return text("%,.0f", years.round(new MathContext(2, RoundingMode.HALF_UP)));
	}

	/**
	 * The first random part of a millisecond is drawn again if it is close to the
	 * maximum.
	 */
	@Test
	void tableContainsTheBitsThatTheRedrawCosts() {
		assertThat(this.page).contains(text("| %.5f bits | %.4f bits |", redraw(16), redraw(10)));
	}

	private static double redraw(int bits) {
		return -Math.log1p(-Math.scalb(1, -bits)) / Math.log(2);
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

}
