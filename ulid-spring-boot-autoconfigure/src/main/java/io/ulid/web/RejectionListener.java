package io.ulid.web;

import io.ulid.InvalidUlidException.Reason;

/**
 * Listener that is notified of each request that is rejected because of an invalid
 * identifier. It does not depend on a web framework, because GraphQL also handles
 * requests without Spring MVC and WebFlux.
 * <p>
 * {@link ServletRejectionObserver}, {@link ReactiveRejectionObserver} and the interceptor
 * of {@code io.ulid.graphql} call the listener. The meter {@code ulid.rejected} is the
 * only listener. Other beans of this type are not called. The auto-configuration of the
 * metrics therefore declares the observers.
 * <p>
 * An invalid {@link io.ulid.UlidRange} is not reported, because its parameters are times
 * and not identifiers.
 */
@FunctionalInterface
public interface RejectionListener {

	/**
	 * The reason for a JSON value that is not a string.
	 */
	String TYPE = "TYPE";

	/**
	 * Handle the rejection of a request.
	 * @param place where the identifier was
	 * @param reason why the identifier is invalid: the name of a {@link Reason}, or
	 * {@link #TYPE}
	 */
	void rejected(RejectionPlace place, String reason);

}
