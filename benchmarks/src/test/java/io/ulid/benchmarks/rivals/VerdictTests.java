package io.ulid.benchmarks.rivals;

import java.util.List;
import java.util.Objects;

import io.ulid.benchmarks.report.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Tests for {@link Verdict} and {@link Target#judge}.
 */
class VerdictTests {

	private static final Target TIME = Target.of(Operation.TO_STRING)
		.ratio(0.75, Library.ULIDJ, Library.SULKY)
		.bytes(72)
		.accepted(0.9);

	private static final Target THROUGHPUT = Target.of("shared", Operation.MONOTONIC, Library.ULID, 2)
		.ratio(1.3, Library.TSID, Library.SULKY);

	// The rival's relative error is 0.05: 0.8 - 0.8 × hypot(0.05, 0.6 / 16) is 0.75
	@ParameterizedTest
	@CsvSource(textBlock = """
			15,   0.1,  72,   true,  0
			18,   0.2,  72,   false, 0
			16,   0.61, 72,   true,  0
			16,   0.59, 72,   false, 0
			19.5, 0.2,  72,   false, 1
			10,   0,    72.5, true,  0
			10,   0,    72.6, false, 1
			20,   0,    144,  false, 2
			""")
	void timeAndBytesMissTheirLimitOnlyBeyondTheError(double score, double error, double bytes, boolean met,
			int misses) {
		Verdict verdict = time(score, error, bytes);
		assertThat(verdict.isMet()).isEqualTo(met);
		assertThat(misses(verdict)).hasSize(misses);
		assertThat(verdict.ratio(Objects.requireNonNull(verdict.rival())).value()).isEqualTo(score / 20, within(0.001));
	}

	// 1.2 + 1.2 × hypot(0.05, 1.6 / 24) is 1.3
	@ParameterizedTest
	@CsvSource({ "26, 0.1, true", "24, 1.61, true", "24, 1.59, false" })
	void throughputMissesItsLimitOnlyBeyondTheError(double score, double error, boolean met) {
		Verdict verdict = THROUGHPUT.judge(List.of(score(Operation.MONOTONIC, Library.ULID, 1, 1, 0, 32),
				score(Operation.MONOTONIC, Library.ULID, 2, score, error, 32),
				score(Operation.MONOTONIC, Library.TSID, 2, 20, 1, 24),
				score(Operation.MONOTONIC, Library.SULKY, 2, 12, 1, 24)))
			.orElseThrow();
		assertThat(verdict.rival()).isNotNull().returns(Library.TSID, Score::library);
		assertThat(verdict.isMet()).isEqualTo(met);
	}

	@Test
	void reportsTheTargetAndTheRivalOfAMiss() {
		assertThat(misses(time(20, 0, 144))).containsExactly(
				"`toString()`, ratio to SULKY: 1.000 (0.950 to 1.050), the limit is at most 0.900",
				"`toString()`, bytes: 144.000 (143.500 to 144.500), the limit is at most 72.000");
	}

	@Test
	void judgesBytesWithoutARival() {
		Target target = Target.of(Operation.IS_VALID).bytes(0);
		Verdict verdict = target.judge(List.of(score(Operation.IS_VALID, Library.ULID, 1, 9, 1, 72))).orElseThrow();
		assertThat(verdict.rival()).isNull();
		assertThat(misses(verdict)).hasSize(1);
	}

	@Test
	void comparesWithAnotherOperationOfTheRival() {
		Target target = Target.of(Operation.BATCH).ratio(0.3, Operation.MONOTONIC, Library.TSID);
		assertThat(target.judge(List.of(score(Operation.BATCH, Library.ULID, 1, 8, 0, 32),
				score(Operation.MONOTONIC, Library.TSID, 1, 40, 0, 24))))
			.hasValueSatisfying((verdict) -> assertThat(verdict.isMet()).isTrue());
	}

	@Test
	void givesNoVerdictWithoutBothScores() {
		assertThat(TIME.judge(List.of(score(Operation.TO_STRING, Library.ULID, 1, 10, 0, 72)))).isEmpty();
		assertThat(TIME.judge(List.of(score(Operation.TO_STRING, Library.SULKY, 1, 10, 0, 72)))).isEmpty();
	}

	private static Verdict time(double score, double error, double bytes) {
		return TIME.judge(List.of(score(Operation.TO_STRING, Library.ULIDJ, 1, 30, 1, 144),
				score(Operation.TO_STRING, Library.ULID, 1, score, error, bytes),
				score(Operation.TO_STRING, Library.SULKY, 1, 20, 1, 144),
				score(Operation.TO_STRING, Library.JDK, 1, 1, 0, 80),
				score(Operation.TO_BYTES, Library.SULKY, 1, 1, 0, 32),
				score(Operation.TO_STRING, Library.SULKY, 2, 1000, 0, 144)))
			.orElseThrow();
	}

	private static List<String> misses(Verdict verdict) {
		Limits limits = new Limits();
		verdict.check(limits);
		return limits.misses();
	}

	private static Score score(Operation operation, Library library, int threads, double score, double error,
			double bytes) {
		return new Score(operation, library, threads, score, error, bytes);
	}

}
