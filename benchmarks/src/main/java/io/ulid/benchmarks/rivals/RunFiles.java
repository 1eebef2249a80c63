package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON files with the latest run of each Java version. The page is rendered from these
 * files.
 */
final class RunFiles {

	private final JsonMapper mapper = JsonMapper.shared();

	// Each score is on a separate line, so that a diff of two runs is readable
	private final ObjectWriter writer = this.mapper.writer()
		.with(new DefaultPrettyPrinter().withObjectIndenter(DefaultPrettyPrinter.FixedSpaceIndenter.instance())
			.withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE));

	private final Path directory;

	RunFiles(Path directory) {
		this.directory = directory;
	}

	void write(Run run) throws IOException {
		Files.createDirectories(this.directory);
		Files.writeString(this.directory.resolve("jdk-" + run.java() + ".json"),
				this.writer.writeValueAsString(run) + "\n");
	}

	/**
	 * Read all runs.
	 * @return the runs, sorted by their Java version
	 */
	List<Run> read() throws IOException {
		List<Run> runs = new ArrayList<>();
		try (DirectoryStream<Path> files = Files.newDirectoryStream(this.directory, "jdk-*.json")) {
			for (Path file : files) {
				runs.add(this.mapper.readValue(Files.readString(file), Run.class));
			}
		}
		runs.sort(Comparator.comparingInt(Run::java));
		return runs;
	}

}
