package io.ulid.internal;

/**
 * Is told of each request that was refused because of an identifier in it.
 */
@FunctionalInterface
public interface RejectionListener {

	/**
	 * A request was refused.
	 * @param place where in the request the identifier was: one of a few words
	 * @param reason the reason in lower case: one of an {@code InvalidUlidException}, or
	 * {@code type}
	 */
	void rejected(String place, String reason);

}
