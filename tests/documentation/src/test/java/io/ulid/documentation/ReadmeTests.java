package io.ulid.documentation;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import javax.sql.DataSource;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import io.ulid.support.database.TestDatabase;
import org.hibernate.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The application and the figures of {@code README.md}. Imports and configuration of the
 * application are in {@code docs/getting-started.md}.
 */
class ReadmeTests {

	private static final Pattern CURL = Pattern.compile("curl (\\S+)(?: -H '(.+?): (.+?)' -d '(.+?)')?(?: +#.*)?");

	private static final String REFUSED_ID = "ord_01arz3ndektsv4rrffq69g5fav";

	private final HttpClient http = HttpClient.newHttpClient();

	private final Markdown readme;

	private final Markdown gettingStarted;

	ReadmeTests() throws Exception {
		this.readme = Markdown.page("README.md");
		this.gettingStarted = Markdown.page("docs/getting-started.md");
	}

	@Test
	void isShort() {
		assertThat(this.readme.lines()).hasSizeLessThanOrEqualTo(130);
	}

	@Test
	void callsHaveThePrintedAnswers(@TempDir Path directory) throws Exception {
		runIn(directory, code());
	}

	/**
	 * The other way that {@code docs/entities.md} shows, for an entity that is a body.
	 */
	@Test
	void readOnlyIdIsNotRead(@TempDir Path directory) throws Exception {
		Matcher annotation = Pattern.compile("@JsonProperty\\(.*\\)\n")
			.matcher(Files.readString(Path.of("../..", "docs", "entities.md")));
		assertThat(annotation.find()).isTrue();
		String code = code()
			.replace("import jakarta.persistence.Id;",
					"import com.fasterxml.jackson.annotation.JsonProperty;\nimport jakarta.persistence.Id;")
			.replace("@Id @UlidGeneratedId ", "@Id @UlidGeneratedId " + annotation.group())
			.replace("@RequestBody NewOrder order", "@RequestBody Order order")
			.replace("new Order(order.item())", "order");
		assertThat(code).contains("@JsonProperty", "@RequestBody Order order").doesNotContain("NewOrder order");
		runIn(directory, code);
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "docs/getting-started.md", "docs/ulid.md" })
	void gradleAndMavenAddTheSame(String page) throws Exception {
		String maven = Markdown.page(page).block("xml", "<dependency>");
		String group = ofParent("groupId");
		String version = ofParent("version");
		StringBuilder gradle = new StringBuilder();
		for (String dependency : maven.strip().split("(?<=</dependency>)")) {
			boolean ours = element(dependency, "groupId").equals(group);
			assertThat(element(dependency, "version")).isEqualTo(ours ? version : Version.getVersionString());
			assertThat(Markdown.ROOT.resolve(element(dependency, "artifactId")).toFile().isDirectory()).isEqualTo(ours);
			gradle.append("implementation(\"%s:%s:%s\")\n".formatted(element(dependency, "groupId"),
					element(dependency, "artifactId"), element(dependency, "version")));
		}
		assertThat(String.join("\n", Markdown.page(page).lines())).contains(gradle.toString().lines().toList());
	}

	@Test
	void figuresAreThoseOfTheBenchmarks() throws Exception {
		JsonNode largeTable = BenchmarksPageTests.results("large-table");
		JsonNode startup = BenchmarksPageTests.results("startup-17").get("rows").get(1);
		assertThat(this.readme.prose()).contains(
				figures("inserts with UUIDv4 take [%.1f times](docs/benchmarks.md#large-tables) as long as with ULIDs. "
						+ "UUIDv7 and `bigint` take %.2f and %.2f times as long.",
						BenchmarksPageTests.number(largeTable.get("rows").get(4), "uuid4ToUlid"),
						BenchmarksPageTests.number(largeTable.get("settings"), "uuid7ToUlid"),
						BenchmarksPageTests.number(largeTable.get("settings"), "bigintToUlid")),
				figures("Such a ULID takes %.1f ns; a TSID takes %.1f ns,", ns("MONOTONIC", "ULID"),
						ns("MONOTONIC", BenchmarksPageTests.ALL_LIBRARIES)),
				figures("A random ULID takes %.1f ns (fastest other library: %.1f ns), `parse` %.1f ns (%.1f ns) and "
						+ "`toString()` %.1f ns (%.1f ns).", ns("RANDOM_SECURE", "ULID"),
						ns("RANDOM_SECURE", BenchmarksPageTests.ALL_LIBRARIES), ns("PARSE_UPPER_CASE", "ULID"),
						ns("PARSE_UPPER_CASE", BenchmarksPageTests.ALL_LIBRARIES), ns("TO_STRING", "ULID"),
						ns("TO_STRING", BenchmarksPageTests.ALL_LIBRARIES)),
				figures("The starter adds %.1f %% to the startup time",
						(BenchmarksPageTests.number(startup.get("secondsRatio"), "value") - 1) * 100),
				"Java 17, 2 cores, %s.".formatted(BenchmarksPageTests.results("library-17").get("date").asString()));
	}

	private static double ns(String operation, String libraries) throws IOException {
		return BenchmarksPageTests.best(17, operation, 1, libraries);
	}

	private static String figures(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

	static String ofParent(String element) {
		try {
			return Pattern.compile("<%s>(.+?)<".formatted(element))
				.matcher(Files.readString(Markdown.ROOT.resolve("pom.xml")))
				.results()
				.findFirst()
				.orElseThrow()
				.group(1);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static String element(String xml, String name) {
		return xml.replaceFirst("(?s).*<%s>(.+?)</.*".formatted(name), "$1");
	}

	private String code() {
		return this.gettingStarted.block("java", "class DemoApplication") + this.readme.block("java", "class Order {");
	}

	private void runIn(Path directory, String code) throws Exception {
		Path id = write(directory.resolve("OrderId.java"), this.gettingStarted.block("java", "import io.ulid.IdPrefix;")
				+ this.readme.block("java", "class OrderId "));
		Path source = write(directory.resolve("DemoApplication.java"), code);
		Path test = write(directory.resolve("OrderControllerTests.java"),
				this.gettingStarted.block("java", "class OrderControllerTests"));
		Path configuration = Files.writeString(directory.resolve("application.yml"),
				this.gettingStarted.block("yaml", "management:"));
		compile(directory, id, source, test);
		try (URLClassLoader classLoader = new URLClassLoader(new URL[] { directory.toUri().toURL() },
				getClass().getClassLoader())) {
			Thread.currentThread().setContextClassLoader(classLoader);
			SpringApplication application = new SpringApplication(new DefaultResourceLoader(classLoader),
					classLoader.loadClass("com.example.demo.DemoApplication"));
			try (ConfigurableApplicationContext context = application.run("--server.port=0",
					"--spring.config.location=" + configuration.toUri(),
					"--spring.autoconfigure.exclude=io.ulid.flake.spring.UlidFlakeAutoConfiguration",
					"--spring.datasource.url=" + TestDatabase.h2().url(), "--spring.jpa.hibernate.ddl-auto=create-drop",
					"--spring.jpa.open-in-view=false")) {
				call(context);
			}
		}
		finally {
			Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
		}
	}

	private void call(ConfigurableApplicationContext context) throws Exception {
		String address = "localhost:" + context.getEnvironment().getProperty("local.server.port");
		List<Call> calls = new ArrayList<>(Call.of(this.readme.block("console", "$ curl")));
		String printed = calls.get(0).answer().get("id").asString();
		String id = null;
		for (Call call : calls) {
			JsonNode answer = send(address, call.command().replace(printed, String.valueOf(id)));
			id = (id != null) ? id : answer.get("id").asString();
			assertThat(answer).isEqualTo(JsonMapper.shared().readTree(call.answer().toString().replace(printed, id)));
		}
		assertThat(calls).hasSize(3);
		assertThat(id).matches("ord_[0-7][0-9a-hjkmnp-tv-z]{25}").isNotEqualTo(printed);
		Call info = Call.of(this.gettingStarted.block("console", "$ curl")).get(0);
		assertThat(send(address, info.command()).get("ulid")).isEqualTo(info.answer().get("ulid"));

		JsonNode placed = send(address, "curl localhost:8080/orders -H 'Content-Type: application/json' "
				+ "-d '{\"id\":\"%s\",\"item\":\"Espresso\"}'".formatted(REFUSED_ID));
		assertThat(placed.get("id").asString()).isNotEqualTo(REFUSED_ID);
		assertThat(new JdbcTemplate(context.getBean(DataSource.class)).queryForObject("""
				select data_type from information_schema.columns
				where table_name = 'ORDERS' and column_name = 'ID'""", String.class)).isEqualTo("UUID");
	}

	private JsonNode send(String address, String command) throws Exception {
		Matcher curl = CURL.matcher(command);
		assertThat(curl.matches()).as(command).isTrue();
		HttpRequest.Builder request = HttpRequest
			.newBuilder(URI.create("http://" + curl.group(1).replace("localhost:8080", address)));
		if (curl.group(2) != null) {
			request.header(curl.group(2), curl.group(3)).POST(BodyPublishers.ofString(curl.group(4)));
		}
		HttpResponse<String> response = this.http.send(request.build(), BodyHandlers.ofString());
		JsonNode answer = JsonMapper.shared().readTree(response.body());
		assertThat(response.statusCode()).isEqualTo(answer.path("status").asInt(200));
		return answer;
	}

	// Not the package com.example, whose examples the application would find
	private static Path write(Path file, String code) throws IOException {
		return Files.writeString(file, code.replace("package com.example;", "package com.example.demo;"));
	}

	private static void compile(Path directory, Path... sources) throws Exception {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter output = new StringWriter();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
			boolean compiled = compiler
				.getTask(output, files, null, List.of("-d", directory.toString(), "-parameters", "-proc:none"), null,
						files.getJavaFileObjects(sources))
				.call();
			assertThat(compiled).as(output.toString()).isTrue();
		}
	}

	/**
	 * A call as a page prints it.
	 *
	 * @param command what comes after the prompt
	 * @param answer the lines below
	 */
	private record Call(String command, JsonNode answer) {

		static List<Call> of(String block) {
			List<Call> calls = new ArrayList<>();
			for (String call : block.split("(?m)^\\$ ")) {
				if (!call.isEmpty()) {
					String[] parts = call.split("\n", 2);
					calls.add(new Call(parts[0], JsonMapper.shared().readTree(parts[1])));
				}
			}
			return calls;
		}

	}

}
