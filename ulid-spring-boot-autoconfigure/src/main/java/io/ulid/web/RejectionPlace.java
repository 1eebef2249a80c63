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
	 * A query parameter, or a field of a form or of a query object. Also any part of a
	 * request that the application reads by {@link UlidParameters}, such as the path
	 * variable of a functional endpoint: the place of that part is not known.
	 */
	PARAMETER,

	HEADER,

	COOKIE,

	BODY,

	/**
	 * What Spring Data REST converts itself: a path, a parameter, or a link in a body.
	 * Its exceptions do not tell which. An identifier that its JSON mapper reads is in
	 * the {@link #BODY}.
	 */
	DATA_REST,

	/**
	 * An argument of a GraphQL request.
	 */
	GRAPHQL

}
