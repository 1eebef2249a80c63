package io.ulid.autoconfigure;

/**
 * The sources of node ids that a property can name.
 */
enum NodeIdSourceType {

	/**
	 * No node id, unless "ulid.flake.node-id" is one.
	 */
	NONE,

	/**
	 * The number "ulid.flake.node-id".
	 */
	FIXED,

	/**
	 * The number at the end of the host name.
	 */
	ORDINAL,

	/**
	 * Leased in the database of the application.
	 */
	JDBC,

	/**
	 * Leased in Redis.
	 */
	REDIS

}
