package io.ulid.rewrite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
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

	private static final Pattern SEPARATOR = Pattern.compile("(?:[\\s,;]|#.*)+");

	private static final String FORM = "must have the form com.example.Order=OrderId:ord, or com.example.Order=" + UUID
			+ " for an entity whose id stays a UUID";

	private final Map<String, Entry> entries = new HashMap<>();

	private final Set<String> uuids = new HashSet<>();

	/**
	 * The choice for an entity.
	 *
	 * @param name the simple name of the typed id
	 */
	record Entry(String name, String prefix) {
	}

	private ConfirmedIds() {
	}

	/**
	 * Read the option.
	 * @throws IllegalArgumentException if the text is invalid
	 */
	static ConfirmedIds parse(@Nullable String text) {
		ConfirmedIds ids = new ConfirmedIds();
		Map<String, String> prefixes = new HashMap<>();
		for (String line : SEPARATOR.split((text != null) ? text.strip() : "", -1)) {
			Matcher matcher = LINE.matcher(line);
			if (!line.isEmpty() && !matcher.matches()) {
				throw new IllegalArgumentException("'%s' %s".formatted(line, FORM));
			}
			if (!line.isEmpty()) {
				ids.add(matcher.group(1), matcher.group(2), matcher.group(3), prefixes);
			}
		}
		return ids;
	}

	private void add(String entity, @Nullable String name, @Nullable String prefix, Map<String, String> prefixes) {
		if (name == null || prefix == null) {
			this.uuids.add(entity);
			return;
		}
		String other = prefixes.putIfAbsent(prefix, entity);
		if (other != null) {
			throw new IllegalArgumentException(
					"'%s' is the prefix of %s and of %s: choose different prefixes".formatted(prefix, other, entity));
		}
		this.entries.put(entity, new Entry(name, prefix));
	}

	/**
	 * Return whether the user wants to keep the UUIDs of the entity.
	 */
	boolean staysUuid(String entity) {
		return this.uuids.contains(entity);
	}

	@Nullable Entry get(String entity) {
		return this.entries.get(entity);
	}

}
