package io.ulid.spring.web.internal;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.spring.web.UlidParameters;

/**
 * Listener that is notified of each request that is rejected because of an invalid
 * identifier. It does not depend on a web framework, because GraphQL also handles
 * requests without Spring MVC and WebFlux.
 * <p>
 * The packages of Spring MVC, WebFlux, Data REST and GraphQL notify the bean
 * {@code ulidRejectionMeters}, which counts {@code ulid.rejections}. Other beans of this
 * type are not called.
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
	void rejected(Place place, String reason);

	/**
	 * Place of an invalid identifier in a request.
	 */
	public enum Place {

		/**
		 * A path variable or a matrix variable.
		 */
		PATH,

		/**
		 * A query parameter, or a field of a form or of a query object. This value also
		 * stands for any part of a request that the application reads with
		 * {@link UlidParameters}, such as the path variable of a functional endpoint,
		 * because this library does not know the place of that part.
		 */
		PARAMETER,

		HEADER,

		COOKIE,

		BODY,

		/**
		 * A path, a parameter, or a link in a body, if Spring Data REST itself converts
		 * the identifier. The exceptions of Spring Data REST do not contain the place. If
		 * the JSON mapper of Spring Data REST reads the identifier, the place is
		 * {@link #BODY}.
		 */
		DATA_REST,

		/**
		 * An argument of a GraphQL request.
		 */
		GRAPHQL

	}

}
