package io.ulid.persistence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Shows how many tests of each class ran in each {@link Cell}: on the console, and as
 * {@code target/persistence-matrix.md}. Surefire's report has the cells only by number.
 */
public class MatrixReport implements TestExecutionListener {

	private static final Path FILE = Path.of("target", "persistence-matrix.md");

	private final Map<String, Map<Cell, Count>> counts = new TreeMap<>();

	private TestPlan testPlan;

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

	private Optional<Cell> cell(TestIdentifier test) {
		for (Optional<TestIdentifier> parent = this.testPlan.getParent(test); parent
			.isPresent(); parent = this.testPlan.getParent(parent.get())) {
			String name = parent.get().getDisplayName();
			Optional<Cell> cell = Cell.inThisBuild()
				.stream()
				.filter((each) -> each.toString().equals(name))
				.findFirst();
			if (cell.isPresent()) {
				return cell;
			}
		}
		return Optional.empty();
	}

	private void count(TestIdentifier test, Cell cell, TestExecutionResult result) {
		String testClass = test.getSource()
			.map((source) -> ((MethodSource) source).getJavaClass().getSimpleName())
			.orElseThrow();
		Count count = this.counts.computeIfAbsent(testClass, (key) -> new TreeMap<>())
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
		StringBuilder report = new StringBuilder("| database × storage |");
		this.counts.keySet().forEach((testClass) -> report.append(" ").append(testClass).append(" |"));
		report.append("\n|---|").append("---|".repeat(this.counts.size())).append("\n");
		for (Cell cell : Cell.inThisBuild()) {
			report.append("| ").append(cell).append(" | ");
			report.append(this.counts.values()
				.stream()
				.map((cells) -> String.valueOf(cells.getOrDefault(cell, new Count())))
				.collect(Collectors.joining(" | ")));
			report.append(" |\n");
		}
		System.out.println(report);
		try {
			Files.createDirectories(FILE.getParent());
			Files.writeString(FILE, report);
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
