package io.ulid.benchmarks.rivals;

import java.util.List;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.RunnerException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link JmhRunner}: real measurements that are too short to be significant.
 */
class JmhRunnerTests {

	@BeforeAll
	static void allowOtherBenchmarksAtTheSameTime() {
		System.setProperty("jmh.ignoreLock", "true");
	}

	@Test
	void measuresTimeAndBytesOfACall() throws RunnerException {
		assertThat(run("ToBytes\\.tsid$")).singleElement()
			.returns(Operation.TO_BYTES, Score::operation)
			.returns(Library.TSID, Score::library)
			.returns(1, Score::threads)
			.satisfies((score) -> assertThat(score.score()).isPositive())
			.satisfies((score) -> assertThat(score.bytes()).isGreaterThan(20));
	}

	@Test
	void measuresSharedGeneratorsWithMoreThreads() throws RunnerException {
		assertThat(run("Monotonic.*ulidj")).extracting(Score::threads).containsExactly(1, 2, 4, 8);
	}

	@Test
	void limitsProcessors() {
		assertThat(runner(1).options("", "").build().getJvmArgsAppend().get()).contains("-XX:ActiveProcessorCount=1");
	}

	@Test
	void measuresNothingIfNothingIsIncluded() throws RunnerException {
		assertThat(run("JsonBenchmark")).isEmpty();
	}

	private static List<Score> run(String include) throws RunnerException {
		return runner(0).run(include);
	}

	private static JmhRunner runner(int processors) {
		return new JmhRunner(0, 0, 2, 10, processors);
	}

}
