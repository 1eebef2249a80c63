package io.ulid.support.database;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The single Redis server of this JVM, which keeps no data on disk. The server is a
 * process of the installed {@code redis-server}, or of the program in the system property
 * {@code redis.binary}. If the server cannot start, the test fails.
 */
public final class RedisServer {

	private RedisServer() {
	}

	/**
	 * Return the port on which the server listens.
	 * @return the port
	 */
	public static int port() {
		return Holder.PORT;
	}

	private static int start() {
		String binary = System.getProperty("redis.binary", "/usr/bin/redis-server");
		try {
			int port = freePort();
			Process process = new ProcessBuilder(binary, "--port", "" + port, "--bind", "127.0.0.1", "--save", "",
					"--appendonly", "no")
				.redirectErrorStream(true)
				.start();
			Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
			awaitReadiness(process.inputReader(StandardCharsets.UTF_8));
			return port;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Could not start '%s': install redis-server, or set its path with -Dredis.binary".formatted(binary),
					ex);
		}
	}

	private static int freePort() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
	}

	private static void awaitReadiness(BufferedReader output) throws IOException {
		List<String> lines = new ArrayList<>();
		String line = output.readLine();
		while (line != null && !line.contains("Ready to accept connections")) {
			lines.add(line);
			line = output.readLine();
		}
		if (line == null) {
			throw new IOException("The process ended with the output " + lines);
		}
	}

	private static final class Holder {

		static final int PORT = start();

	}

}
