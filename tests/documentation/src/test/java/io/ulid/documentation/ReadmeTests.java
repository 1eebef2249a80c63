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

	private static final Pattern TABLE_ROW = Pattern.compile("(?m)^\\| (.+?) +\\| (.+?) +\\| +([0-9.]+) ± .*$");

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
		String page = Files.readString(Markdown.ROOT.resolve("docs/library-benchmark.md"));
		String java17 = page.substring(page.indexOf("\n## Java 17"), page.indexOf("\n## Java 25"));
		assertThat(this.readme.prose()).contains(figures(
				"`parse` takes %.1f ns and `toString()` %.1f ns. TSID, with half the characters, takes %.1f and %.1f ns, "
						+ "and `UUID.toString()` takes %.1f ns. The fastest other ULID libraries are ulid-creator (%.1f ns) and "
						+ "sulky (%.1f ns).",
				ns(java17, "`parse`, upper case", "io.ulid"), ns(java17, "`toString()`", "io.ulid"),
				best(java17, "`parse`, upper case", "(?!io[.]ulid).*"), best(java17, "`toString()`", "(?!io[.]ulid).*"),
				ns(java17, "`toString()`", "`java.util.UUID`"),
				best(java17, "`parse`, upper case", "ulid-creator|ulidj|sulky"),
				best(java17, "`toString()`", "ulid-creator|ulidj|sulky")),
				figures("strong ULID takes %.1f ns. `UUID.randomUUID()` takes %.1f ns, and the fastest of five other "
						+ "libraries takes %.1f ns.", ns(java17, "random, secure", "io.ulid"),
						ns(java17, "random, secure", "`java.util.UUID`"),
						best(java17, "random, secure", "(?!io[.]ulid).*")),
				figures("A ULID in order takes %.1f ns, about as long as with the other ULID libraries (%.1f to %.1f ns). "
						+ "TSID (%.1f ns) and java-uuid-generator (%.1f ns) are faster",
						ns(java17, "monotonic", "io.ulid"), best(java17, "monotonic", "ulid-creator|ulidj|sulky"),
						ns(java17, "monotonic", "ulid-creator"), ns(java17, "monotonic", "hypersistence-tsid"),
						ns(java17, "monotonic", "java-uuid-generator")),
				"Java 17, one thread, 2 cores, 2026-11-27",
				"they generate %s times as many ULIDs".formatted(ratio(java17, 2)),
				"Eight threads generate %s times as many.".formatted(ratio(java17, 8)));
		assertThat(best(java17, "`parse`, upper case", "(?!io[.]ulid).*"))
			.isEqualTo(ns(java17, "`parse`, upper case", "hypersistence-tsid"));
		assertThat(best(java17, "`toString()`", "(?!io[.]ulid).*"))
			.isEqualTo(ns(java17, "`toString()`", "hypersistence-tsid"));
		assertThat(best(java17, "`parse`, upper case", "ulid-creator|ulidj|sulky"))
			.isEqualTo(ns(java17, "`parse`, upper case", "ulid-creator"));
		assertThat(best(java17, "`toString()`", "ulid-creator|ulidj|sulky"))
			.isEqualTo(ns(java17, "`toString()`", "sulky"));
		assertThat(java17).containsPattern("\\| date +\\| 2026-11-27 ")
			.containsPattern("\\| processor +\\| .*2 cores ");
	}

	private static String ratio(String page, int threads) {
		return Pattern
			.compile("monotonic, default settings, %d threads +\\| .*?\\| +([0-9.]+) \\| +\\d+ \\| +≥"
				.formatted(threads))
			.matcher(page)
			.results()
			.findFirst()
			.orElseThrow()
			.group(1);
	}

	private static String figures(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

	private static double ns(String page, String operation, String library) {
		return best(page, operation, Pattern.quote(library));
	}

	private static double best(String page, String operation, String libraries) {
		return TABLE_ROW.matcher(page.substring(page.indexOf("### All libraries"), page.indexOf("### Threads")))
			.results()
			.filter((row) -> row.group(1).equals(operation) && row.group(2).matches(libraries))
			.mapToDouble((row) -> Double.parseDouble(row.group(3)))
			.min()
			.orElseThrow();
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
