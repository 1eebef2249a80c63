package io.ulid.flake.spring;

/**
 * Sources of node ids that a property can select.
 */
enum NodeIdSourceType {

	/**
	 * No node id, because a single process generates all ids.
	 */
	STANDALONE,

	/**
	 * The number at the end of the host name.
	 */
	ORDINAL,

	/**
	 * A node id that is leased in the application's database.
	 */
	JDBC,

	/**
	 * A node id that is leased in Redis.
	 */
	REDIS

}
