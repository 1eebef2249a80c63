package io.ulid.web;

/**
 * Where in a request an invalid identifier was.
 */
public enum RejectionPlace {

	/**
	 * A path variable, or a matrix variable.
	 */
	PATH,

	/**
	 * A parameter, or a field of a form. Also a part of a request that the application
	 * reads by {@link UlidParameters}.
	 */
	PARAMETER,

	HEADER,

	COOKIE,

	BODY,

	/**
	 * What Spring Data REST converts itself: a path, a parameter, or a link in a body.
	 */
	DATA_REST,

	/**
	 * An argument of a GraphQL request.
	 */
	GRAPHQL

}
