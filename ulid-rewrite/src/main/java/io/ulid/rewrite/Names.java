package io.ulid.rewrite;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Finds the entity that the name of a place says: {@code customerId} belongs to
 * {@code Customer}.
 */
final class Names {

	private static final Pattern ID = Pattern.compile("(.*?)(?:Id|ID|Uuid|UUID)s?");

	private static final Pattern TECHNICAL = Pattern
		.compile("(?:Jpa|Jdbc|Mongo)?(.+?)(?:Jpa|Jdbc|Mongo|Db)?(?:Entity|Document|Row|Table|Model)?");

	private final Map<String, String> entities = new HashMap<>();

	private final Map<String, String> relations = new HashMap<>();

	Names(Program program, Collection<String> entities, Map<String, String> aliases) {
		Set<String> ambiguous = new HashSet<>();
		for (String entity : entities) {
			put(this.entities, ambiguous, base(entity).toLowerCase(Locale.ROOT), entity);
		}
		aliases.forEach((alias, entity) -> put(this.entities, ambiguous, base(alias).toLowerCase(Locale.ROOT), entity));
		for (Source source : program.sources.values()) {
			source.fields().forEach((name, field) -> {
				String type = aliases.getOrDefault(Types.erased(field.getType()), Types.erased(field.getType()));
				if (entities.contains(type)) {
					put(this.relations, ambiguous, name.toLowerCase(Locale.ROOT), type);
				}
			});
		}
		this.entities.keySet().removeAll(ambiguous);
		this.relations.keySet().removeAll(ambiguous);
	}

	private static void put(Map<String, String> map, Set<String> ambiguous, String name, String entity) {
		String other = map.putIfAbsent(name, entity);
		if (other != null && !other.equals(entity)) {
			ambiguous.add(name);
		}
	}

	static String simple(String className) {
		return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
	}

	/**
	 * Return the name of the entity without technical words, such as {@code Order} for
	 * {@code OrderJpaEntity}.
	 */
	String base(String className) {
		Matcher matcher = TECHNICAL.matcher(simple(className));
		return matcher.matches() ? matcher.group(1) : simple(className);
	}

	/**
	 * Return whether the name says that the value is an id: a {@code customerToken} can
	 * be a secret.
	 */
	static boolean isId(String name) {
		return ID.matcher(Conventions.property(name)).matches();
	}

	/**
	 * Return the entity whose name, or whose attribute, is exactly the name.
	 */
	@Nullable String entity(String name) {
		String start = start(name).toLowerCase(Locale.ROOT);
		return this.entities.getOrDefault(start, this.relations.get(start));
	}

	/**
	 * Return the entity that the end of the name says.
	 */
	@Nullable String ending(String name) {
		String start = start(name);
		return this.entities.keySet()
			.stream()
			.filter((entity) -> start.toLowerCase(Locale.ROOT).endsWith(entity)
					&& Character.isUpperCase(start.charAt(start.length() - entity.length())))
			.max(Comparator.comparing(String::length))
			.map(this.entities::get)
			.orElse(null);
	}

	private static String start(String name) {
		String property = Conventions.property(name);
		Matcher matcher = ID.matcher(property);
		return matcher.matches() ? matcher.group(1) : property;
	}

}
