package io.ulid.packaging;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the contents of the deployed jars.
 */
class DeployedJarsIT {

	private static final List<Path> JARS = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
		.map(Path::of)
		.filter((entry) -> entry.getFileName().toString().matches("ulid-(?!tests).*\\.jar"))
		.toList();

	private static final Pattern GUEST = Pattern.compile("flake|shedlock|(?<!re)(?<!p)lease");

	private static final Pattern MESSAGES = Pattern
		.compile("ulid-flake-spring-boot-starter|A Ulid-Flake has 13 characters|ulid-flake%1\\$s\\.jar");

	@Test
	void noPackageIsInTwoJars() throws IOException {
		assertThat(JARS).extracting((jar) -> jar.getFileName().toString().replaceFirst("-\\d.*", ""))
			.containsExactlyInAnyOrder("ulid", "ulid-cli", "ulid-flake", "ulid-flake-spring-boot-starter",
					"ulid-hibernate", "ulid-rewrite", "ulid-spring-boot-autoconfigure", "ulid-spring-boot-starter",
					"ulid-spring-boot-test");
		Map<String, Path> packages = new HashMap<>();
		for (Path jar : JARS) {
			Set<String> its = entries(jar).stream()
				.filter((name) -> name.endsWith(".class") && name.contains("/"))
				.map((name) -> name.substring(0, name.lastIndexOf('/')))
				.collect(Collectors.toSet());
			for (String each : its) {
				assertThat(packages.put(each, jar)).as(each).isNull();
			}
		}
		assertThat(packages).containsKeys("io/ulid", "io/ulid/hibernate", "io/ulid/spring/test", "io/ulid/flake",
				"io/ulid/flake/spring", "io/ulid/flake/lease");
	}

	/**
	 * The default jars do not refer to Ulid-Flakes and leases, except in messages that
	 * name the module with Ulid-Flakes.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			ulid                           | io/ulid/internal/reader/PastedIdParser
			ulid-cli                       | io/ulid/cli/CommonOptions
			ulid-hibernate                 | io/ulid/hibernate/UlidIdentifierGenerator
			ulid-rewrite                   |
			ulid-spring-boot-autoconfigure | io/ulid/spring/actuate/UlidActuatorAutoConfiguration
			ulid-spring-boot-starter       |
			ulid-spring-boot-test          |
			""")
	void defaultJarsNameGuestOnlyInMessages(String artifact, @Nullable String classesWithMessage) throws IOException {
		Set<String> withMessage = new TreeSet<>();
		try (JarFile file = new JarFile(jar(artifact + "-\\d.*").toFile())) {
			for (JarEntry entry : Collections.list(file.entries())) {
				String name = entry.getName();
				assertThat(name.toLowerCase(Locale.ROOT)).doesNotContainPattern(GUEST);
				// The POM in the jar also contains the dependencies of the tests
				if (!name.startsWith("META-INF/maven/")) {
					String content = new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
					if (MESSAGES.matcher(content).find()) {
						withMessage.add(name.replace(".class", ""));
					}
					assertThat(MESSAGES.matcher(content).replaceAll("").toLowerCase(Locale.ROOT)).as(name)
						.doesNotContainPattern(GUEST);
				}
			}
		}
		assertThat(String.join(", ", withMessage)).isEqualTo(Objects.requireNonNullElse(classesWithMessage, ""));
	}

	@Test
	void findsTheGuestInItsJars() throws IOException {
		assertThat(entries(jar("ulid-flake-\\d.*"))).contains("io/ulid/flake/UlidFlake.class",
				"META-INF/services/io.ulid.internal.IdentifierType");
		assertThat(entries(jar("ulid-flake-spring-boot-starter-.*"))).contains(
				"io/ulid/flake/lease/JdbcLeaseStore.class", "io/ulid/flake/spring/UlidFlakeAutoConfiguration.class",
				"META-INF/additional-spring-configuration-metadata.json");
		assertThat(List.of("io/ulid/flake/UlidFlake.class", "io/ulid/lease/Store.class", "shedlock"))
			.allSatisfy((name) -> assertThat(name).containsPattern(GUEST));
		assertThat("please release").doesNotContainPattern(GUEST);
	}

	/**
	 * The tests of {@code tests/without-flake} also check the transitive dependencies of
	 * these modules.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "ulid", "ulid-cli", "ulid-hibernate", "ulid-rewrite", "ulid-spring-boot-autoconfigure",
			"ulid-spring-boot-starter", "ulid-spring-boot-test" })
	void defaultModulesDoNotDependOnTheGuest(String module) throws Exception {
		for (Element dependency : dependencies(module)) {
			String name = text(dependency, "artifactId");
			if (name.contains("flake") || name.contains("shedlock")) {
				assertThat(text(dependency, "scope")).as(name).isEqualTo("test");
			}
		}
	}

	@Test
	void libraryContainsNoFileOfAFramework() throws IOException {
		assertThat(entries(jar("ulid-\\d.*"))).contains("module-info.class", "io/ulid/Ulid.class")
			.allMatch((name) -> name.matches("io/ulid/.*\\.class|module-info\\.class"
					+ "|META-INF/(LICENSE|MANIFEST\\.MF|maven/.*|services/io\\.ulid\\.internal\\.IdentifierType)"));
	}

	@Test
	void libraryRequiresNoDependency() throws Exception {
		for (Element dependency : dependencies("ulid")) {
			assertThat(text(dependency, "optional").equals("true") || text(dependency, "scope").equals("test"))
				.as(text(dependency, "artifactId"))
				.isTrue();
		}
	}

	private static List<Element> dependencies(String module) throws Exception {
		Document pom = DocumentBuilderFactory.newInstance()
			.newDocumentBuilder()
			.parse(new File("../../%s/pom.xml".formatted(module)));
		NodeList all = pom.getElementsByTagName("dependency");
		List<Element> dependencies = IntStream.range(0, all.getLength())
			.mapToObj((i) -> (Element) all.item(i))
			.filter((element) -> element.getParentNode().getParentNode() == pom.getDocumentElement())
			.toList();
		assertThat(dependencies).isNotEmpty();
		return dependencies;
	}

	private static String text(Element element, String name) {
		NodeList elements = element.getElementsByTagName(name);
		return (elements.getLength() > 0) ? elements.item(0).getTextContent() : "";
	}

	private static Path jar(String name) {
		return JARS.stream().filter((jar) -> jar.getFileName().toString().matches(name)).findFirst().orElseThrow();
	}

	private static List<String> entries(Path jar) throws IOException {
		try (JarFile file = new JarFile(jar.toFile())) {
			return file.stream().filter((entry) -> !entry.isDirectory()).map((entry) -> entry.getName()).toList();
		}
	}

}
