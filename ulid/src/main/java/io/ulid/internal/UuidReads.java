package io.ulid.internal;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;

/**
 * Numbers of UUIDs that typed ids with {@link io.ulid.UuidText} have read. A constructor
 * cannot know the application that calls it, so there is one number for each class in the
 * JVM. Thread-safe.
 */
public final class UuidReads {

	// Classes and listeners are referenced weakly, so that an application can be unloaded
	private static final Map<Class<?>, LongAdder> READS = new WeakHashMap<>();

	private static final Set<BiConsumer<Class<?>, LongAdder>> LISTENERS = Collections
		.newSetFromMap(new WeakHashMap<>());

	private UuidReads() {
	}

	/**
	 * Return the number of a class, and notify the listeners if the number is new.
	 */
	static LongAdder of(Class<?> type) {
		synchronized (READS) {
			LongAdder reads = READS.get(type);
			if (reads == null) {
				LongAdder created = new LongAdder();
				READS.put(type, created);
				LISTENERS.forEach((listener) -> listener.accept(type, created));
				return created;
			}
			return reads;
		}
	}

	/**
	 * Call a listener with each class and its number: now with all known classes, and
	 * later with each class at its first use.
	 * @param listener the listener, which is called only as long as the caller keeps a
	 * reference to it
	 */
	public static void listen(BiConsumer<Class<?>, LongAdder> listener) {
		synchronized (READS) {
			LISTENERS.add(listener);
			READS.forEach(listener);
		}
	}

}
