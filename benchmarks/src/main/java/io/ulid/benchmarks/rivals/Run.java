package io.ulid.benchmarks.rivals;

import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

import io.ulid.benchmarks.report.Machine;

/**
 * The results of one run, and the machine that it ran on.
 *
 * @param java the feature version of Java
 * @param date the day
 * @param processor its model and the number of its cores
 * @param memory the size of the machine's memory
 * @param operatingSystem its name, version and architecture
 * @param virtualMachine its name and version
 * @param settings how long each benchmark took
 * @param scores the results
 */
record Run(int java, LocalDate date, String processor, String memory, String operatingSystem, String virtualMachine,
		String settings, List<Score> scores) {

	Run {
		scores = List.copyOf(scores);
	}

	/**
	 * Add the facts of this machine to results.
	 * @param settings how long each benchmark took
	 * @param scores the results
	 * @return a run of today
	 */
	static Run of(Settings settings, List<Score> scores) {
		return new Run(Runtime.version().feature(), LocalDate.now(Clock.systemUTC()), Machine.processor(),
				String.format(Locale.ROOT, "%.1f GiB", (double) Machine.memory() / (1 << 30)),
				Machine.operatingSystem(), Machine.javaVirtualMachine(), settings.toString(), scores);
	}

	/**
	 * Judge every target for which this run has the measurements.
	 */
	List<Verdict> verdicts() {
		return Targets.ALL.stream().flatMap((target) -> target.judge(this.scores).stream()).toList();
	}

}
