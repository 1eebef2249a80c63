package io.ulid.autoconfigure;

/**
 * The sources of node ids that a property can name.
 */
enum NodeIdSourceType {

	/**
	 * No node id, unless "ulid.flake.node-id" is set.
	 */
	NONE("nothing"),

	/**
	 * The number "ulid.flake.node-id".
	 */
	FIXED("a number between 0 and 31 in 'ulid.flake.node-id'"),

	/**
	 * The number at the end of the host name.
	 */
	ORDINAL("nothing"),

	/**
	 * Leased in the database of the application.
	 */
	JDBC("a single DataSource, and net.javacrumbs.shedlock:shedlock-provider-jdbc-template on the class path"),

	/**
	 * Leased in Redis.
	 */
	REDIS("Spring Data Redis, and net.javacrumbs.shedlock:shedlock-provider-redis-spring on the class path");

	private final String need;

	NodeIdSourceType(String need) {
		this.need = need;
	}

	/**
	 * What the source requires.
	 */
	String need() {
		return this.need;
	}

}
