package io.ulid.hibernate;

import org.jspecify.annotations.Nullable;

/**
 * Thrown at startup if the mapping of an entity, or a setting, would lose ULIDs or their
 * order. The exception contains a description of the problem, and an action that solves
 * it. If they need several lines, the message is a summary, and the message of the
 * {@link #getCause() cause} contains both: frameworks log the message of an exception
 * several times.
 */
public final class UlidMappingException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final String description;

	private final String action;

	/**
	 * Create an exception whose message is the description followed by the action.
	 * @param description what is wrong, and where
	 * @param action how to fix the problem
	 */
	public UlidMappingException(String description, String action) {
		this(description + " " + action, description, action, null);
	}

	/**
	 * Create an exception whose message is a summary.
	 * @param summary a sentence
	 * @param description what is wrong, and where
	 * @param action how to fix the problem
	 */
	public UlidMappingException(String summary, String description, String action) {
		this(summary, description, action,
				new UlidMappingException(report(description, action), description, action, null));
	}

	private UlidMappingException(String message, String description, String action, @Nullable Throwable cause) {
		super(message, cause);
		this.description = description;
		this.action = action;
	}

	private static String report(String description, String action) {
		return description + ((description.lines().count() > 1) ? "%n%nAction:%n%n".formatted() : " ") + action;
	}

	/**
	 * Return what is wrong, and where.
	 * @return a sentence, or a list of sentences
	 */
	public String getDescription() {
		return this.description;
	}

	/**
	 * Return how to fix the problem.
	 * @return a sentence, or a list of sentences in the order of the description
	 */
	public String getAction() {
		return this.action;
	}

}
