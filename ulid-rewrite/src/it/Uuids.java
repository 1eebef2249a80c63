import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares the lines of the moved applications that still name UUIDs with the file
 * {@code uuids.txt} of each application. The arguments are the folder of the originals
 * and the folder of the moved applications.
 */
class Uuids {

	private static final Pattern MARK = Pattern.compile("/\\*~~.*?~~>\\*/");

	private static final Pattern UUID = Pattern.compile("\\bUUID\\b");

	public static void main(String[] arguments) throws IOException {
		Path originals = Path.of(arguments[0]);
		Path moved = Path.of(arguments[1]);
		boolean same = true;
		int count = 0;
		for (Path application : list(moved)) {
			Path file = originals.resolve(application.getFileName()).resolve("uuids.txt");
			if (Files.exists(file)) {
				count++;
				List<String> lines = lines(application);
				if (!lines.equals(Files.readAllLines(file))) {
					same = false;
					System.err.println("These lines with UUIDs are not those of " + file + ":");
					lines.forEach(System.err::println);
				}
			}
		}
		if (!same || count == 0) {
			System.exit(1);
		}
		System.out.println("The lines with UUIDs of " + count + " applications are as expected");
	}

	private static List<Path> list(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.sorted().toList();
		}
	}

	/**
	 * The lines that name UUIDs, without imports and without the marks of OpenRewrite,
	 * after the name of the file.
	 */
	private static List<String> lines(Path application) throws IOException {
		List<String> lines = new ArrayList<>();
		try (Stream<Path> files = Files.walk(application)) {
			for (Path file : files.filter((file) -> file.toString().matches(".*/src/.*\\.java")).sorted().toList()) {
				Files.readAllLines(file)
					.stream()
					.filter((line) -> !line.startsWith("import "))
					.map((line) -> MARK.matcher(line).replaceAll("").strip())
					.filter((line) -> UUID.matcher(line).find())
					.forEach((line) -> lines.add(file.getFileName() + ": " + line));
			}
		}
		return lines;
	}

}
