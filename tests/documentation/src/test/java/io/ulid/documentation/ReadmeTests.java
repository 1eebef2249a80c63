package io.ulid.integration;

import java.io.StringWriter;
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
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.sql.DataSource;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The code in {@code README.md}, as it stands there, in an application that is called
 * over HTTP.
 */
class ReadmeTests {

	private static final Path README = Path.of("../..", "README.md");

	private final HttpClient http = HttpClient.newHttpClient();

	private static final String REFUSED_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	@Test
	void quickStartWorks(@TempDir Path directory) throws Exception {
		runIn(directory, block("java", "class DemoApplication"));
	}

	/**
	 * What a hurried reader pastes: the first block's entity and method, in place of
	 * those of the quick start, beside its POST.
	 */
	@Test
	void firstBlockWorks(@TempDir Path directory) throws Exception {
		String first = blocks("java").get(0);
		int endOfEntity = first.indexOf("\n}\n") + 3;
		String quickStart = block("java", "class DemoApplication");
		int entity = quickStart.indexOf("@Entity");
		int repository = quickStart.indexOf("interface OrderRepository");
		int method = quickStart.indexOf("\n\t@GetMapping");
		assertThat(first).startsWith("@Entity").contains("@GetMapping");
		assertThat(entity).isBetween(0, repository);
		assertThat(repository).isLessThan(method);
		runIn(directory, quickStart.substring(0, entity) + first.substring(0, endOfEntity)
				+ quickStart.substring(repository, method) + first.substring(endOfEntity) + "}");
	}

	/**
	 * The other way that {@code docs/persistence.md} has, for an entity that is a body.
	 */
	@Test
	void readOnlyIdIsNotTaken(@TempDir Path directory) throws Exception {
		Matcher annotation = Pattern.compile("@JsonProperty\\(.*\\)\n")
			.matcher(Files.readString(Path.of("../..", "docs", "persistence.md")));
		assertThat(annotation.find()).isTrue();
		String quickStart = block("java", "class DemoApplication");
		String code = quickStart
			.replace("import jakarta", "import com.fasterxml.jackson.annotation.JsonProperty;\nimport jakarta")
			.replace("@UlidGeneratedId\n", "@UlidGeneratedId\n" + annotation.group())
			.replace("@RequestBody NewOrder newOrder) {\n\t\tOrder order = new Order();", "@RequestBody Order order) {")
			.replace("\t\torder.item = newOrder.item();\n", "");
		assertThat(code).contains("@JsonProperty", "@RequestBody Order order").doesNotContain("newOrder");
		runIn(directory, code);
	}

	@ParameterizedTest
	@CsvSource({ "`parse`, '`parse`, upper case', %.1f", "`toString()`, `toString()`, %.1f",
			"'a random ULID, cryptographically strong', 'random, secure', %.1f",
			"'`next(64)`, per ULID, in order', '`next(64)`, default settings, per id', %.1f",
			"'`next()` by two threads, in order', 'monotonic, default settings, 2 threads', %.1f",
			"'`next()` by one thread, in order', 'monotonic, default settings', %.2f" })
	void figuresAreThoseOfTheBenchmarks(String row, String operation, String format) throws Exception {
		String[] cells = cells(Files.readString(README), row);
		String benchmarks = Files.readString(Path.of("../..", "docs", "benchmarks.md"));
		for (int i = 0; i < 2; i++) {
			String[] measured = cells(benchmarks.substring(benchmarks.indexOf("\n## Java " + List.of(17, 25).get(i))),
					operation);
			double ours = number(measured[4]);
			double theirs = number(measured[5]);
			boolean isMoreBetter = measured[3].strip().equals("ids/µs");
			boolean isSlower = cells[2].contains("as long");
			double factor = (isMoreBetter || isSlower) ? ours / theirs : theirs / ours;
			assertThat(factor).isGreaterThan(1);
			assertThat(number(cells[2 + i])).isEqualTo(number(String.format(Locale.ROOT, format, factor)));
		}
	}

	private static String[] cells(String page, String row) {
		return page.lines()
			.map((line) -> line.split("\\|"))
			.filter((cells) -> cells.length > 3 && cells[1].strip().equals(row))
			.findFirst()
			.orElseThrow();
	}

	private static double number(String cell) {
		return Double.parseDouble(cell.replaceFirst("^\\D*([\\d.]+).*$", "$1"));
	}

	private void runIn(Path directory, String code) throws Exception {
		Path source = Files.writeString(directory.resolve("DemoApplication.java"), code);
		Path configuration = Files.writeString(directory.resolve("application.yml"), block("yaml", "management:"));
		compile(source, directory);
		try (URLClassLoader classLoader = new URLClassLoader(new URL[] { directory.toUri().toURL() },
				getClass().getClassLoader())) {
			Thread.currentThread().setContextClassLoader(classLoader);
			SpringApplication application = new SpringApplication(new DefaultResourceLoader(classLoader),
					classLoader.loadClass("com.example.DemoApplication"));
			try (ConfigurableApplicationContext context = application.run("--server.port=0",
					"--spring.config.location=" + configuration.toUri(),
					"--spring.datasource.url=" + TestDatabase.h2().url(), "--spring.jpa.hibernate.ddl-auto=create-drop",
					"--spring.jpa.open-in-view=false")) {
				tryIt(context);
			}
		}
		finally {
			Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
		}
	}

	private void tryIt(ConfigurableApplicationContext context) throws Exception {
		String url = "http://localhost:" + context.getEnvironment().getProperty("local.server.port");
		HttpResponse<String> placed = send(HttpRequest.newBuilder(URI.create(url + "/orders"))
			.header("Content-Type", "application/json")
			.POST(BodyPublishers.ofString("{\"id\":\"%s\",\"item\":\"Espresso\"}".formatted(REFUSED_ID))));
		assertThat(placed.statusCode()).isEqualTo(200);
		String id = JsonMapper.shared().readTree(placed.body()).get("id").asString();
		assertThat(id).matches("[0-7][0-9A-HJKMNP-TV-Z]{25}").isNotEqualTo(REFUSED_ID);
		assertThat(JsonMapper.shared().readTree(placed.body()).get("item").asString()).isEqualTo("Espresso");
		HttpResponse<String> found = send(HttpRequest.newBuilder(URI.create(url + "/orders/" + id)));
		assertThat(found.statusCode()).isEqualTo(200);
		assertThat(found.body()).isEqualTo(placed.body());
		HttpResponse<String> refused = send(HttpRequest.newBuilder(URI.create(url + "/orders/not-a-ulid")));
		assertThat(refused.statusCode()).isEqualTo(400);
		assertThat(JsonMapper.shared().readTree(refused.body()).get("reason").asString()).isEqualTo("LENGTH");
		JsonNode info = JsonMapper.shared()
			.readTree(send(HttpRequest.newBuilder(URI.create(url + "/actuator/info"))).body());
		assertThat(info.get("ulid").get("monotonic").asBoolean()).isTrue();
		assertThat(new JdbcTemplate(context.getBean(DataSource.class)).queryForObject("""
				select data_type from information_schema.columns
				where table_name = 'ORDERS' and column_name = 'ID'""", String.class)).isEqualTo("UUID");
	}

	private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
		return this.http.send(request.build(), BodyHandlers.ofString());
	}

	private static String block(String language, String content) throws Exception {
		List<String> blocks = blocks(language).stream().filter((block) -> block.contains(content)).toList();
		assertThat(blocks).hasSize(1);
		return blocks.get(0);
	}

	private static List<String> blocks(String language) throws Exception {
		return Pattern.compile("(?s)```" + language + "\n(.*?)```")
			.matcher(Files.readString(README))
			.results()
			.map((MatchResult result) -> result.group(1))
			.toList();
	}

	private static void compile(Path source, Path directory) throws Exception {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter output = new StringWriter();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
			boolean compiled = compiler
				.getTask(output, files, null, List.of("-d", directory.toString(), "-parameters", "-proc:none"), null,
						files.getJavaFileObjects(source))
				.call();
			assertThat(compiled).as(output.toString()).isTrue();
		}
	}

}
