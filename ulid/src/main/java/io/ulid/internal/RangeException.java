package io.ulid.internal;

/**
 * Thrown for an argument that is out of its range. It tells its parts to those who call
 * the argument by another name, such as that of a property.
 */
public final class RangeException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	private final String name;

	private final transient Object value;

	private final String rule;

	/**
	 * Create an exception.
	 * @param name what the argument is called
	 * @param value what was given
	 * @param rule what it must do, such as "be between 1 and 32"; others are called by
	 * their names in quotes
	 */
	public RangeException(String name, Object value, String rule) {
		super("'%s' must %s but was %s".formatted(name, rule, (value instanceof String) ? "'" + value + "'" : value));
		this.name = name;
		this.value = value;
		this.rule = rule;
	}

	/**
	 * Throw the exception unless the argument is in its range.
	 */
	public static void check(boolean condition, String name, Object value, String rule) {
		if (!condition) {
			throw new RangeException(name, value, rule);
		}
	}

	public String name() {
		return this.name;
	}

	public Object value() {
		return this.value;
	}

	public String rule() {
		return this.rule;
	}

}
