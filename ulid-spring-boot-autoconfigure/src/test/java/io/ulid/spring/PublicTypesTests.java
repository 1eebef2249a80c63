package io.ulid.spring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.ulid.Ulid;
import io.ulid.hibernate.UlidSettings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code public-types.csv} lists the public types of the library, of
 * {@code ulid-hibernate} and of this module. There are three kinds: (a) users name or
 * extend the type, (b) a framework calls it, (c) another package or jar of this project
 * needs it. Types within types do not count.
 */
class PublicTypesTests {

	private static final Path PROJECT = Path.of("..");

	private final Map<String, Row> rows = rows();

	@Test
	void everyPublicTypeIsListed() {
		List<String> types = new ClassFileImporter()
			.importUrls(Stream.of(Ulid.class, UlidSettings.class, UlidAutoConfiguration.class)
				.map((type) -> type.getProtectionDomain().getCodeSource().getLocation())
				.toList())
			.stream()
			.filter((type) -> type.getModifiers().contains(JavaModifier.PUBLIC) && !type.isNestedClass())
			.map(JavaClass::getName)
			.toList();
		assertThat(types).containsExactlyInAnyOrderElementsOf(this.rows.keySet());
	}

	@Test
	void limitsTheNumberOfPublicTypes() {
		assertThat(this.rows.values()).filteredOn((row) -> !row.kind().equals("c")).hasSizeLessThanOrEqualTo(75);
		assertThat(this.rows.values()).filteredOn((row) -> row.kind().equals("c")).hasSizeLessThanOrEqualTo(40);
	}

	@Test
	void documentationMentionsEachTypeForUsers() {
		assertThat(ofKind("a")).allSatisfy((type, where) -> {
			assertThat(type).doesNotContain(".internal.");
			assertThat(read(PROJECT.resolve("docs").resolve(where))).as(where)
				.containsPattern("\\b" + simpleName(type) + "\\b");
		});
	}

	@Test
	void listNamesTheFrameworkThatCallsEachType() {
		assertThat(ofKind("b")).allSatisfy((type, framework) -> {
			assertThat(type).doesNotContain(".internal.");
			assertThat(framework).isNotBlank();
		});
	}

	@Test
	void typesForOtherPackagesAreInternal() throws IOException {
		Map<String, Path> sources;
		try (Stream<Path> modules = Files.list(PROJECT)) {
			sources = modules.map((module) -> module.resolve("src/main/java"))
				.filter(Files::isDirectory)
				.flatMap(PublicTypesTests::files)
				.collect(Collectors.toMap((file) -> file.getFileName().toString(), Function.identity(),
						(first, second) -> first));
		}
		assertThat(ofKind("c")).allSatisfy((type, caller) -> {
			assertThat(type).containsPattern("\\.internal\\.");
			assertThat(sources).as(type).containsKey(caller + ".java");
			String source = read(sources.get(caller + ".java"));
			assertThat(source).as(caller)
				.contains(type)
				.doesNotContain("package %s;".formatted(type.substring(0, type.lastIndexOf('.'))));
		});
	}

	private static Stream<Path> files(Path folder) {
		try (Stream<Path> files = Files.walk(folder)) {
			return files.filter((file) -> file.toString().endsWith(".java")).toList().stream();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static String read(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static String simpleName(String type) {
		return type.substring(type.lastIndexOf('.') + 1);
	}

	private Map<String, String> ofKind(String kind) {
		Map<String, String> types = new TreeMap<>();
		this.rows.forEach((type, row) -> {
			if (row.kind().equals(kind)) {
				types.put(type, row.where());
			}
		});
		assertThat(types).isNotEmpty();
		return types;
	}

	private static Map<String, Row> rows() {
		Map<String, Row> rows = new TreeMap<>();
		Pattern separator = Pattern.compile("; ");
		try (Stream<String> lines = Files.lines(Path.of("src/test/resources/public-types.csv"))) {
			lines.filter((line) -> !line.startsWith("#")).map(separator::split).forEach((row) -> {
				assertThat(row).hasSize(3);
				assertThat(row[1]).isIn("a", "b", "c");
				assertThat(rows.put(row[0], new Row(row[1], row[2]))).as(row[0]).isNull();
			});
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return rows;
	}

	private record Row(String kind, String where) {

	}

}
