package io.ulid.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.ulid.OpaqueKeys;

/**
 * File that contains the keys of opaque ids. Each line is the number of a key, {@code =},
 * and the key in Base64. Blank lines and comments are skipped. No message contains a part
 * of a line, because it can be a part of a key.
 */
final class KeyFile {

	private static final String RULE = "must be the number of a key from 1 to 3, '=', and 32 bytes in Base64";

	private KeyFile() {
	}

	/**
	 * Read the keys.
	 * @throws IOException if the file cannot be read
	 * @throws IllegalArgumentException if the file contains something else
	 */
	static OpaqueKeys read(Path file) throws IOException {
		OpaqueKeys.Builder builder = OpaqueKeys.builder();
		int last = 0;
		List<String> lines = List.of(Files.readString(file, StandardCharsets.ISO_8859_1).split("\\R"));
		for (int i = 0; i < lines.size(); i++) {
			String line = lines.get(i).strip();
			if (!line.isEmpty() && line.charAt(0) != '#' && line.charAt(0) != '!') {
				last = number(i + 1, line);
				try {
					builder.key(last, line.substring(line.indexOf('=') + 1));
				}
				catch (IllegalArgumentException ex) {
					throw new IllegalArgumentException("line %s: %s".formatted(i + 1, ex.getMessage()), ex);
				}
			}
		}
		// The command only reads texts, so the key that writes them does not matter
		return ((last > 0) ? builder.write(last) : builder).build();
	}

	private static int number(int line, String text) {
		int end = text.indexOf('=');
		String number = text.substring(0, Math.max(end, 0)).strip();
		if (number.length() != 1 || number.charAt(0) < '1' || number.charAt(0) > '0' + OpaqueKeys.MAX_NUMBER) {
			throw new IllegalArgumentException("line %s %s".formatted(line, RULE));
		}
		return number.charAt(0) - '0';
	}

}
