package io.ulid.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import org.jspecify.annotations.Nullable;

/**
 * Texts to read ids from, which are arguments or the lines of a stream. An instance is
 * not safe to share between threads.
 */
@FunctionalInterface
interface Inputs {

	/**
	 * The longest line in bytes.
	 */
	int MAX_LENGTH = 64 * 1024;

	/**
	 * Return the next text, or {@code null} at the end.
	 */
	@Nullable Input next() throws IOException;

	static Inputs of(List<String> arguments) {
		Iterator<String> texts = arguments.iterator();
		return () -> texts.hasNext() ? new Input(texts.next(), 0, false) : null;
	}

	/**
	 * Read the lines of a stream, except blank lines.
	 */
	static Inputs of(InputStream stream) {
		return new Lines(stream);
	}

	/**
	 * Text to read an id from.
	 *
	 * @param text the text
	 * @param line the number of the line, or 0 for an argument
	 * @param tooLong whether the line is longer than {@link #MAX_LENGTH}
	 */
	record Input(String text, long line, boolean tooLong) {

		/**
		 * Return the text.
		 * @throws InvalidUlidException if the line is too long
		 */
		@Override
		public String text() {
			if (this.tooLong) {
				throw new InvalidUlidException(Reason.LENGTH, -1, "", "longer than %s bytes".formatted(MAX_LENGTH));
			}
			return this.text;
		}

		/**
		 * Return the place of the text, for the beginning of a message.
		 */
		String place() {
			return (this.line > 0) ? "line %s: ".formatted(this.line) : "";
		}

	}

	/**
	 * Lines of a stream. At most {@link #MAX_LENGTH} bytes of a line are kept in memory.
	 */
	final class Lines implements Inputs {

		private final InputStream stream;

		private final byte[] buffer = new byte[MAX_LENGTH];

		private int position;

		private int end;

		// The last byte shows that the line is too long
		private final byte[] content = new byte[MAX_LENGTH + 1];

		private long line;

		private Lines(InputStream stream) {
			this.stream = stream;
		}

		@Override
		public @Nullable Input next() throws IOException {
			for (int next = read(); next >= 0; next = read()) {
				int length = 0;
				while (next >= 0 && next != '\n') {
					this.content[Math.min(length, MAX_LENGTH)] = (byte) next;
					length = Math.min(length, MAX_LENGTH) + 1;
					next = read();
				}
				this.line++;
				boolean tooLong = length > MAX_LENGTH;
				boolean windows = length > 0 && this.content[length - 1] == '\r';
				String text = new String(this.content, 0, windows ? length - 1 : length, StandardCharsets.UTF_8);
				if (tooLong || !text.isBlank()) {
					return new Input(text, this.line, tooLong);
				}
			}
			return null;
		}

		// Much faster than the same method of BufferedInputStream, which needs a lock
		private int read() throws IOException {
			if (this.position == this.end) {
				this.position = 0;
				this.end = Math.max(0, this.stream.read(this.buffer));
			}
			return (this.end > 0) ? this.buffer[this.position++] & 0xFF : -1;
		}

	}

}
