package io.ulid.benchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import com.sun.management.OperatingSystemMXBean;

/**
 * Description of the machine that a benchmark runs on, without the name of the machine.
 */
public final class Machine {

	private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

	private Machine() {
	}

	public static String processor() {
		return "%s, %d cores".formatted(processorModel(), Runtime.getRuntime().availableProcessors());
	}

	private static String processorModel() {
		if (!Files.isReadable(CPU_INFO)) {
			return "unknown model";
		}
		try (Stream<String> lines = Files.lines(CPU_INFO)) {
			return lines.filter((line) -> line.startsWith("model name"))
				.map((line) -> line.substring(line.indexOf(':') + 1).trim())
				.findFirst()
				.orElse("unknown model");
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * Return the size of the memory.
	 * @return bytes
	 */
	public static long memory() {
		return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
	}

	/**
	 * Return the operating system, without the suffix that a distributor appends to the
	 * version.
	 * @return name, version and architecture
	 */
	public static String operatingSystem() {
		return "%s %s, %s".formatted(System.getProperty("os.name"),
				System.getProperty("os.version").replaceFirst("[^0-9.].*", ""), System.getProperty("os.arch"));
	}

	public static String javaVirtualMachine() {
		return "%s %s".formatted(System.getProperty("java.vm.name"), System.getProperty("java.vm.version"));
	}

}
