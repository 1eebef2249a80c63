package io.ulid.benchmarks.rivals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Target for the speed of an operation of this library.
 *
 * @param title the operation in words
 * @param operation the operation
 * @param library the variant of this library
 * @param threads the number of threads that share a generator
 * @param ratio the limit for the ratio to the best rival: the maximum ratio of the times
 * with one thread, or the minimum ratio of the throughputs with more threads
 * @param rivalOperation the operation of the rivals
 * @param rivals the libraries to compare with, of which the fastest library counts
 * @param bytes the maximum number of bytes that a call may allocate, or {@code null} for
 * no limit
 * @param accepted the ratio that a run must reach if the target is out of reach, or
 * {@code null} if the target can be reached
 */
record Target(String title, Operation operation, Library library, int threads, double ratio, Operation rivalOperation,
		List<Library> rivals, @Nullable Double bytes, @Nullable Double accepted) {

	static Target of(String title, Operation operation, Library library, int threads) {
		return new Target(title, operation, library, threads, Double.NaN, operation, List.of(), null, null);
	}

	static Target of(Operation operation) {
		return of(operation.title(), operation, Library.ULID, 1);
	}

	/**
	 * Compare with the same operation of rivals.
	 */
	Target ratio(double ratio, Library... rivals) {
		return ratio(ratio, this.operation, rivals);
	}

	/**
	 * Compare with another operation of rivals.
	 */
	Target ratio(double ratio, Operation rivalOperation, Library... rivals) {
		return new Target(this.title, this.operation, this.library, this.threads, ratio, rivalOperation,
				List.of(rivals), this.bytes, this.accepted);
	}

	Target bytes(double bytes) {
		return new Target(this.title, this.operation, this.library, this.threads, this.ratio, this.rivalOperation,
				this.rivals, bytes, this.accepted);
	}

	/**
	 * Accept another ratio, because the target is out of reach. The page contains the
	 * reason.
	 */
	Target accepted(double accepted) {
		return new Target(this.title, this.operation, this.library, this.threads, this.ratio, this.rivalOperation,
				this.rivals, this.bytes, accepted);
	}

	/**
	 * Return the ratio that a run must reach.
	 */
	double acceptedRatio() {
		return (this.accepted != null) ? this.accepted : this.ratio;
	}

	/**
	 * Compare with the results of a run.
	 * @param scores the scores of the run
	 * @return the verdict, or an empty result if the run has not measured the operation
	 */
	Optional<Verdict> judge(List<Score> scores) {
		Optional<Score> rival = scores.stream()
			.filter((score) -> score.operation() == this.rivalOperation && score.threads() == this.threads)
			.filter((score) -> this.rivals.contains(score.library()))
			.max(Comparator.comparingDouble(Score::callsPerMicrosecond));
		if (rival.isEmpty() && !this.rivals.isEmpty()) {
			return Optional.empty();
		}
		return scores.stream()
			.filter((score) -> score.operation() == this.operation && score.threads() == this.threads)
			.filter((score) -> score.library() == this.library)
			.findFirst()
			.map((own) -> new Verdict(this, own, rival.orElse(null)));
	}

	/**
	 * Return the limits of the target as text.
	 */
	String limits() {
		List<String> limits = new ArrayList<>();
		if (!this.rivals.isEmpty()) {
			limits.add(String.format(Locale.ROOT, (this.threads == 1) ? "≤ %.2f" : "≥ %.2f", this.ratio));
		}
		if (this.bytes != null) {
			limits.add(String.format(Locale.ROOT, "≤ %.0f B", this.bytes));
		}
		return String.join(", ", limits);
	}

}
