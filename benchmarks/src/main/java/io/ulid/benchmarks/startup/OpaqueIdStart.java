package io.ulid.benchmarks.startup;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

import com.sun.management.ThreadMXBean;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Measurement of the first use and of the heap of 200 classes of opaque ids with three
 * keys, compared with 200 classes of typed ids. Each class writes one text, and reads one
 * text of each key. Each variant runs in a new process, which prints the CPU time and the
 * allocated bytes for the first class, which loads the security provider, and for the
 * other classes, and the heap that the classes and their ciphers occupy. In the variant
 * {@code uuid}, the next 50 typed ids after the first class read UUIDs: with
 * {@code -Dstartup.variants=typed,uuid} and {@code -Dstartup.id-rounds=40}, the figures
 * show what the annotation costs the other classes.
 */
public final class OpaqueIdStart {

	private static final int CLASSES = 200;

	private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

	private static final String FIRST_CHARACTERS = "8gr";

	private OpaqueIdStart() {
	}

	/**
	 * Measure a variant, or both in new processes.
	 * @param args the package of the classes, or nothing
	 */
	public static void main(String[] args) throws Exception {
		if (args.length > 0) {
			measure(args[0]);
			return;
		}
		Sources sources = new Sources();
		for (int i = 0; i < CLASSES; i++) {
			write(sources, "typed", "", i);
			write(sources, "opaque", "@io.ulid.OpaqueId ", i);
			write(sources, "uuid", (i % 4 == 3) ? "@io.ulid.UuidText " : "", i);
		}
		sources.compile();
		String classPath = sources.directory() + File.pathSeparator + System.getProperty("java.class.path");
		List<String> variants = Arrays.asList(System.getProperty("startup.variants", "typed,opaque").split(","));
		for (int round = 0; round < Integer.getInteger("startup.id-rounds", 1); round++) {
			for (String variant : variants) {
				Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
						"-XX:+UseSerialGC", "-cp", classPath, OpaqueIdStart.class.getName(), variant)
					.redirectOutput(Redirect.INHERIT)
					.redirectError(Redirect.INHERIT)
					.start();
				if (process.waitFor() != 0) {
					throw new IllegalStateException("The process of the variant '%s' failed".formatted(variant));
				}
			}
			Collections.reverse(variants);
		}
	}

	private static void write(Sources sources, String variant, String annotation, int index) throws IOException {
		sources.add(variant, "Id" + index, """
				@io.ulid.IdPrefix("%1$s") %2$s
				public final class Id%3$s extends io.ulid.TypedUlid<Id%3$s> {
					public Id%3$s(String text) { super(text); }
					public Id%3$s(io.ulid.Ulid value) { super(value); }
				}
				""".formatted(prefix(index), annotation, index));
	}

	// Three letters, as in most applications
	private static String prefix(int index) {
		return "" + (char) ('a' + index / 26) + (char) ('a' + index % 26) + 'z';
	}

	@SuppressWarnings("unchecked")
	private static void measure(String variant) throws ClassNotFoundException {
		OpaqueIds.use(keys());
		List<Class<? extends TypedUlid<?>>> classes = new ArrayList<>();
		List<Class<? extends TypedUlid<?>>> fourths = new ArrayList<>();
		for (int i = 0; i < CLASSES; i++) {
			((i % 4 < 3) ? classes : fourths).add((Class<? extends TypedUlid<?>>) Class.forName(variant + ".Id" + i));
		}
		long heap = usedHeap();
		System.out.println("%s: first class %s, next 50 classes %s, other classes %s, heap %d KiB".formatted(variant,
				cost(classes.subList(0, 1)), cost(fourths), cost(classes.subList(1, classes.size())),
				(usedHeap() - heap) / 1024));
	}

	/**
	 * Use classes, and return the CPU time and the allocated bytes.
	 */
	private static String cost(List<Class<? extends TypedUlid<?>>> classes) {
		long bytes = THREADS.getCurrentThreadAllocatedBytes();
		long time = THREADS.getCurrentThreadCpuTime();
		classes.forEach(OpaqueIdStart::use);
		return String.format(Locale.ROOT, "%.2f ms, %.1f KiB", (THREADS.getCurrentThreadCpuTime() - time) / 1e6,
				(THREADS.getCurrentThreadAllocatedBytes() - bytes) / 1024.0);
	}

	private static OpaqueKeys keys() {
		SplittableRandom random = new SplittableRandom(1);
		OpaqueKeys.Builder builder = OpaqueKeys.builder().write(1);
		for (int number = 1; number <= OpaqueKeys.MAX_NUMBER; number++) {
			byte[] key = new byte[32];
			random.nextBytes(key);
			builder.key(number, Base64.getEncoder().encodeToString(key));
		}
		return builder.build();
	}

	private static void use(Class<? extends TypedUlid<?>> type) {
		String text = TypedUlid.of(type, Ulid.MAX).text();
		int start = text.indexOf('_') + 1;
		for (String first : FIRST_CHARACTERS.split("", 0)) {
			// Every text with this first character is encrypted with the same key
			boolean opaque = text.charAt(start) > '7';
			TypedUlid.parse(type, opaque ? text.substring(0, start) + first + text.substring(start + 1) : text);
		}
	}

	private static long usedHeap() {
		for (int i = 0; i < 3; i++) {
			System.gc();
		}
		return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
	}

}
