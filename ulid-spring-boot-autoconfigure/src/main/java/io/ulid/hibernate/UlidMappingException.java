package io.ulid.hibernate;

import org.hibernate.MappingException;

/**
 * Thrown at start when an entity or a setting asks for something that would lose a ULID
 * or its order. The message is the description followed by the action.
 */
public final class UlidMappingException extends MappingException {

	private static final long serialVersionUID = 1L;

	private final String description;

	private final String action;

	UlidMappingException(String description, String action) {
		super(description + " " + action);
		this.description = description;
		this.action = action;
	}

	/**
	 * What is wrong, and where.
	 * @return one sentence
	 */
	public String getDescription() {
		return this.description;
	}

	/**
	 * What would be right.
	 * @return one sentence
	 */
	public String getAction() {
		return this.action;
	}

}
