package io.ulid.benchmarks.rivals;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Verdict} and {@link Target#judge}.
 */
class VerdictTests {

	private static final Target TIME = Target.of(Operation.TO_STRING)
		.ratio(0.75, Library.ULIDJ, Library.SULKY)
		.bytes(72);

	private static final Target THROUGHPUT = Target.of("shared", Operation.MONOTONIC, Library.ULID, 2)
		.ratio(1.3, Library.TSID);

	@Test
	void timeBelowTheRatioIsMet() {
		Verdict verdict = time(15, 0.1, 72);
		assertThat(verdict.isMet()).isTrue();
		assertThat(verdict.isWithinError()).isFalse();
		assertThat(verdict.ratio()).isEqualTo(0.75);
	}

	@Test
	void timeAboveTheRatioIsMissed() {
		Verdict verdict = time(18, 0.2, 72);
		assertThat(verdict.isMet()).isFalse();
		assertThat(verdict.isWithinError()).isFalse();
		assertThat(verdict.misses()).containsExactly(
				"`toString()`: 18.0 ± 0.2 ns is 0.90 times 20.0 ± 1.0 of sulky, but the target is " + "≤ 0.75, ≤ 72 B");
	}

	@Test
	void timeIsMissedOnlyBeyondTheInterval() {
		// The rival's relative error is 0.05, and 0.8 - 0.8 × hypot(0.05, 0.6 / 16) is
		// 0.75
		assertThat(time(16, 0.61, 72).isMet()).isTrue();
		assertThat(time(16, 0.61, 72).isWithinError()).isTrue();
		assertThat(time(16, 0.59, 72).isMet()).isFalse();
	}

	@Test
	void whatIsOutOfReachIsNotMetButOnlyMissedBelowWhatWasReached() {
		Target target = TIME.accepted(0.9);
		Verdict near = judge(target, 18, 0.2, 72);
		assertThat(near.isMet()).isFalse();
		assertThat(near.misses()).isEmpty();
		Verdict far = judge(target, 19.5, 0.2, 72);
		assertThat(far.isMet()).isFalse();
		assertThat(far.misses()).hasSize(1);
	}

	@Test
	void throughputAboveTheRatioIsMet() {
		Verdict verdict = throughput(26, 0.1);
		assertThat(verdict.isMet()).isTrue();
		assertThat(verdict.isWithinError()).isFalse();
		assertThat(verdict.ratio()).isEqualTo(1.3);
	}

	@Test
	void throughputIsMissedOnlyBeyondTheInterval() {
		// 1.2 + 1.2 × hypot(0.05, 1.6 / 24) is 1.3
		assertThat(throughput(24, 1.61).isMet()).isTrue();
		assertThat(throughput(24, 1.61).isWithinError()).isTrue();
		assertThat(throughput(24, 1.59).misses())
			.containsExactly("shared: 24.0 ± 1.6 ids/µs is 1.20 times 20.0 ± 1.0 of hypersistence-tsid, but the "
					+ "target is ≥ 1.30");
	}

	@Test
	void bytesAreMissedBeyondTheirTolerance() {
		assertThat(time(10, 0, 72.5).isMet()).isTrue();
		assertThat(time(10, 0, 72.6).isMet()).isFalse();
		assertThat(time(10, 0, 144).misses())
			.containsExactly("`toString()`: 144.0 B allocated, but the target is at most 72 B");
	}

	@Test
	void tellsTimeAndBytes() {
		assertThat(time(20, 0, 144).misses()).hasSize(2);
	}

	@Test
	void bytesNeedNoRival() {
		Target target = Target.of(Operation.IS_VALID).bytes(0);
		Verdict verdict = target.judge(List.of(score(Operation.IS_VALID, Library.ULID, 1, 9, 1, 72))).orElseThrow();
		assertThat(verdict.rival()).isNull();
		assertThat(verdict.misses())
			.containsExactly("`isValid` of bad input: 72.0 B allocated, but the target is at most 0 B");
	}

	@Test
	void fastestOfTheRivalsOfTheTargetCounts() {
		assertThat(time(10, 0, 72).rival()).isNotNull()
			.returns(Library.SULKY, Score::library)
			.returns(Operation.TO_STRING, Score::operation);
	}

	@Test
	void highestThroughputOfTheRivalsCounts() {
		Target target = Target.of("shared", Operation.MONOTONIC, Library.ULID, 2)
			.ratio(1.3, Library.TSID, Library.SULKY);
		Verdict verdict = target.judge(List.of(score(Operation.MONOTONIC, Library.ULID, 2, 40, 1, 32),
				score(Operation.MONOTONIC, Library.TSID, 2, 17, 1, 32),
				score(Operation.MONOTONIC, Library.SULKY, 2, 12, 1, 32)))
			.orElseThrow();
		assertThat(verdict.rival()).isNotNull().returns(Library.TSID, Score::library);
	}

	@Test
	void rivalMayDoAnotherOperation() {
		Target target = Target.of(Operation.BATCH).ratio(0.3, Operation.MONOTONIC, Library.TSID);
		Verdict verdict = target.judge(List.of(score(Operation.BATCH, Library.ULID, 1, 8, 0, 32),
				score(Operation.MONOTONIC, Library.TSID, 1, 40, 0, 24)))
			.orElseThrow();
		assertThat(verdict.ratio()).isEqualTo(0.2);
	}

	@Test
	void trialWithoutOneSideHasNoVerdict() {
		assertThat(TIME.judge(List.of(score(Operation.TO_STRING, Library.ULID, 1, 10, 0, 72)))).isEmpty();
		assertThat(TIME.judge(List.of(score(Operation.TO_STRING, Library.SULKY, 1, 10, 0, 72)))).isEmpty();
	}

	private static Verdict time(double score, double error, double bytes) {
		return judge(TIME, score, error, bytes);
	}

	private static Verdict judge(Target target, double score, double error, double bytes) {
		return target.judge(List.of(score(Operation.TO_STRING, Library.ULIDJ, 1, 30, 1, 144),
				score(Operation.TO_STRING, Library.ULID, 1, score, error, bytes),
				score(Operation.TO_STRING, Library.SULKY, 1, 20, 1, 144),
				score(Operation.TO_STRING, Library.JDK, 1, 1, 0, 80),
				score(Operation.TO_BYTES, Library.SULKY, 1, 1, 0, 32),
				score(Operation.TO_STRING, Library.SULKY, 2, 1000, 0, 144)))
			.orElseThrow();
	}

	private static Verdict throughput(double score, double error) {
		return THROUGHPUT.judge(List.of(score(Operation.MONOTONIC, Library.ULID, 1, 1, 0, 32),
				score(Operation.MONOTONIC, Library.ULID, 2, score, error, 32),
				score(Operation.MONOTONIC, Library.TSID, 2, 20, 1, 24)))
			.orElseThrow();
	}

	private static Score score(Operation operation, Library library, int threads, double score, double error,
			double bytes) {
		return new Score(operation, library, threads, score, error, bytes);
	}

}
