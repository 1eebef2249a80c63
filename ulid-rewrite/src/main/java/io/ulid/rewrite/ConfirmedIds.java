package io.ulid.rewrite;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * The names and prefixes that the user confirms, from lines such as
 * {@code com.example.Order=OrderId:ord}.
 */
final class ConfirmedIds {

	static final String UUID = "UUID";

	private static final Pattern LINE = Pattern
		.compile("([\\w.$]+)=(?:" + UUID + "|(\\w+):([a-z](?:[a-z_]{0,61}[a-z])?))");

	private static final String FORM = "must have the form com.example.Order=OrderId:ord, or com.example.Order=" + UUID
			+ " for an entity whose id stays a UUID";

	private final Map<String, Entry> entries = new LinkedHashMap<>();

	/**
	 * The choice for an entity.
	 *
	 * @param name the simple name of the typed id, or {@code null} if the id stays a UUID
	 */
	record Entry(@Nullable String name, String prefix) {
	}

	private ConfirmedIds() {
	}

	/**
	 * Read the option.
	 * @throws IllegalArgumentException if the text is invalid
	 */
	static ConfirmedIds parse(@Nullable String text) {
		ConfirmedIds ids = new ConfirmedIds();
		Map<String, String> prefixes = new TreeMap<>();
		for (String line : ((text != null) ? text : "").strip().split("[\\s,;]+")) {
			if (line.isEmpty()) {
				continue;
			}
			Matcher matcher = LINE.matcher(line);
			if (!matcher.matches()) {
				throw new IllegalArgumentException("'%s' %s".formatted(line, FORM));
			}
			String prefix = (matcher.group(3) != null) ? matcher.group(3) : "";
			if (ids.entries.put(matcher.group(1), new Entry(matcher.group(2), prefix)) != null) {
				throw new IllegalArgumentException("'%s' is listed twice".formatted(matcher.group(1)));
			}
			String other = prefix.isEmpty() ? null : prefixes.putIfAbsent(prefix, matcher.group(1));
			if (other != null) {
				throw new IllegalArgumentException("The prefix '%s' is the one of both %s and %s: choose two prefixes"
					.formatted(prefix, other, matcher.group(1)));
			}
		}
		return ids;
	}

	@Nullable Entry get(String entity) {
		return this.entries.get(entity);
	}

}
