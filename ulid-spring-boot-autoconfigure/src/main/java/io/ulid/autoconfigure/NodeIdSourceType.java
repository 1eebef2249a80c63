package io.ulid.autoconfigure;

/**
 * Sources of node ids that a property can select.
 */
enum NodeIdSourceType {

	/**
	 * No node id, unless "ulid.flake.node-id" is set.
	 */
	NONE("nothing"),

	/**
	 * The number in "ulid.flake.node-id".
	 */
	FIXED("a number between 0 and 31 in 'ulid.flake.node-id'"),

	/**
	 * The number at the end of the host name.
	 */
	ORDINAL("nothing"),

	/**
	 * A node id that is leased in the application's database.
	 */
	JDBC("a single DataSource, and net.javacrumbs.shedlock:shedlock-provider-jdbc-template on the class path"),

	/**
	 * A node id that is leased in Redis.
	 */
	REDIS("Spring Data Redis, and net.javacrumbs.shedlock:shedlock-provider-redis-spring on the class path");

	private final String need;

	NodeIdSourceType(String need) {
		this.need = need;
	}

	/**
	 * Return what the source requires, for use in a message.
	 */
	String need() {
		return this.need;
	}

}
