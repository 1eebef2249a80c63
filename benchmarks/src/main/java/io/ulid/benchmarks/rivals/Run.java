package io.ulid.benchmarks.rivals;

import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

import io.ulid.benchmarks.report.Machine;

/**
 * Results of one run, with a description of the machine.
 *
 * @param java the feature version of Java
 * @param date the day of the run
 * @param processor the model of the processor and the number of its cores
 * @param memory the size of the machine's memory
 * @param operatingSystem the name, version and architecture of the operating system
 * @param virtualMachine the name and version of the JVM
 * @param settings a description of JMH's settings
 * @param scores the results
 */
record Run(int java, LocalDate date, String processor, String memory, String operatingSystem, String virtualMachine,
		String settings, List<Score> scores) {

	Run {
		scores = List.copyOf(scores);
	}

	/**
	 * Add the facts of this machine to results.
	 * @param settings the settings of JMH
	 * @param scores the results
	 * @return a run with the current date
	 */
	static Run of(Settings settings, List<Score> scores) {
		return new Run(Runtime.version().feature(), LocalDate.now(Clock.systemUTC()), Machine.processor(),
				String.format(Locale.ROOT, "%.1f GiB", (double) Machine.memory() / (1 << 30)),
				Machine.operatingSystem(), Machine.javaVirtualMachine(), settings.toString(), scores);
	}

	/**
	 * Judge every target that this run has measured.
	 */
	List<Verdict> verdicts() {
		return Targets.ALL.stream().flatMap((target) -> target.judge(this.scores).stream()).toList();
	}

}
