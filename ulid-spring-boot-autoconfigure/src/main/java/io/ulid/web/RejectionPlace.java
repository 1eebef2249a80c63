package io.ulid.web;

/**
 * Place of an invalid identifier in a request.
 */
public enum RejectionPlace {

	/**
	 * A path variable or a matrix variable.
	 */
	PATH,

	/**
	 * A query parameter, or a field of a form or of a query object. This value also
	 * stands for any part of a request that the application reads with
	 * {@link UlidParameters}, such as the path variable of a functional endpoint, because
	 * this library does not know the place of that part.
	 */
	PARAMETER,

	HEADER,

	COOKIE,

	BODY,

	/**
	 * A path, a parameter, or a link in a body, if Spring Data REST itself converts the
	 * identifier. The exceptions of Spring Data REST do not contain the place. If the
	 * JSON mapper of Spring Data REST reads the identifier, the place is {@link #BODY}.
	 */
	DATA_REST,

	/**
	 * An argument of a GraphQL request.
	 */
	GRAPHQL

}
