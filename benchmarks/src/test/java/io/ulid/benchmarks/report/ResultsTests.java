package io.ulid.benchmarks.report;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Results}.
 */
class ResultsTests {

	@Test
	void eachRowIsOnASeparateLineWithRoundedNumbers(@TempDir Path directory) throws IOException {
		Path file = directory.resolve("results.json");
		Results.of(Map.of("java", 17), List.of(new Row("a", 1.23456, new Median(1, 2, 3)), new Row("b", 2, null)))
			.report(true, file);
		assertThat(file).content().contains("\"settings\" : { \"java\" : 17 }, \"rows\" : [").endsWith("""

				  { "name" : "a", "number" : 1.235, "ratio" : { "value" : 1.0, "low" : 2.0, "high" : 3.0 } },
				  { "name" : "b", "number" : 2.0, "ratio" : null }
				] }
				""");
	}

	@Test
	void trialWritesNoFile(@TempDir Path directory) throws IOException {
		Path file = directory.resolve("results.json");
		Results.of(Map.of(), List.of()).report(false, file);
		assertThat(file).doesNotExist();
	}

	@Test
	void describesTheMachineWithoutItsName() throws IOException {
		String json = Results.of(Map.of(), List.of()).toString();
		JsonNode results = JsonMapper.shared().readTree(json);
		assertThat(results.propertyNames()).containsExactly("date", "processor", "memory", "operatingSystem",
				"virtualMachine", "settings", "rows");
		assertThat(results.get("memory").asString()).matches("[0-9]+\\.[0-9] GiB");
		assertThat(json).doesNotContain(InetAddress.getLocalHost().getHostName() + " ", System.getProperty("user.dir"));
	}

	private record Row(String name, double number, Median ratio) {

	}

}
