package io.ulid.internal;

/**
 * Thrown if an argument is out of range. The exception provides the parts of its message,
 * so that callers can report the argument with another name, such as the name of a
 * property.
 */
public final class RangeException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	private final String name;

	private final transient Object value;

	private final String rule;

	/**
	 * Create an exception.
	 * @param name the name of the argument
	 * @param value the invalid value
	 * @param rule the rule in words, such as "be between 1 and 32"; the names of other
	 * arguments are in quotes
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
