package io.ulid.internal;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;

/**
 * Numbers of UUIDs that typed ids with {@link io.ulid.UuidText} have read since the JVM
 * started. A constructor does not know the application that calls it, so all applications
 * in a JVM share the numbers. Thread-safe.
 */
public final class UuidReads {

	// The keys are names, because a class would keep its class loader in memory
	private static final Map<String, LongAdder> READS = new HashMap<>();

	private static final Set<BiConsumer<String, LongAdder>> LISTENERS = Collections.newSetFromMap(new WeakHashMap<>());

	private UuidReads() {
	}

	/**
	 * Return the number of a class, and notify the listeners if the number is new.
	 */
	static LongAdder of(Class<?> type) {
		synchronized (READS) {
			return READS.computeIfAbsent(type.getName(), (name) -> {
				LongAdder reads = new LongAdder();
				LISTENERS.forEach((listener) -> listener.accept(name, reads));
				return reads;
			});
		}
	}

	/**
	 * Call a listener with the name and the number of each class: now for all known
	 * classes, and later for each class at its first use.
	 * @param listener the listener, which is called only as long as the caller keeps a
	 * reference to it
	 */
	public static void listen(BiConsumer<String, LongAdder> listener) {
		synchronized (READS) {
			LISTENERS.add(listener);
			READS.forEach(listener);
		}
	}

}
