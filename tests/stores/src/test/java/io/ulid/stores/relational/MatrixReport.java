package io.ulid.stores.relational;

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
 * {@code target/relational-matrix.md}.
 */
public class MatrixReport implements TestExecutionListener {

	private static final Path FILE = Path.of("target", "relational-matrix.md");

	private final Map<String, Map<String, Integer>> run = new TreeMap<>();

	private final Map<String, Map<String, Integer>> failed = new TreeMap<>();

	private TestPlan testPlan;

	@Override
	public void testPlanExecutionStarted(TestPlan testPlan) {
		this.testPlan = testPlan;
	}

	@Override
	public void executionFinished(TestIdentifier test, TestExecutionResult result) {
		if (test.isTest()) {
			cell(test).ifPresent((cell) -> {
				count(this.run, test, cell, 1);
				count(this.failed, test, cell, (result.getStatus() == Status.SUCCESSFUL) ? 0 : 1);
			});
		}
	}

	private Optional<Cell> cell(TestIdentifier test) {
		Optional<TestIdentifier> parent = this.testPlan.getParent(test);
		while (parent.isPresent()) {
			String name = parent.get().getDisplayName();
			Optional<Cell> cell = Cell.all().stream().filter((each) -> each.toString().equals(name)).findFirst();
			if (cell.isPresent()) {
				return cell;
			}
			parent = this.testPlan.getParent(parent.get());
		}
		return Optional.empty();
	}

	private static void count(Map<String, Map<String, Integer>> counts, TestIdentifier test, Cell cell, int number) {
		String testClass = test.getSource()
			.map((source) -> ((MethodSource) source).getJavaClass().getSimpleName())
			.orElseThrow();
		counts.computeIfAbsent(testClass, (key) -> new TreeMap<>()).merge(cell.toString(), number, Integer::sum);
	}

	@Override
	public void testPlanExecutionFinished(TestPlan testPlan) {
		if (this.run.isEmpty()) {
			return;
		}
		StringBuilder report = new StringBuilder("| library × database × storage | ")
			.append(String.join(" | ", this.run.keySet()))
			.append(" |\n|---|")
			.append("---|".repeat(this.run.size()))
			.append("\n");
		Cell.all()
			.forEach((cell) -> report.append(this.run.keySet()
				.stream()
				.map((testClass) -> numbers(testClass, cell.toString()))
				.collect(Collectors.joining(" | ", "| " + cell + " | ", " |\n"))));
		System.out.println(report);
		try {
			Files.createDirectories(FILE.getParent());
			Files.writeString(FILE, report);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private String numbers(String testClass, String cell) {
		int failures = this.failed.get(testClass).getOrDefault(cell, 0);
		return this.run.get(testClass).getOrDefault(cell, 0)
				+ ((failures > 0) ? " (%s failed)".formatted(failures) : "");
	}

}
