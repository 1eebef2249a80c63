package io.ulid.reader;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.OpaqueId;
import io.ulid.OpaqueKeys;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.Quotation;

/**
 * Parser for an id that was copied from a log, a URL or the output of a database client.
 * The parser ignores the case of letters. It also ignores white space, quotes and commas
 * around the id.
 */
final class PastedId {

	// A prefix of 63 characters, the separator, and the 26 characters of a ULID
	private static final int MAX_LENGTH = 90;

	private static final String MARKS_AROUND = "\"'`,;\u2018\u2019\u201c\u201d\u00ab\u00bb\u200b\ufeff";

	private static final String PREFIX = "(?:[a-z](?:[a-z_]{0,61}[a-z])?_)?";

	// The first character after the prefix contains the number of a key, which is not 0
	private static final Pattern OPAQUE = Pattern
		.compile("[a-z](?:[a-z_]{0,61}[a-z])?_[89a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]{25}", Pattern.CASE_INSENSITIVE);

	// The start of a literal for bytes in PostgreSQL, in MySQL, or in H2 and standard
	// SQL. The backslash for PostgreSQL may be doubled, as in JSON
	private static final String BYTES = "(?:\\\\{1,2}x|0x|x')?";

	// The shell of MongoDB prints some types as function calls, because JSON lacks these
	// types
	private static final String SHELL_END = "[\"')]*";

	private static final List<Form> FORMS = List.of(form(PREFIX + "([0-9a-z]{26})", Ulid::parse),
			form("(?:urn:uuid:|\\{|uuid ?\\(?[\"']?)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})}?" + SHELL_END
					+ "(?:::uuid)?", (text) -> Ulid.from(UUID.fromString(text))),
			form(BYTES + "([0-9a-f]{32})", (text) -> Ulid.fromBytes(HexFormat.of().parseHex(text))),
			form(PREFIX + "([0-9a-z]{13})", UlidFlake::parse), form(BYTES + "([0-9a-f]{16})", UlidFlake::fromHex),
			// The number has no leading zeros, because programs print numbers without
			// them
			form("(?:(?:number)?long\\([\"']?)?(0|[1-9][0-9]*)" + SHELL_END, PastedId::parseNumber));

	private PastedId() {
	}

	private static Form form(String pattern, Function<String, Object> parser) {
		return new Form(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), parser);
	}

	private static UlidFlake parseNumber(String digits) {
		try {
			return UlidFlake.of(Long.parseLong(digits));
		}
		catch (NumberFormatException ex) {
			throw new InvalidUlidException(Reason.OVERFLOW, -1, digits,
					"Invalid Ulid-Flake '%s': must be between 0 and %s".formatted(digits, Long.MAX_VALUE));
		}
	}

	/**
	 * Return every possible reading of a text. For example, 13 digits can be the text of
	 * a Ulid-Flake, and can also be the number of another Ulid-Flake.
	 * @param value the text as it was pasted, of any length
	 * @param keys the keys that decrypt the text of ids with {@link OpaqueId}
	 * @return at least one {@link Ulid} or {@link UlidFlake}
	 * @throws InvalidUlidException if the text has none of the forms, or if its key is
	 * missing
	 */
	static List<Object> parse(String value, OpaqueKeys keys) {
		String text = strip(value);
		if (text.length() <= MAX_LENGTH && OPAQUE.matcher(text).matches()) {
			return List.of(keys.decrypt(text.toLowerCase(Locale.ROOT)));
		}
		List<Object> ids = new ArrayList<>();
		InvalidUlidException reason = null;
		if (text.length() <= MAX_LENGTH) {
			for (Form form : FORMS) {
				Matcher matcher = form.pattern().matcher(text);
				if (matcher.matches()) {
					try {
						ids.add(form.parser().apply(matcher.group(1)));
					}
					catch (InvalidUlidException ex) {
						reason = (reason != null) ? reason : ex;
					}
				}
			}
		}
		if (!ids.isEmpty()) {
			return ids;
		}
		throw (reason != null) ? reason : unknown(text);
	}

	/**
	 * Remove white space, quotes and similar characters around a text.
	 * @param value the text as it was pasted
	 * @return the text without these characters
	 */
	static String strip(String value) {
		int start = 0;
		int end = value.length();
		while (start < end && isAround(value.charAt(start))) {
			start++;
		}
		while (start < end && isAround(value.charAt(end - 1))) {
			end--;
		}
		return value.substring(start, end);
	}

	private static boolean isAround(char character) {
		return Character.isWhitespace(character) || Character.isSpaceChar(character)
				|| MARKS_AROUND.indexOf(character) >= 0;
	}

	private static InvalidUlidException unknown(String text) {
		String input = Quotation.of(text);
		return new InvalidUlidException(Reason.LENGTH, -1, input,
				"Invalid id '%s': must be a ULID or a Ulid-Flake but has %s characters. Write a ULID as 26 characters, "
					.formatted(input, text.length()) + "with or without the prefix of a typed id, as a UUID, "
						+ "as 32 hexadecimal digits, or as 16 bytes in the form \\x... or 0x...; write a Ulid-Flake "
						+ "as 13 characters, a number, 16 hexadecimal digits, or 8 bytes");
	}

	/**
	 * Form of an id.
	 *
	 * @param pattern matches the whole text, with one group for the parser
	 * @param parser reads the group, or throws an {@link InvalidUlidException}
	 */
	private record Form(Pattern pattern, Function<String, Object> parser) {

	}

}
