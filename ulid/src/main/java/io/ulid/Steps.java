package io.ulid;

/**
 * Steps from each ULID of a millisecond to the next ULID. Several threads share the
 * steps, and each step is used only once.
 */
interface Steps {

	/**
	 * Number of the steps of a millisecond that are drawn at once.
	 */
	int COUNT = 128;

	/**
	 * Steps that are always 1.
	 */
	Steps ONE = (index) -> 1;

	/**
	 * Return a step.
	 * @param index the index, from 0 on
	 * @return 1 to 2^32
	 */
	long step(int index);

	/**
	 * Wipe all steps after use.
	 */
	default void wipe() {
	}

}
