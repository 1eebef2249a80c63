package io.ulid.documentation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.support.database.TestDatabase;
import org.hibernate.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.config.YamlPropertiesFactoryBean;
import org.springframework.core.io.ByteArrayResource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The application of {@code README.md}. Imports and configuration of the application are
 * in {@code docs/getting-started.md}.
 */
class ReadmeTests {

	private static final Pattern CURL = Pattern.compile("curl (\\S+)(?: -H '(.+?): (.+?)' -d '(.+?)')?(?: +#.*)?");

	private static final Pattern DEPENDENCY = Pattern
		.compile("<groupId>(.+)</groupId>\\s*<artifactId>(.+)</artifactId>\\s*<version>(.+)</version>");

	private final Markdown readme = Markdown.page("README.md");

	private final Markdown gettingStarted = Markdown.page("docs/getting-started.md");

	@Test
	void readmeHasAtMost130Lines() {
		assertThat(Markdown.read("README.md").lines()).hasSizeLessThanOrEqualTo(130);
	}

	@Test
	void callsReturnThePrintedResponses() throws Exception {
		Map<String, String> sources = new HashMap<>();
		sources.put("OrderId", this.gettingStarted.block("java", "import io.ulid.IdPrefix;")
				+ this.readme.block("java", "class OrderId "));
		sources.put("DemoApplication", this.gettingStarted.block("java", "class DemoApplication")
				+ this.readme.block("java", "class Order {"));
		sources.put("OrderControllerTests", this.gettingStarted.block("java", "class OrderControllerTests"));
		// Not the package com.example, whose examples the application would find
		Map<String, String> moved = new HashMap<>();
		sources.forEach((name, code) -> moved.put("com.example.demo." + name,
				code.replace("package com.example;", "package com.example.demo;")));
		YamlPropertiesFactoryBean yaml = new YamlPropertiesFactoryBean();
		yaml.setResources(new ByteArrayResource(
				this.gettingStarted.block("yaml", "management:").getBytes(StandardCharsets.UTF_8)));
		Map<String, String> properties = new HashMap<>();
		yaml.getObject().forEach((name, value) -> properties.put((String) name, String.valueOf(value)));
		properties.put("spring.jpa.hibernate.ddl-auto", "create-drop");
		properties.put("spring.jackson.visibility.field", "default");
		try (PageApplication application = PageApplication.start(TestDatabase.h2(), moved, properties)) {
			call(application);
		}
	}

	private void call(PageApplication application) throws Exception {
		List<Call> calls = new ArrayList<>(Call.of(this.readme.block("console", "$ curl")));
		assertThat(calls).hasSize(3);
		String printed = calls.get(0).answer().get("id").asString();
		String id = null;
		for (Call call : calls) {
			JsonNode answer = send(application, call.command().replace(printed, String.valueOf(id)));
			id = (id != null) ? id : answer.get("id").asString();
			assertThat(answer).isEqualTo(JsonMapper.shared().readTree(call.answer().toString().replace(printed, id)));
		}
		assertThat(id).matches("ord_[0-7][0-9a-hjkmnp-tv-z]{25}").isNotEqualTo(printed);
		Call info = Call.of(this.gettingStarted.block("console", "$ curl")).get(0);
		assertThat(send(application, info.command()).get("ulid")).isEqualTo(info.answer().get("ulid"));

		JsonNode placed = send(application, "curl localhost:8080/orders -H 'Content-Type: application/json' "
				+ "-d '{\"id\":\"%s\",\"item\":\"Espresso\"}'".formatted(printed));
		assertThat(placed.get("id").asString()).isNotEqualTo(printed);
		assertThat(application.jdbc().queryForObject("""
				select data_type from information_schema.columns
				where table_name = 'ORDERS' and column_name = 'ID'""", String.class)).isEqualTo("UUID");
	}

	private static JsonNode send(PageApplication application, String command) throws Exception {
		Matcher curl = CURL.matcher(command);
		assertThat(curl.matches()).as(command).isTrue();
		String path = curl.group(1).replace("localhost:8080", "");
		var request = (curl.group(2) != null)
				? application.mvc().post().uri(path).header(curl.group(2), curl.group(3)).content(curl.group(4))
				: application.mvc().get().uri(path);
		var response = request.exchange().getResponse();
		JsonNode answer = JsonMapper.shared().readTree(response.getContentAsByteArray());
		assertThat(response.getStatus()).isEqualTo(answer.path("status").asInt(200));
		return answer;
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "docs/getting-started.md", "docs/ulid.md" })
	void gradleAndMavenAddTheSameDependencies(String page) {
		List<MatchResult> dependencies = DEPENDENCY.matcher(Markdown.page(page).block("xml", "<dependency>"))
			.results()
			.toList();
		assertThat(dependencies).isNotEmpty().allSatisfy((dependency) -> {
			boolean ours = dependency.group(1).equals(VersionsPageTests.pom("groupId"));
			assertThat(dependency.group(3))
				.isEqualTo(ours ? VersionsPageTests.pom("version") : Version.getVersionString());
			assertThat(Markdown.ROOT.resolve(dependency.group(2)).toFile().isDirectory()).isEqualTo(ours);
			assertThat(Markdown.page(page).text()).contains("implementation(\"%s:%s:%s\")"
				.formatted(dependency.group(1), dependency.group(2), dependency.group(3)));
		});
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
