package io.ulid.flake.spring;

/**
 * A database in memory that has a table for leases, and a single node id to lease.
 */
final class LeaseTable {

	private LeaseTable() {
	}

	/**
	 * Return the properties of an application that leases its node id in the database.
	 * @param name the name of the database, which every test class has for itself
	 */
	static String[] properties(String name) {
		return new String[] { "ulid.flake.node-id-source=jdbc", "ulid.flake.max-clock-rollback=0s",
				"ulid.flake.lease.node-ids=1", "spring.datasource.generate-unique-name=false",
				"spring.datasource.url=jdbc:h2:mem:" + name
						+ ";INIT=create table if not exists shedlock(name varchar(64) primary key, "
						+ "lock_until timestamp(3) with time zone, locked_at timestamp(3) with time zone, "
						+ "locked_by varchar(255))" };
	}

}
