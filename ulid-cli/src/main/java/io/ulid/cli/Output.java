package io.ulid.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Standard output in UTF-8. Unlike {@link System#out}, this class reports failures. An
 * instance is not safe to share between threads.
 */
final class Output {

	private static final int BUFFER = 64 * 1024;

	private final Writer writer;

	Output(OutputStream stream) {
		this.writer = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), BUFFER);
	}

	static Output standard() {
		return new Output(new FileOutputStream(FileDescriptor.out));
	}

	void println(CharSequence line) throws IOException {
		try {
			this.writer.append(line).append('\n');
		}
		catch (IOException ex) {
			throw failure(ex);
		}
	}

	void flush() throws IOException {
		try {
			this.writer.flush();
		}
		catch (IOException ex) {
			throw failure(ex);
		}
	}

	// The JDK has no exception class for a closed pipe. Therefore this method checks the
	// message, which comes from the operating system
	private static IOException failure(IOException ex) {
		String message = String.valueOf(ex.getMessage()).toLowerCase(Locale.ROOT);
		return message.contains("pipe") ? new ClosedPipeException(ex) : ex;
	}

	/**
	 * Thrown if the reader of the pipe has closed the pipe.
	 */
	static final class ClosedPipeException extends IOException {

		private static final long serialVersionUID = 1L;

		private ClosedPipeException(IOException cause) {
			super(cause);
		}

	}

}
