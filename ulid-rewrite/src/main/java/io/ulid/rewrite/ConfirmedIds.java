package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * The names and prefixes that the user confirms, from lines such as
 * {@code com.example.Order=OrderId:ord}.
 *
 * @param entries the choices by entities
 * @param problems what is wrong with the lines
 */
record ConfirmedIds(Map<String, Entry> entries, List<String> problems) {

	private static final String UUID = "UUID";

	private static final Pattern LINE = Pattern.compile("([\\w.$]+)=(?:UUID|(\\w+):([a-z](?:[a-z_]{0,61}[a-z])?))");

	private static final Pattern SEPARATOR = Pattern.compile("(?:[\\s,;]|#.*)+");

	private static final String FORM = "'%s' must have the form com.example.Order=OrderId:ord, or"
			+ " com.example.Order=UUID for an entity whose id stays a UUID";

	private static final String DUPLICATE = "'%s' is the prefix of %s and of %s: choose different prefixes";

	/**
	 * The choice for an entity.
	 *
	 * @param name the simple name of the typed id, or {@code UUID} if the id stays a UUID
	 */
	record Entry(String name, String prefix) {
	}

	/**
	 * Read the option.
	 */
	static ConfirmedIds parse(@Nullable String text) {
		ConfirmedIds ids = new ConfirmedIds(new HashMap<>(), new ArrayList<>());
		Map<String, String> prefixes = new HashMap<>();
		for (String line : SEPARATOR.split(Objects.requireNonNullElse(text, ""), -1)) {
			Matcher matcher = LINE.matcher(line);
			if (matcher.matches()) {
				String entity = matcher.group(1);
				String prefix = matcher.group(3);
				String other = (prefix != null) ? prefixes.putIfAbsent(prefix, entity) : null;
				if (other != null) {
					ids.problems.add(DUPLICATE.formatted(prefix, other, entity));
				}
				ids.entries.put(entity, new Entry(Objects.requireNonNullElse(matcher.group(2), UUID),
						Objects.requireNonNullElse(prefix, "")));
			}
			else if (!line.isEmpty()) {
				ids.problems.add(FORM.formatted(line));
			}
		}
		return ids;
	}

	/**
	 * Return whether the user wants to keep the UUIDs of the entity.
	 */
	boolean staysUuid(String entity) {
		Entry entry = this.entries.get(entity);
		return entry != null && entry.name().equals(UUID);
	}

}
