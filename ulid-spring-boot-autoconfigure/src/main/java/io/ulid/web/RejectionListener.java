package io.ulid.web;

import io.ulid.InvalidUlidException.Reason;

/**
 * Is notified of each request that is rejected because of an invalid identifier in it. It
 * needs no web framework: GraphQL has requests without Spring MVC and WebFlux, too.
 * <p>
 * {@link ServletRejectionObserver}, {@link ReactiveRejectionObserver} and the interceptor
 * of {@code io.ulid.graphql} call it. The meter {@code ulid.rejected} is the only
 * listener, and beans of this type are not collected. So the auto-configuration of
 * metrics declares the observers.
 * <p>
 * An invalid {@link io.ulid.UlidRange} is not reported: its parameters are times and not
 * identifiers.
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
