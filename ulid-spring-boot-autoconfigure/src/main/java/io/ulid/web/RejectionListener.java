package io.ulid.web;

import io.ulid.InvalidUlidException.Reason;

/**
 * Is notified of each request that is rejected because of an invalid identifier in it. It
 * needs no web framework: GraphQL has requests without Spring MVC and WebFlux, too.
 */
@FunctionalInterface
public interface RejectionListener {

	/**
	 * The reason of a value in JSON that is not a string.
	 */
	String TYPE = "TYPE";

	/**
	 * A request was rejected.
	 * @param place where the identifier was
	 * @param reason why it is invalid: the name of a {@link Reason}, or {@link #TYPE}
	 */
	void rejected(RejectionPlace place, String reason);

}
