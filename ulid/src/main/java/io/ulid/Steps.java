package io.ulid;

/**
 * Steps from each ULID of a millisecond to the next ULID. Several threads share the
 * steps, and each step is used only once.
 */
interface Steps {

	/**
	 * Number of the steps.
	 */
	int COUNT = 64;

	/**
	 * Steps that are always 1.
	 */
	Steps ONE = (index) -> 1;

	/**
	 * Return a step.
	 * @param index 0 to 63
	 * @return 1 to 2^32
	 */
	long step(int index);

	/**
	 * Wipe a step after use.
	 * @param index the index of the step
	 */
	default void wipe(int index) {
	}

}
