package io.ulid.support;

/**
 * The key of opaque ids in tests. All applications in a JVM must have the same keys.
 */
public final class OpaqueTestKey {

	/**
	 * The bytes are the text "key of the tests, no one else's!".
	 */
	public static final String BASE64 = "a2V5IG9mIHRoZSB0ZXN0cywgbm8gb25lIGVsc2UncyE=";

	/**
	 * A property with its value.
	 */
	public static final String PROPERTY = "ulid.opaque-ids.keys.1=" + BASE64;

	private OpaqueTestKey() {
	}

}
