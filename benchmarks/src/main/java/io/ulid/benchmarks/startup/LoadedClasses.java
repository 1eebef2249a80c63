package io.ulid.benchmarks.startup;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Classes that a JVM loads only because of the starter.
 */
final class LoadedClasses {

	private static final Pattern LINE = Pattern.compile("\\[class,load] (\\S+) source:");

	private static final Pattern GENERATED = Pattern.compile("/|(Lambda|Proxy|Accessor)$");

	private final List<String> names;

	/**
	 * Compare two logs of a JVM.
	 * @param without the lines of {@code -Xlog:class+load} without the starter
	 * @param with the lines with the starter
	 */
	LoadedClasses(List<String> without, List<String> with) {
		Map<String, Integer> rest = new HashMap<>();
		names(without).forEach((name) -> rest.merge(name, 1, Integer::sum));
		this.names = names(with).filter((name) -> rest.merge(name, -1, Integer::sum) < 0).toList();
	}

	/**
	 * Return the names of the classes that are in a jar or in the JDK. The JVM generates
	 * the other ones.
	 */
	List<String> inFiles() {
		return this.names.stream().filter((name) -> !GENERATED.matcher(name).find()).toList();
	}

	/**
	 * Return the names of the classes, without the number of a generated class, which
	 * differs in each process.
	 */
	private static Stream<String> names(List<String> log) {
		return log.stream()
			.map(LINE::matcher)
			.filter(Matcher::find)
			.map((line) -> line.group(1).replaceFirst("(Lambda|Proxy|Accessor).*", "$1"));
	}

	int number() {
		return this.names.size();
	}

	private long count(Predicate<String> names) {
		return this.names.stream().filter(names).count();
	}

	@Override
	public String toString() {
		Predicate<String> ours = (name) -> name.startsWith("io.ulid.");
		Predicate<String> lambdas = ours.and((name) -> name.endsWith("Lambda"));
		Predicate<String> jdk = (name) -> name.matches("(java|javax|jdk|sun|com\\.sun)\\..*");
		return "The JVM loads %d classes only with the starter: %d classes and %d lambdas of this library, %d classes of other libraries, and %d of the JDK."
			.formatted(this.names.size(), count(ours.and(lambdas.negate())), count(lambdas),
					count(ours.or(jdk).negate()), count(jdk));
	}

}
