package io.ulid.benchmarks.rivals;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;

import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knowm.xchart.XYSeries;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link BenchmarkPage} with the files it keeps and the pictures it shows.
 */
class BenchmarkPageTests {

	private final Path docs;

	BenchmarkPageTests(@TempDir Path docs) {
		this.docs = docs;
	}

	@Test
	void runIsReadAsItWasWritten() throws IOException {
		RunFiles files = new RunFiles(this.docs);
		Run run = run(25);
		files.write(run);
		assertThat(files.read()).containsExactly(run);
		assertThat(this.docs.resolve("jdk-25.json")).content()
			.contains("\"java\" : 25", "\"date\" : \"2026-11-21\"",
					"\n  { \"operation\" : \"MONOTONIC\", \"library\" : \"TSID\", \"threads\" : 8, \"score\" : 16.25, "
							+ "\"error\" : 0.5, \"bytes\" : 24.0 }");
	}

	@Test
	void runReplacesThatOfItsJavaVersionOnly() throws IOException {
		RunFiles files = new RunFiles(this.docs);
		files.write(run(25));
		files.write(run(9));
		files.write(run(17));
		Run later = new Run(17, LocalDate.of(2026, 12, 24), "p", "m", "o", "v", "s", List.of());
		files.write(later);
		assertThat(files.read()).containsExactly(run(9), later, run(25));
	}

	@Test
	void pageTellsAllRuns() throws IOException {
		page(run(25));
		String page = page(run(17));
		assertThat(page.lines().filter((line) -> line.startsWith("#"))).containsExactly("# Library benchmark",
				"## Java 17", "### All libraries", "### Threads", "### Machine", "## Java 25", "### All libraries",
				"### Threads", "### Machine", "## What was measured", "## Out of reach", "## The rivals", "## Command");
		assertThat(page)
			.contains("![Throughput by threads](benchmarks/jdk-17.png)",
					"\n- **monotonic, `increment: one`**: the target is 0.80 of the rival, 1.10 is kept. The",
					"![Throughput by threads](benchmarks/jdk-25.png)",
					"mvn -B -pl benchmarks -am -Pbenchmarks,library-benchmark -DskipTests verify",
					"| JVM              | VM 17")
			.doesNotContain(InetAddress.getLocalHost().getHostName() + " ", System.getProperty("user.dir"));
		assertThat(page.lines()).allMatch((line) -> line.startsWith("|") || line.length() <= 120);
	}

	@Test
	void pageIsThatOfTheKeptRuns() throws IOException {
		Path docs = Path.of("../docs");
		String page = BenchmarkPage.render(new RunFiles(docs.resolve("benchmarks")).read());
		if (Boolean.getBoolean("ulid.docs.write")) {
			Files.writeString(docs.resolve("library-benchmark.md"), page);
		}
		assertThat(docs.resolve("library-benchmark.md")).as("written again with -Dulid.docs.write=true")
			.hasContent(page);
	}

	@Test
	void pageComparesWithTheTargets() throws IOException {
		assertThat(page(run(17))).containsSubsequence(
				"| operation                              | rival              | unit   |    io.ulid |  its score "
						+ "| ratio |  B |         target |              met |\n",
				"| `toString()`                           | sulky              | ns     | 13.0 ± 0.1 | 20.0 ± 1.0 "
						+ "|  0.65 | 72 | ≤ 0.75, ≤ 72 B |              yes |\n",
				"| `toString()`                           | `java.util.UUID`   | ns     | 13.0 ± 0.1 | 12.9 ± 1.0 "
						+ "|  1.01 | 72 |         ≤ 1.00 | within the error |\n",
				"| `isValid` of bad input                 |                    | ns     |  9.0 ± 0.1 |            "
						+ "|       | 72 |          ≤ 0 B |           **no** |\n",
				"| monotonic, default settings, 2 threads | hypersistence-tsid | ids/µs | 40.0 ± 2.0 | 17.0 ± 0.5 "
						+ "|  2.35 | 32 |         ≥ 1.30 |              yes |\n");
	}

	@Test
	void pageHasAllLibrariesFromTheFastestToTheSlowest() throws IOException {
		assertThat(page(run(17))).containsSubsequence(
				"| `toString()`           | `java.util.UUID`   | 12.9 ± 1.0 | 80 |\n",
				"| `toString()`           | io.ulid            | 13.0 ± 0.1 | 72 |\n",
				"| `toString()`           | sulky              | 20.0 ± 1.0 | 72 |\n",
				"| monotonic              | io.ulid            | 40.0 ± 2.0 | 32 |\n");
	}

	@Test
	void pageHasThroughputByThreads() throws IOException {
		assertThat(page(run(17))).contains("""
				| ids/µs    | library            |    1 |    2 |    4 |    8 |
				| --------- | ------------------ | ---: | ---: | ---: | ---: |
				| monotonic | io.ulid            | 25.0 | 40.0 | 41.0 | 42.0 |
				| monotonic | hypersistence-tsid | 20.0 | 17.0 | 16.0 | 16.3 |
				""");
	}

	@Test
	void plotDrawsEachLibrary() {
		assertThat(ThroughputPlot.charts(run(17))).singleElement().satisfies((chart) -> {
			assertThat(chart.getTitle()).isEqualTo("Java 17: monotonic");
			XYSeries line = chart.getSeries("hypersistence-tsid");
			assertThat(chart.getSeriesCollection()).containsExactly(chart.getSeries("io.ulid"), line);
			assertThat(line.getXData()).containsExactly(1, 2, 4, 8);
			assertThat(line.getYData()).containsExactly(20, 17, 16, 16.25);
			assertThat(line.getExtraValues()).containsExactly(0.8, 0.5, 0.5, 0.5);
		});
	}

	@Test
	void plotIsAPicture() throws IOException {
		page(run(17));
		BufferedImage picture = ImageIO.read(this.docs.resolve("benchmarks/jdk-17.png").toFile());
		assertThat(picture.getWidth()).isEqualTo(900);
		assertThat(picture.getHeight()).isEqualTo(400);
	}

	private String page(Run run) throws IOException {
		new BenchmarkPage(this.docs).write(run);
		return Files.readString(this.docs.resolve("library-benchmark.md"));
	}

	private static Run run(int java) {
		return new Run(java, LocalDate.of(2026, 11, 21), "A processor, 2 cores", "8.0 GiB", "Linux 6, amd64",
				"VM " + java, "3 forks",
				List.of(new Score(Operation.TO_STRING, Library.SULKY, 1, 20, 1, 72),
						new Score(Operation.TO_STRING, Library.ULID, 1, 13, 0.1, 72),
						new Score(Operation.TO_STRING, Library.JDK, 1, 12.9, 1, 80),
						new Score(Operation.IS_VALID, Library.ULID, 1, 9, 0.1, 72),
						new Score(Operation.MONOTONIC, Library.ULID, 1, 40, 2, 32),
						new Score(Operation.MONOTONIC, Library.TSID, 1, 50, 2, 24),
						new Score(Operation.MONOTONIC, Library.ULID, 2, 40, 2, 32),
						new Score(Operation.MONOTONIC, Library.TSID, 2, 17, 0.5, 24),
						new Score(Operation.MONOTONIC, Library.ULID, 4, 41, 2, 32),
						new Score(Operation.MONOTONIC, Library.TSID, 4, 16, 0.5, 24),
						new Score(Operation.MONOTONIC, Library.ULID, 8, 42, 2, 32),
						new Score(Operation.MONOTONIC, Library.TSID, 8, 16.25, 0.5, 24)));
	}

}
