package io.ulid.sample;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Starts the packaged sample as a user does, and tries the commands that it prints.
 */
@Tag("slow")
class SampleJarIT {

	private static final Pattern URL = Pattern.compile("curl .*?(http://localhost:\\d+[^ ']*)");

	private static final Pattern BODY = Pattern.compile("-d '([^']*)'");

	private final HttpClient http = HttpClient.newHttpClient();

	@Test
	void startsWithNoSetUp() throws Exception {
		startAndTryWhatItPrints("H2 JDBC Driver");
	}

	@Test
	void startsOnPostgreSql() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		startAndTryWhatItPrints("PostgreSQL JDBC Driver", "--spring.profiles.active=postgres",
				"--spring.datasource.url=" + database.url(), "--spring.datasource.username=" + database.username(),
				"--spring.datasource.password=" + database.password());
	}

	@Test
	void containsNoTestLibraries() throws IOException {
		try (JarFile jar = new JarFile(System.getProperty("sample.jar"))) {
			List<String> ours = jar.stream()
				.map((entry) -> entry.getName().replaceFirst(".*/", ""))
				.filter((name) -> name.matches("ulid-.*\\.jar"))
				.map((name) -> name.replaceFirst("-\\d.*", ""))
				.toList();
			assertThat(ours).containsExactlyInAnyOrder("ulid", "ulid-flake", "ulid-flake-spring-boot-starter",
					"ulid-hibernate", "ulid-spring-boot-autoconfigure", "ulid-spring-boot-starter");
		}
	}

	private void startAndTryWhatItPrints(String driver, String... arguments) throws Exception {
		try (SampleProcess sample = SampleProcess.start(arguments)) {
			List<String> output = sample.output();
			assertThat(output).anyMatch((line) -> line.contains(driver));
			List<String> curls = output.stream().filter((line) -> line.contains("curl ")).toList();
			assertThat(curls).hasSize(6);
			HttpResponse<String> placed = send(curls.get(0));
			assertThat(placed.statusCode()).isEqualTo(201);
			assertThat(placed.body()).matches(".*\"id\":\"ord_[0-7][0-9a-hjkmnp-tv-z]{25}\".*");
			assertThat(send(curls.get(1)).body()).contains(placed.body());
			assertThat(send(curls.get(2)).body()).contains(placed.body());
			assertThat(send(curls.get(3)).body()).contains(placed.body());
			HttpResponse<String> refused = send(curls.get(4));
			assertThat(refused.statusCode()).isEqualTo(400);
			assertThat(refused.body()).contains("\"reason\":\"PREFIX\"");
			assertThat(send(curls.get(5)).body()).contains("\"ulid\":{");
		}
	}

	private HttpResponse<String> send(String curl) throws Exception {
		Matcher url = URL.matcher(curl);
		assertThat(url.find()).as(curl).isTrue();
		HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url.group(1))).timeout(Duration.ofSeconds(30));
		Matcher body = BODY.matcher(curl);
		if (body.find()) {
			request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body.group(1)));
		}
		return this.http.send(request.build(), BodyHandlers.ofString());
	}

}
