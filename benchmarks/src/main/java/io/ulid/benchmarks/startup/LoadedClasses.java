package io.ulid.benchmarks.startup;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Classes that a JVM loads only because of the starter.
 */
final class LoadedClasses {

	private static final Pattern LINE = Pattern.compile("\\[class,load] (\\S+) source:");

	private final Map<String, Integer> groups = new TreeMap<>();

	private int number;

	/**
	 * Compare two logs of a JVM.
	 * @param without the lines of {@code -Xlog:class+load} without the starter
	 * @param with the lines with the starter
	 */
	LoadedClasses(List<String> without, List<String> with) {
		Map<String, Integer> rest = new HashMap<>();
		names(without).forEach((name) -> rest.merge(name, 1, Integer::sum));
		names(with).filter((name) -> rest.merge(name, -1, Integer::sum) < 0).forEach((name) -> {
			this.number++;
			this.groups.merge(group(name), 1, Integer::sum);
		});
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

	private static String group(String name) {
		if (name.startsWith("io.ulid.")) {
			return name.endsWith("Lambda") ? "lambdas of this library" : "of this library";
		}
		return name.matches("(java|javax|jdk|sun|com\\.sun)\\..*") ? "of the JDK" : "of other libraries";
	}

	@Override
	public String toString() {
		StringBuilder text = new StringBuilder("The starter loads %d classes: ".formatted(this.number));
		this.groups.forEach((group, size) -> text.append(size).append(' ').append(group).append(", "));
		return text.replace(text.length() - 2, text.length(), ".").toString();
	}

}
