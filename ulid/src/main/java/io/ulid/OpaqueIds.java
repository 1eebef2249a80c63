package io.ulid;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Holder of the keys for every typed id with {@link OpaqueId}. The method
 * {@link TypedUlid#text()} has no parameter for keys, so there is one set of keys in the
 * JVM at a time. Spring Boot sets the keys. Without Spring Boot, the application calls
 * {@link #use} at startup. Thread-safe.
 */
public final class OpaqueIds {

	private static final Object LOCK = new Object();

	private static volatile @Nullable OpaqueKeys current;

	private static int uses;

	private OpaqueIds() {
	}

	/**
	 * Set the keys. If the same keys are already in use, they are shared.
	 * @param keys the keys
	 * @return the use of the keys; the keys are released when their last use is closed
	 * @throws IllegalStateException if other keys are in use
	 */
	public static Use use(OpaqueKeys keys) {
		Objects.requireNonNull(keys, "'keys' must not be null");
		synchronized (LOCK) {
			OpaqueKeys current = OpaqueIds.current;
			if (current != null && !current.equals(keys)) {
				throw new IllegalStateException(
						("Cannot use %s for @OpaqueId, because this JVM already uses other keys: %s. All applications in "
								+ "a JVM share the keys, because text() has no parameter for them")
							.formatted(keys, current));
			}
			OpaqueKeys shared = (current != null) ? current : keys;
			OpaqueIds.current = shared;
			uses++;
			return new Use(shared);
		}
	}

	private static void release() {
		synchronized (LOCK) {
			uses--;
			if (uses == 0) {
				current = null;
			}
		}
	}

	/**
	 * Return whether keys, or {@link OpaqueKeys#none()}, are in use.
	 */
	public static boolean isInUse() {
		return current != null;
	}

	/**
	 * Return the keys that are in use.
	 * @return the keys, or {@code null} if there are none
	 */
	static @Nullable OpaqueKeys current() {
		return current;
	}

	/**
	 * Use of the keys by one application. Thread-safe.
	 */
	public static final class Use implements AutoCloseable {

		private final OpaqueKeys keys;

		private boolean closed;

		private Use(OpaqueKeys keys) {
			this.keys = keys;
		}

		/**
		 * Return the keys. They are another instance than the keys that were passed to
		 * {@link OpaqueIds#use} if equal keys were already in use.
		 */
		public OpaqueKeys keys() {
			return this.keys;
		}

		/**
		 * End this use. Further calls have no effect.
		 */
		@Override
		public synchronized void close() {
			if (!this.closed) {
				this.closed = true;
				release();
			}
		}

	}

}
