package io.ulid.sample;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * How many classes and beans of the library an application has after its start. A change
 * that adds more than 2 % fails here: the figures of the current version are written down
 * in {@code docs/contributing.md}.
 */
@Tag("slow")
class FootprintIT {

	private static final long CLASSES = 232;

	private static final long BEANS = 58;

	// The classes of files only: the JVM numbers and names what it generates
	private static final Pattern CLASS = Pattern
		.compile("\\[class,load] io\\.ulid\\.(?!sample\\.)[^/]+ source: (?!__)");

	private static final Pattern TYPE = Pattern.compile("io\\.ulid\\.(?!sample\\.).*");

	@Test
	void classesAndBeansDoNotGrow(@TempDir Path directory) throws Exception {
		Path log = directory.resolve("classes.log");
		ProcessBuilder command = new ProcessBuilder(SampleProcess.java(), "-Xlog:class+load:file=" + log, "-jar",
				System.getProperty("sample.jar"), "--server.port=0",
				"--management.endpoints.web.exposure.include=beans,info");
		try (SampleProcess sample = SampleProcess.start(command)) {
			List<String> classes = Files.readAllLines(log).stream().filter(CLASS.asPredicate()).toList();
			List<String> beans = beans(sample.url()).toList();
			assertThat(classes).as("classes").hasSizeBetween(1, (int) (CLASSES * 1.02));
			assertThat(beans).as("beans").hasSizeBetween(1, (int) (BEANS * 1.02));
		}
	}

	private static Stream<String> beans(String url) throws Exception {
		HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/actuator/beans")).build();
		JsonNode contexts = JsonMapper.shared()
			.readTree(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body())
			.path("contexts");
		return contexts.valueStream()
			.flatMap((context) -> context.path("beans").propertyStream())
			.filter((bean) -> TYPE.matcher(bean.getValue().path("type").asString()).matches())
			.map((bean) -> bean.getKey());
	}

}
