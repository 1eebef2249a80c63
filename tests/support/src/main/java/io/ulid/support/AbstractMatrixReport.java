package io.ulid.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Reports how many tests of each class ran in each cell of a matrix, in a file in
 * {@code target}. Surefire's report contains the cells only by number.
 */
public abstract class AbstractMatrixReport implements TestExecutionListener {

	private final Path file;

	private final String heading;

	private final List<String> cells;

	private final Map<String, Map<String, Count>> counts = new TreeMap<>();

	private @Nullable TestPlan testPlan;

	/**
	 * Create a report.
	 * @param file the name of the file
	 * @param heading the heading of the column of cells
	 * @param cells the cells, whose texts are the display names of the tests' containers
	 */
	protected AbstractMatrixReport(String file, String heading, Collection<?> cells) {
		this.file = Path.of("target", file);
		this.heading = heading;
		this.cells = cells.stream().map(Object::toString).toList();
	}

	@Override
	public void testPlanExecutionStarted(TestPlan testPlan) {
		this.testPlan = testPlan;
	}

	@Override
	public void executionFinished(TestIdentifier test, TestExecutionResult result) {
		if (test.isTest()) {
			cell(test).ifPresent((cell) -> count(test, cell, result));
		}
	}

	private Optional<String> cell(TestIdentifier test) {
		TestPlan plan = Objects.requireNonNull(this.testPlan);
		Optional<TestIdentifier> parent = plan.getParent(test);
		while (parent.isPresent()) {
			String name = parent.get().getDisplayName();
			if (this.cells.contains(name)) {
				return Optional.of(name);
			}
			parent = plan.getParent(parent.get());
		}
		return Optional.empty();
	}

	private void count(TestIdentifier test, String cell, TestExecutionResult result) {
		String testClass = test.getSource()
			.map((source) -> ((MethodSource) source).getJavaClass().getSimpleName())
			.orElseThrow();
		Count count = this.counts.computeIfAbsent(testClass, (key) -> new HashMap<>())
			.computeIfAbsent(cell, (key) -> new Count());
		count.run++;
		if (result.getStatus() != Status.SUCCESSFUL) {
			count.failed++;
		}
	}

	@Override
	public void testPlanExecutionFinished(TestPlan testPlan) {
		if (this.counts.isEmpty()) {
			return;
		}
		StringBuilder report = new StringBuilder("| ").append(this.heading)
			.append(" | ")
			.append(String.join(" | ", this.counts.keySet()))
			.append(" |\n|---|")
			.append("---|".repeat(this.counts.size()))
			.append("\n");
		this.cells.forEach((cell) -> report.append(this.counts.values()
			.stream()
			.map((cells) -> String.valueOf(cells.getOrDefault(cell, new Count())))
			.collect(Collectors.joining(" | ", "| " + cell + " | ", " |\n"))));
		System.out.println(report);
		try {
			Files.createDirectories(this.file.getParent());
			Files.writeString(this.file, report);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static final class Count {

		private int run;

		private int failed;

		@Override
		public String toString() {
			return this.run + ((this.failed > 0) ? " (%s failed)".formatted(this.failed) : "");
		}

	}

}
