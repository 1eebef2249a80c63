package io.ulid.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;

/**
 * Texts to read ids from, which are arguments or the lines of a stream. Blank lines are
 * skipped. An instance is not safe to share between threads.
 */
abstract sealed class Inputs {

	private String text = "";

	static Inputs of(List<String> arguments) {
		return new Arguments(arguments.iterator());
	}

	static Inputs of(InputStream lines) {
		return new Lines(lines);
	}

	/**
	 * Go to the next text.
	 * @return whether there is a next text
	 */
	abstract boolean next() throws IOException;

	/**
	 * Return the number of the line, or 0 for an argument.
	 */
	long line() {
		return 0;
	}

	/**
	 * Return the text.
	 * @throws InvalidUlidException if the line is longer than {@link Lines#MAX_LENGTH}
	 */
	String text() {
		return this.text;
	}

	/**
	 * Return the place of the text, for the beginning of a message.
	 */
	String place() {
		return (line() > 0) ? "line %s: ".formatted(line()) : "";
	}

	private static final class Arguments extends Inputs {

		private final Iterator<String> arguments;

		private Arguments(Iterator<String> arguments) {
			this.arguments = arguments;
		}

		@Override
		boolean next() {
			boolean next = this.arguments.hasNext();
			if (next) {
				super.text = this.arguments.next();
			}
			return next;
		}

	}

	private static final class Lines extends Inputs {

		static final int MAX_LENGTH = 64 * 1024;

		private final InputStream stream;

		// The additional byte is for the line break of the longest line
		private final byte[] buffer = new byte[MAX_LENGTH + 1];

		private int start;

		private int end;

		private long line;

		private boolean tooLong;

		private Lines(InputStream stream) {
			this.stream = stream;
		}

		@Override
		boolean next() throws IOException {
			do {
				if (!read()) {
					return false;
				}
			}
			while (!this.tooLong && super.text.isBlank());
			return true;
		}

		private boolean read() throws IOException {
			this.tooLong = false;
			int scanned = this.start;
			while (true) {
				for (int i = scanned; i < this.end; i++) {
					if (this.buffer[i] == '\n') {
						take(i);
						this.start = i + 1;
						return true;
					}
				}
				if (this.end - this.start == this.buffer.length) {
					this.tooLong = true;
					this.start = this.end;
				}
				System.arraycopy(this.buffer, this.start, this.buffer, 0, this.end - this.start);
				this.end -= this.start;
				this.start = 0;
				scanned = this.end;
				int count = this.stream.read(this.buffer, this.end, this.buffer.length - this.end);
				if (count < 0) {
					boolean last = this.tooLong || this.end > 0;
					if (last) {
						take(this.end);
						this.start = this.end;
					}
					return last;
				}
				this.end += count;
			}
		}

		private void take(int end) {
			this.line++;
			int length = end - this.start;
			if (length > 0 && this.buffer[end - 1] == '\r') {
				length--;
			}
			super.text = this.tooLong ? "" : new String(this.buffer, this.start, length, StandardCharsets.UTF_8);
		}

		@Override
		long line() {
			return this.line;
		}

		@Override
		String text() {
			if (this.tooLong) {
				throw new InvalidUlidException(Reason.LENGTH, -1, "", "longer than %s bytes".formatted(MAX_LENGTH));
			}
			return super.text();
		}

	}

}
