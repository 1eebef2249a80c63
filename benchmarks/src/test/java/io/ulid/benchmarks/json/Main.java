package io.ulid.benchmarks.json;

import java.util.List;
import java.util.Locale;

import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Median;
import io.ulid.benchmarks.report.Rounds;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Main class that prints a row of the table in {@code docs/json.md}, and fails if ids in
 * JSON take too long.
 */
public final class Main {

	// The target is 1.10. The page says by how much it is missed
	private static final double LIMIT = 1.15;

	private Main() {
	}

	/**
	 * Run the benchmarks.
	 * @param args not used
	 */
	public static void main(String[] args) throws RunnerException {
		Rounds rounds = new Rounds(JsonBenchmark.class, 1, List.of("writeUlid", "writeString", "readUlid", "readString",
				"writeTyped", "writeTypedString", "readTyped", "readTypedString", "readTypedByHand"));
		Limits limits = new Limits();
		StringBuilder row = new StringBuilder("| ").append(Runtime.version().feature());
		for (String operation : List.of("writeUlid", "readUlid", "writeTyped", "readTyped", "readTypedByHand")) {
			String string = operation.replaceFirst("Ulid|Typed(ByHand)?",
					operation.contains("Typed") ? "TypedString" : "String");
			Median ratio = rounds.ratio(operation, string);
			row.append(String.format(Locale.ROOT, " | %.2f (%.2f to %.2f)", ratio.value(), ratio.low(), ratio.high()));
			if (!operation.equals("readTypedByHand")) {
				limits.atMost(operation + ", ratio to " + string, ratio, LIMIT);
			}
		}
		System.out.println(row.append(" |"));
		limits.exitIfMissed();
	}

}
