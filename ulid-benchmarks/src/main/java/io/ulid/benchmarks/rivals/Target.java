package io.ulid.benchmarks.rivals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * What this library promises of an operation.
 *
 * @param title the operation in words
 * @param operation the operation
 * @param library which of this library's ways to do it
 * @param threads how many threads share a generator
 * @param ratio to the best rival: of the time at most by one thread, of the throughput at
 * least by more threads
 * @param rivalOperation what the rivals do instead
 * @param rivals those to compare with, of which the fastest counts
 * @param bytes the most that each call may allocate, or {@code null} for no limit
 * @param reached what is known to be out of reach, or {@code null} if nothing is
 */
record Target(String title, Operation operation, Library library, int threads, double ratio, Operation rivalOperation,
		List<Library> rivals, @Nullable Double bytes, @Nullable Reached reached) {

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
				List.of(rivals), this.bytes, this.reached);
	}

	Target bytes(double bytes) {
		return new Target(this.title, this.operation, this.library, this.threads, this.ratio, this.rivalOperation,
				this.rivals, bytes, this.reached);
	}

	/**
	 * Say how near the ratio can be come to.
	 * @param ratio the best that was reached, which is to be kept
	 * @param reason why there is no more
	 */
	Target reached(double ratio, String reason) {
		return new Target(this.title, this.operation, this.library, this.threads, this.ratio, this.rivalOperation,
				this.rivals, this.bytes, new Reached(ratio, reason));
	}

	/**
	 * The ratio that is insisted on.
	 */
	double acceptedRatio() {
		return (this.reached != null) ? this.reached.ratio() : this.ratio;
	}

	/**
	 * Compare with what was measured.
	 * @param scores of one run
	 * @return the verdict, or nothing if the run left out what it takes
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
	 * What is promised, as a text.
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

	/**
	 * How near to a target this library comes.
	 *
	 * @param ratio what is insisted on in its place
	 * @param reason why there is no more
	 */
	record Reached(double ratio, String reason) {

	}

}
