import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Makes the table of promises and versions of Spring Boot in {@code docs/versions.md} from
 * the reports of the applications next to this file. It fails if a promise has no passed
 * test, and if the page contains another table: {@code -Dmatrix.write} writes it.
 */
class Matrix {

	/** Promises that one line of Spring Boot keeps here, and the build itself elsewhere. */
	private static final Map<String, String> ONLY = Map.of("Test slices", "3.5");

	public static void main(String[] args) throws Exception {
		Path module = Path.of(args[0]);
		boolean write = !args[1].equals("false");
		List<String> versions = Arrays.asList(args).subList(2, args.length);
		List<String> faults = new ArrayList<>();
		Map<String, Map<String, String>> outcomes = new TreeMap<>();
		for (String version : versions) {
			outcomes.put(version, outcomes(module.resolve("target/it"), version));
		}
		StringBuilder table = new StringBuilder("| | " + String.join(" | ", versions) + " |\n");
		table.append("|---|" + "---|".repeat(versions.size()) + "\n");
		promises(module.resolve("src/it/promises.txt")).forEach((promise, tests) -> {
			table.append("| ").append(promise).append(" |");
			for (String version : versions) {
				String only = ONLY.get(promise);
				if (only != null && !version.startsWith(only + ".")) {
					table.append(" - |");
					continue;
				}
				List<String> missing = tests.stream().filter((test) -> !passed(outcomes.get(version), test)).toList();
				missing.forEach((test) -> faults.add("%s on %s: %s did not pass".formatted(promise, version, test)));
				table.append(missing.isEmpty() ? " yes |" : " NO |");
			}
			table.append("\n");
		});
		Path page = module.resolve("../../docs/versions.md");
		String text = Files.readString(page);
		String begin = "<!-- matrix -->\n";
		int start = text.indexOf(begin) + begin.length();
		int end = text.indexOf("<!-- /matrix -->");
		if (faults.isEmpty() && !text.substring(start, end).equals(table.toString())) {
			if (write) {
				Files.writeString(page, text.substring(0, start) + table + text.substring(end));
			}
			else {
				faults.add("docs/versions.md contains another table; -Dmatrix.write writes it");
			}
		}
		versions.stream()
			.filter((version) -> !text.substring(0, start).contains(version))
			.forEach((version) -> faults.add("docs/versions.md does not name " + version + " before the table"));
		System.out.println(table);
		if (!faults.isEmpty()) {
			System.err.println(String.join("\n", faults));
			System.exit(1);
		}
	}

	/** Whether the tests of a name, such as Class.method or Class.*, all passed. */
	private static boolean passed(Map<String, String> outcomes, String test) {
		List<String> found = outcomes.entrySet()
			.stream()
			.filter((outcome) -> test.endsWith(".*") ? outcome.getKey().startsWith(test.substring(0, test.length() - 1))
					: outcome.getKey().equals(test))
			.map(Map.Entry::getValue)
			.toList();
		return !found.isEmpty() && found.stream().allMatch("passed"::equals);
	}

	private static Map<String, String> outcomes(Path projects, String version) throws Exception {
		Map<String, String> outcomes = new TreeMap<>();
		try (Stream<Path> files = Files.walk(projects)) {
			for (Path file : files.filter((path) -> path.getParent().endsWith("target/matrix/" + version))
				.filter((path) -> path.getFileName().toString().matches("TEST-.*[.]xml"))
				.toList()) {
				// Nested tests are reported under their declaring class, and belong to the class of the file
				String type = file.getFileName().toString().replaceAll("TEST-.*[.](\\w+)[.]xml", "$1");
				NodeList cases = DocumentBuilderFactory.newInstance()
					.newDocumentBuilder()
					.parse(file.toFile())
					.getElementsByTagName("testcase");
				for (int i = 0; i < cases.getLength(); i++) {
					Element test = (Element) cases.item(i);
					boolean failed = Stream.of("failure", "error", "skipped")
						.anyMatch((tag) -> test.getElementsByTagName(tag).getLength() != 0);
					outcomes.merge(type + "." + test.getAttribute("name").replaceAll("[\\[({].*", ""),
							failed ? "failed" : "passed", (one, other) -> one.equals("failed") ? one : other);
				}
			}
		}
		return outcomes;
	}

	/** The promises in their order, each with its tests. */
	private static Map<String, List<String>> promises(Path file) throws IOException {
		Map<String, List<String>> promises = new LinkedHashMap<>();
		for (String line : Files.readString(file).replace("\\\n", "").split("\n")) {
			if (!line.startsWith("#")) {
				String[] parts = line.split(" = ");
				promises.put(parts[0], Stream.of(parts[1].split(",")).map(String::strip).toList());
			}
		}
		return promises;
	}

}
