package io.ulid.benchmarks.application;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import org.jspecify.annotations.Nullable;

/**
 * Server that imitates MongoDB in the memory of a separate process, so that its CPU time
 * is not part of a measurement.
 */
public final class MongoProcess implements AutoCloseable {

	private final Process process;

	private final String address;

	private MongoProcess(Process process, String address) {
		this.process = process;
		this.address = address;
	}

	static MongoProcess start() throws IOException {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				System.getProperty("java.class.path"), MongoProcess.class.getName())
			.redirectError(Redirect.INHERIT)
			.start();
		BufferedReader output = process.inputReader();
		@Nullable String address = output.readLine();
		if (address == null) {
			throw new IllegalStateException("The server for MongoDB's protocol has not started");
		}
		return new MongoProcess(process, address);
	}

	/**
	 * Return the address of the server.
	 */
	String address() {
		return this.address;
	}

	/**
	 * Stop the server.
	 */
	@Override
	public void close() {
		this.process.destroy();
	}

	/**
	 * Run the server until the parent process ends.
	 * @param args not used
	 */
	public static void main(String[] args) throws IOException {
		MongoServer server = new MongoServer(new MemoryBackend());
		System.out.println(server.bindAndGetConnectionString());
		System.in.read();
		server.shutdownNow();
	}

}
