package io.ulid.flake.fleet;

import java.util.List;

/**
 * An event that a process reports to the test that has started it: a line of its output.
 */
enum Event {

	/**
	 * The web server listens: on which port.
	 */
	LISTENING,

	/**
	 * The first ids with a node id are in the database.
	 */
	NODE_ID,

	/**
	 * No more ids could be made, for want of a node id.
	 */
	REFUSED,

	/**
	 * Something went wrong that must not.
	 */
	FAILED,

	/**
	 * The last one: how many ids were inserted in all.
	 */
	INSERTED;

	void print(Object detail) {
		System.out.println(prefix() + detail);
	}

	/**
	 * Find the details of all events of this kind.
	 */
	List<String> findAll(String output) {
		return output.lines()
			.filter((line) -> line.startsWith(prefix()))
			.map((line) -> line.substring(prefix().length()))
			.toList();
	}

	private String prefix() {
		return "fleet " + name() + ": ";
	}

}
