package io.ulid.web;

import io.ulid.InvalidUlidException.Reason;
import org.jspecify.annotations.Nullable;

/**
 * Is notified of each request that is rejected because of an invalid identifier in it. It
 * needs no web framework: GraphQL has requests without Spring MVC and WebFlux, too.
 */
@FunctionalInterface
public interface RejectionListener {

	/**
	 * A request was rejected.
	 * @param place where the identifier was
	 * @param reason why it is invalid, or {@code null} for a value in JSON that is not a
	 * string
	 */
	void rejected(RejectionPlace place, @Nullable Reason reason);

}
