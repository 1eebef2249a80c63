package io.ulid.benchmarks.startup;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.ulid.hibernate.UlidSettings;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;

/**
 * Benchmark of the time that 200 typed ids add to startup. The benchmark builds a session
 * factory on H2 with ten entities of 20 attributes each. In the first variant, all
 * attributes have the type {@code Ulid}. In the second variant, each attribute has a
 * different typed id with a prefix. The two variants take turns, each in a new process,
 * and the benchmark compares the medians. The aim is 50 ms, and the limit is 100 ms. The
 * JVM spends about half of the measured time loading 200 additional classes.
 */
public final class TypedIdStart {

	private static final int ENTITIES = 10;

	private static final int ATTRIBUTES = 20;

	private static final int STARTS = 15;

	private static final double LIMIT = 100;

	private final Sources sources = new Sources();

	TypedIdStart() throws IOException {
		for (int i = 0; i < ENTITIES; i++) {
			write("plain", i);
			write("typed", i);
		}
		this.sources.compile();
	}

	/**
	 * Build a session factory and print the time in milliseconds.
	 * @param args the package of the entities
	 */
	public static void main(String[] args) throws ClassNotFoundException {
		System.out.println(start(args[0]));
	}

	Result run() throws IOException {
		List<Double> plain = new ArrayList<>();
		List<Double> typed = new ArrayList<>();
		for (int i = 0; i < STARTS; i++) {
			plain.add(startInNewProcess("plain"));
			typed.add(startInNewProcess("typed"));
		}
		return new Result(Median.of(plain).value(), Median.of(typed).value());
	}

	private double startInNewProcess(String entities) throws IOException {
		String classPath = this.sources.directory() + File.pathSeparator + System.getProperty("java.class.path");
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				classPath, TypedIdStart.class.getName(), entities)
			.redirectError(Redirect.INHERIT)
			.start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		return Double.parseDouble(output.lines().reduce((first, last) -> last).orElseThrow());
	}

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

	private void write(String entities, int number) throws IOException {
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
		this.sources.add(entities, "Entity" + number, """
				import io.ulid.Ulid;
				@jakarta.persistence.Entity
				public class Entity%d {
				%s}
				%s""".formatted(number, attributes, types));
	}

	/**
	 * Medians of all starts.
	 *
	 * @param plain milliseconds with {@code Ulid}s
	 * @param typed milliseconds with typed ids
	 */
	record Result(double plain, double typed) {

		List<String> misses() {
			return (this.typed - this.plain < LIMIT) ? List.of()
					: List.of("%s %.0f ms are allowed.".formatted(this, LIMIT));
		}

		@Override
		public String toString() {
			return String.format(Locale.ROOT,
					"%d typed ids cost %.0f ms more than %1$d `Ulid`s: a session factory takes %.0f ms and %.0f ms.",
					ENTITIES * ATTRIBUTES, this.typed - this.plain, this.typed, this.plain);
		}

	}

}
