package io.ulid.benchmarks.startup;

import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Median;
import io.ulid.hibernate.UlidSettings;
import org.hibernate.SessionFactory;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.boot.registry.classloading.spi.ClassLoaderService;
import org.hibernate.cfg.Configuration;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.java.SerializableJavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;

/**
 * Benchmark of the time that typed ids add to startup: 200, or the number of the system
 * property {@code startup.typed-ids}. The benchmark builds a session factory on H2 with
 * entities of 20 attributes each, in three variants: all attributes have the type
 * {@code Ulid}, each attribute has a different class for which the application itself
 * registers a type with Hibernate, and each attribute has a different typed id with a
 * prefix. The second variant shows what Hibernate needs. Each start runs in a new
 * process, after a session factory with one entity. The time is the CPU time of the
 * thread, because the elapsed time also depends on the threads of the compiler, with
 * which it shares the processors. A round starts all variants, and every other round has
 * the opposite order. The limit compares the two differences to the first variant.
 */
public final class TypedIdStart {

	static final int DEFAULT_TYPED_IDS = 200;

	static final int TYPED_IDS = Integer.getInteger("startup.typed-ids", DEFAULT_TYPED_IDS);

	private static final int ATTRIBUTES = 20;

	private static final int ENTITIES = (TYPED_IDS + ATTRIBUTES - 1) / ATTRIBUTES;

	private static final int ROUNDS = 24;

	// The target is 1.3
	private static final double LIMIT = 2;

	private final Sources sources = new Sources();

	TypedIdStart() throws IOException {
		for (int i = 0; i < ENTITIES; i++) {
			for (Variant variant : Variant.values()) {
				write(variant, i);
			}
		}
		this.sources.compile();
	}

	/**
	 * Build a session factory and print the CPU time in milliseconds.
	 * @param args the variant
	 */
	public static void main(String[] args) throws ReflectiveOperationException {
		// The first session factory loads the classes of Hibernate and of H2, whose time
		// differs from process to process by more than the typed ids cost
		configuration(Variant.PLAIN, 1).buildSessionFactory().close();
		Configuration configuration = configuration(Variant.valueOf(args[0]), ENTITIES);
		ThreadMXBean thread = ManagementFactory.getThreadMXBean();
		long start = thread.getCurrentThreadCpuTime();
		SessionFactory sessions = configuration.buildSessionFactory();
		System.out.println((thread.getCurrentThreadCpuTime() - start) / 1e6);
		sessions.close();
	}

	/**
	 * Build the session factories.
	 * @param rounds the maximum number of rounds
	 */
	Result run(int rounds) throws IOException {
		List<Round> results = new ArrayList<>();
		List<Variant> order = new ArrayList<>(List.of(Variant.values()));
		for (int i = 0; i < Math.min(rounds, ROUNDS); i++) {
			double[] times = new double[Variant.values().length];
			for (Variant variant : order) {
				times[variant.ordinal()] = startInNewProcess(variant);
			}
			results.add(new Round(times[0], times[1], times[2]));
			Collections.reverse(order);
		}
		return new Result(results);
	}

	private double startInNewProcess(Variant variant) throws IOException {
		String classPath = this.sources.directory() + File.pathSeparator + System.getProperty("java.class.path");
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				classPath, "-Dstartup.typed-ids=" + TYPED_IDS, TypedIdStart.class.getName(), variant.name())
			.redirectError(Redirect.INHERIT)
			.start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		return Double.parseDouble(output.lines().reduce((first, last) -> last).orElseThrow());
	}

	private static Configuration configuration(Variant variant, int count) throws ClassNotFoundException {
		// The columns of the second variant would not be checked
		Configuration configuration = new Configuration().setProperty("hibernate.connection.url", "jdbc:h2:mem:startup")
			.setProperty("hibernate.hbm2ddl.auto", "create")
			.setProperty(UlidSettings.STORAGE_CHECK, "ignore");
		for (int i = 0; i < count; i++) {
			configuration.addAnnotatedClass(Class.forName(variant + ".Entity" + i));
		}
		if (variant == Variant.OWN) {
			configuration.registerTypeContributor(TypedIdStart::contributeOwnTypes);
		}
		return configuration;
	}

	private static void contributeOwnTypes(TypeContributions contributions, ServiceRegistry registry) {
		ClassLoaderService classLoader = registry.requireService(ClassLoaderService.class);
		for (int i = 0; i < TYPED_IDS; i++) {
			contributions.contributeJavaType(new OwnType<>(classLoader.classForName(Variant.OWN + ".Id" + i)));
		}
	}

	private void write(Variant variant, int number) throws IOException {
		StringBuilder attributes = new StringBuilder();
		StringBuilder types = new StringBuilder();
		for (int i = 0; i < Math.min(ATTRIBUTES, TYPED_IDS - number * ATTRIBUTES); i++) {
			String type = "Ulid";
			if (variant != Variant.PLAIN) {
				int id = number * ATTRIBUTES + i;
				type = "Id%d".formatted(id);
				types.append((variant == Variant.OWN)
						? "final class %s implements java.io.Serializable { Ulid value; }%n".formatted(type) : """
								@io.ulid.IdPrefix("i%c%c%c") final class %4$s extends io.ulid.TypedUlid<%4$s> {
								public %4$s(String text) { super(text); }
								public %4$s(Ulid value) { super(value); }
								}
								""".formatted('a' + id / 676, 'a' + id / 26 % 26, 'a' + id % 26, type));
			}
			attributes.append("%s %s attribute%d;\n".formatted((i == 0) ? "@jakarta.persistence.Id" : "", type, i));
		}
		this.sources.add(variant.name(), "Entity" + number, """
				import io.ulid.Ulid;
				@jakarta.persistence.Entity
				public class Entity%d {
				%s}
				%s""".formatted(number, attributes, types));
	}

	/**
	 * Variant of the session factory.
	 */
	private enum Variant {

		PLAIN, OWN, TYPED

	}

	/**
	 * Milliseconds of the starts of one round.
	 *
	 * @param plain with {@code Ulid}s
	 * @param own with types of the application
	 * @param typed with typed ids
	 */
	record Round(double plain, double own, double typed) {
	}

	/**
	 * Measurements of all starts.
	 *
	 * @param rounds the rounds
	 */
	record Result(List<Round> rounds) {

		void check(Limits limits) {
			// Unlike a ratio, the number has a meaning even if a difference is near zero
			limits.atMost("milliseconds beyond %.1f times the types of the application".formatted(LIMIT),
					median((round) -> round.typed() - round.plain() - LIMIT * (round.own() - round.plain())), 0);
		}

		private Median median(Function<Round, Double> value) {
			return Median.of(this.rounds.stream().map(value).toList());
		}

		@Override
		public String toString() {
			Median typed = median((round) -> round.typed() - round.plain());
			Median own = median((round) -> round.own() - round.plain());
			return String.format(Locale.ROOT,
					"A session factory with %d `Ulid`s takes %.0f ms of CPU time. With %1$d typed ids, it takes %.0f ms more (95 %%: %.0f to "
							+ "%.0f). With %1$d types of the application, it takes %.0f ms more (%.0f to %.0f).",
					TYPED_IDS, median(Round::plain).value(), typed.value(), typed.low(), typed.high(), own.value(),
					own.low(), own.high());
		}

	}

	/**
	 * Type of the application, which stores UUIDs.
	 */
	private static final class OwnType<T extends Serializable> extends SerializableJavaType<T> {

		private static final long serialVersionUID = 1L;

		OwnType(Class<T> type) {
			super(type);
		}

		@Override
		public JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators) {
			return indicators.getJdbcType(SqlTypes.UUID);
		}

	}

}
