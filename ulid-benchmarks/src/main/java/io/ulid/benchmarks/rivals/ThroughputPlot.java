package io.ulid.benchmarks.rivals;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Draws how many ids threads get from one generator that they share, as an SVG picture.
 */
final class ThroughputPlot {

	private static final List<Operation> OPERATIONS = List.of(Operation.MONOTONIC, Operation.RANDOM_SECURE);

	private static final int WIDTH = 900;

	private ThroughputPlot() {
	}

	/**
	 * Draw a run.
	 * @param run the run
	 * @return the picture, a panel for each operation
	 */
	static String render(Run run) {
		StringBuilder panels = new StringBuilder();
		int height = 0;
		for (Operation operation : OPERATIONS) {
			List<Series> series = series(run, operation);
			if (!series.isEmpty()) {
				panels.append("<g transform=\"translate(0 %d)\">%n%s</g>%n".formatted(height,
						new PlotPanel(operation.title(), series).render()));
				height += PlotPanel.HEIGHT;
			}
		}
		return """
				<svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d">
				<title>Ids per microsecond by threads that share a generator, Java %3$d</title>
				<style>
				text { font: 13px system-ui, sans-serif; fill: #3d444d }
				.title { font-size: 16px; font-weight: 600; fill: #1f2328 }
				.grid { stroke: #e4e7eb }
				.leader { stroke: #c5ccd3 }
				polyline { fill: none; stroke-linejoin: round }
				</style>
				<rect width="100%%" height="100%%" rx="8" fill="#fff"/>
				%4$s</svg>
				""".formatted(WIDTH, height, run.java(), panels);
	}

	private static List<Series> series(Run run, Operation operation) {
		return run.scores()
			.stream()
			.filter((score) -> score.operation() == operation)
			.sorted(Comparator.comparingInt(Score::threads))
			.collect(Collectors.groupingBy(Score::library))
			.entrySet()
			.stream()
			.map((entry) -> new Series(entry.getKey(), entry.getValue()))
			.sorted(Comparator.comparing(Series::library))
			.toList();
	}

	/**
	 * A library's scores by threads.
	 *
	 * @param library the library
	 * @param scores from the fewest threads to the most
	 */
	record Series(Library library, List<Score> scores) {

		double last() {
			return this.scores.get(this.scores.size() - 1).callsPerMicrosecond();
		}

	}

}
