package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.runner.RunnerException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link JmhRunner}: real measurements, but too short to mean anything.
 */
class JmhRunnerTests {

	private static final Settings SHORT = new Settings(0, 0, 2, 10);

	private final Path directory;

	JmhRunnerTests(@TempDir Path directory) {
		this.directory = directory;
	}

	@BeforeAll
	static void runBesideOtherBenchmarks() {
		System.setProperty("jmh.ignoreLock", "true");
	}

	@Test
	void measuresTimeAndBytesOfACall() throws RunnerException, IOException {
		assertThat(run("ToBytesBenchmark\\.tsid$")).singleElement()
			.returns(Operation.TO_BYTES, Score::operation)
			.returns(Library.TSID, Score::library)
			.returns(1, Score::threads)
			.satisfies((score) -> assertThat(score.score()).isPositive())
			.satisfies((score) -> assertThat(score.bytes()).isGreaterThan(20));
		assertThat(this.directory.resolve("jmh.json")).content().contains("rivals.ToBytesBenchmark.tsid");
	}

	@Test
	void measuresSharedGeneratorsWithMoreThreads() throws RunnerException, IOException {
		assertThat(run("Monotonic.*ulidj")).extracting(Score::threads).containsExactly(1, 2, 4, 8);
	}

	@Test
	void processorsAreLimited() throws RunnerException, IOException {
		new JmhRunner(SHORT, 1, this.directory).run("ToBytesBenchmark\\.tsid$");
		assertThat(this.directory.resolve("jmh.json")).content().contains("\"-XX:ActiveProcessorCount=1\"");
	}

	@Test
	void nothingIncludedIsNothingMeasured() throws RunnerException, IOException {
		assertThat(run("JsonBenchmark")).isEmpty();
	}

	private List<Score> run(String include) throws RunnerException, IOException {
		return new JmhRunner(SHORT, 0, this.directory).run(include);
	}

}
