package io.ulid.packaging;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What is in the jars that users get.
 */
class DeployedJarsIT {

	private static final List<Path> JARS = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
		.map(Path::of)
		.filter((entry) -> entry.getFileName().toString().matches("ulid-(?!tests).*\\.jar"))
		.toList();

	@Test
	void noPackageIsInTwoJars() throws IOException {
		assertThat(JARS).hasSize(4);
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
		assertThat(packages).containsKeys("io/ulid", "io/ulid/hibernate", "io/ulid/test");
	}

	@Test
	void libraryHasNoFileOfAFramework() throws IOException {
		assertThat(entries(jar("ulid-\\d.*"))).contains("module-info.class", "io/ulid/Ulid.class")
			.allMatch((name) -> name.matches("io/ulid/.*\\.class|module-info\\.class"
					+ "|META-INF/(LICENSE|MANIFEST\\.MF|maven/.*|services/io\\.ulid\\.internal\\.IdentifierType)"));
	}

	@Test
	void libraryForcesNoDependency() throws Exception {
		Document pom = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new File("../../ulid/pom.xml"));
		NodeList dependencies = pom.getElementsByTagName("dependency");
		assertThat(dependencies.getLength()).isPositive();
		for (int i = 0; i < dependencies.getLength(); i++) {
			Element dependency = (Element) dependencies.item(i);
			if (dependency.getParentNode().getParentNode() == pom.getDocumentElement()) {
				assertThat(text(dependency, "optional").equals("true") || text(dependency, "scope").equals("test"))
					.as(text(dependency, "artifactId"))
					.isTrue();
			}
		}
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
