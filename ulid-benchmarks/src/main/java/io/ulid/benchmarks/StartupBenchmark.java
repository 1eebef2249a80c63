package io.ulid.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import io.ulid.hibernate.UlidSettings;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;

/**
 * Measures what 200 typed ids cost at the start: a session factory on H2 with ten
 * entities of 20 attributes each, once with attributes of type {@code Ulid}, and once
 * with each attribute of a class of its own, which has a prefix. Each start is that of a
 * new process; the two kinds take turns, and the medians are compared. The aim is 50 ms.
 * About half of what is measured is the virtual machine's, which has 200 classes more to
 * load. The main method fails at 100 ms:
 *
 * <pre>mvn -B -pl ulid-benchmarks -am -Pstartup-benchmark -DskipTests verify</pre>
 */
public final class StartupBenchmark {

	private static final int ENTITIES = 10;

	private static final int ATTRIBUTES = 20;

	private static final int STARTS = 15;

	private static final double LIMIT = 100;

	private StartupBenchmark() {
	}

	/**
	 * Run the benchmark.
	 * @param args nothing; in a process of its own, the package of the entities
	 */
	public static void main(String[] args) throws Exception {
		if (args.length == 1) {
			System.out.println(start(args[0]));
			return;
		}
		Path directory = Files.createTempDirectory("startup");
		compile(directory);
		List<Double> plain = new ArrayList<>();
		List<Double> typed = new ArrayList<>();
		for (int i = 0; i < STARTS; i++) {
			plain.add(startInNewProcess(directory, "plain"));
			typed.add(startInNewProcess(directory, "typed"));
		}
		double cost = median(typed) - median(plain);
		String figures = "%d typed ids cost %.0f ms more than %1$d Ulids, of %.0f allowed: %.0f ms and %.0f ms"
			.formatted(ENTITIES * ATTRIBUTES, cost, LIMIT, median(typed), median(plain));
		if (cost >= LIMIT) {
			throw new IllegalStateException(figures);
		}
		System.out.println(figures);
	}

	private static double startInNewProcess(Path directory, String entities) throws IOException {
		String classPath = directory + System.getProperty("path.separator") + System.getProperty("java.class.path");
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				classPath, StartupBenchmark.class.getName(), entities)
			.redirectError(Redirect.INHERIT)
			.start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		return Double.parseDouble(output.lines().reduce((first, last) -> last).orElseThrow());
	}

	/**
	 * Build the session factory.
	 * @return the milliseconds
	 */
	private static double start(String entities) throws ClassNotFoundException {
		List<Class<?>> classes = new ArrayList<>();
		for (int i = 0; i < ENTITIES; i++) {
			classes.add(Class.forName(entities + ".Entity" + i));
		}
		Configuration configuration = new Configuration().setProperty("hibernate.connection.url", "jdbc:h2:mem:startup")
			.setProperty("hibernate.hbm2ddl.auto", "create");
		classes.forEach(configuration::addAnnotatedClass);
		configuration.getProperties().put(UlidSettings.TYPED_IDS, classes);
		long start = System.nanoTime();
		SessionFactory sessions = configuration.buildSessionFactory();
		double milliseconds = (System.nanoTime() - start) / 1e6;
		sessions.close();
		return milliseconds;
	}

	private static void compile(Path directory) {
		List<String> files = Stream.of("plain", "typed")
			.flatMap((entities) -> IntStream.range(0, ENTITIES)
				.mapToObj((number) -> write(directory, entities, number).toString()))
			.toList();
		List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", directory.toString()));
		arguments.addAll(files);
		if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
			throw new IllegalStateException("The entities do not compile");
		}
	}

	private static Path write(Path directory, String entities, int number) {
		StringBuilder attributes = new StringBuilder();
		StringBuilder types = new StringBuilder();
		for (int i = 0; i < ATTRIBUTES; i++) {
			String type = "Ulid";
			if (entities.equals("typed")) {
				type = "Id%d".formatted(number * ATTRIBUTES + i);
				types.append("@io.ulid.IdPrefix(\"ord\") record %s(Ulid value) implements io.ulid.TypedUlid { }\n"
					.formatted(type));
			}
			attributes.append("%s %s attribute%d;\n".formatted((i == 0) ? "@jakarta.persistence.Id" : "", type, i));
		}
		try {
			return Files.writeString(
					Files.createDirectories(directory.resolve(entities)).resolve("Entity%d.java".formatted(number)), """
							package %s;
							import io.ulid.Ulid;
							@jakarta.persistence.Entity
							public class Entity%d {
							%s}
							%s""".formatted(entities, number, attributes, types));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static double median(List<Double> values) {
		return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
	}

}
