package io.ulid.benchmarks.rivals;

/**
 * Library to compare. The benchmark method of a library has the same name.
 */
enum Library {

	ULID("io.ulid"),

	ULID_PLUS_ONE("io.ulid, `increment: one`"),

	ULID_UUIDV7("io.ulid, `layout: uuidv7`"),

	ULID_TYPED("io.ulid, one class"),

	ULID_TYPED_MIXED("io.ulid, four classes"),

	ULID_TYPED_MIXED_FLOOR("accessor or constructor + `Ulid`, four classes"),

	ULID_TYPED_SIXTEEN("io.ulid, sixteen classes"),

	ULID_TYPED_SIXTEEN_FLOOR("accessor or constructor + `Ulid`, sixteen classes"),

	ULID_TYPED_OTHER_MODULE("io.ulid, one class of another module"),

	ULID_UNTYPED("io.ulid, `Ulid`"),

	ULID_CREATOR("ulid-creator"),

	ULIDJ("ulidj"),

	SULKY("sulky"),

	JDK("`java.util.UUID`"),

	JUG("java-uuid-generator"),

	JUG_VERSION_4("java-uuid-generator, version 4"),

	JUG_VERSION_7("java-uuid-generator, version 7"),

	UUID_CREATOR("uuid-creator"),

	UUID_CREATOR_PLUS_ONE("uuid-creator, plus 1"),

	UUID_CREATOR_PLUS_N("uuid-creator, plus n"),

	TSID("hypersistence-tsid"),

	TSID_CREATOR("tsid-creator"),

	TSID_CREATOR_SAME_CLOCK("tsid-creator, the same clock"),

	LOCK("the same in a lock"),

	MONITOR("the same, `synchronized`"),

	CLOCK_AND_ALLOCATION("clock + allocation"),

	DRBG_AND_ALLOCATION("DRBG + allocation"),

	CLOCK_DRBG_AND_ATOMICS("clock + DRBG + atomics");

	private final String title;

	Library(String title) {
		this.title = title;
	}

	String title() {
		return this.title;
	}

	/**
	 * Find the library of a benchmark.
	 * @param benchmarkMethod the name of the method
	 * @return the library
	 */
	static Library of(String benchmarkMethod) {
		return Names.constant(values(), benchmarkMethod);
	}

}
