package io.ulid.internal.reader;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.OpaqueId;
import io.ulid.OpaqueKeys;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import io.ulid.internal.Quotation;

/**
 * Parser for an id that was copied from a log, a URL or the output of a database client.
 * The parser ignores the case of letters. It also ignores white space, quotes and commas
 * around the id.
 *
 * @param kinds the kinds of ids, in the order of the results
 * @param forms the forms of these kinds
 * @param guestHint how to read a Ulid-Flake, for the message of a parser without
 * identifiers that are numbers
 */
record PastedIdParser(List<IdentifierType<?>> kinds, List<Form> forms, String guestHint) {

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

	private static final String UUID_FORM = "(?:urn:uuid:|\\{|uuid ?\\(?[\"']?)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})}?"
			+ SHELL_END + "(?:::uuid)?";

	// The number has no leading zeros, because programs print numbers without them
	private static final String NUMBER = "(?:(?:number)?long\\([\"']?)?(0|[1-9][0-9]*)" + SHELL_END;

	private static final Pattern GUEST_TEXT = Pattern.compile(PREFIX + "[0-7][0-9a-hjkmnp-tv-z]{12}",
			Pattern.CASE_INSENSITIVE);

	/**
	 * Create a parser for all forms.
	 */
	PastedIdParser(List<IdentifierType<?>> kinds, String guestHint) {
		this(kinds, kinds.stream().flatMap((kind) -> forms(kind).stream()).toList(), guestHint);
	}

	private static <T> List<Form> forms(IdentifierType<T> kind) {
		List<Form> forms = new ArrayList<>();
		forms.add(form(PREFIX + "([0-9a-z]{%s})".formatted(kind.textLength()), kind::parse));
		if (kind.byteLength() == 2 * Long.BYTES) {
			forms.add(form(UUID_FORM, (text) -> JdkValues.read(kind, UUID.fromString(text))));
		}
		forms.add(form(BYTES + "([0-9a-f]{%s})".formatted(2 * kind.byteLength()), (text) -> parseHex(kind, text)));
		if (kind.isNumber()) {
			forms.add(form(NUMBER, (text) -> parseNumber(kind, text)));
		}
		return forms;
	}

	private static Form form(String pattern, Function<String, Object> parser) {
		return new Form(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), parser);
	}

	private static <T> T parseHex(IdentifierType<T> kind, String digits) {
		try {
			return kind.fromBytes(HexFormat.of().parseHex(digits));
		}
		catch (InvalidUlidException ex) {
			throw InvalidUlidException.ofOverflow(kind.name(), digits, "", Byte.SIZE * kind.byteLength() - 1);
		}
	}

	private static <T> T parseNumber(IdentifierType<T> kind, String digits) {
		try {
			return JdkValues.read(kind, Long.valueOf(digits));
		}
		catch (NumberFormatException ex) {
			throw new InvalidUlidException(Reason.OVERFLOW, -1, digits,
					"Invalid %s '%s': must be between 0 and %s".formatted(kind, digits, Long.MAX_VALUE));
		}
	}

	/**
	 * Return every possible reading of a text. For example, digits can be the text of one
	 * id, and can also be the number of another id.
	 * @param text the text as it was pasted, {@linkplain #strip stripped}, of any length
	 * @param keys the keys that decrypt the text of ids with {@link OpaqueId}
	 * @return at least one id
	 * @throws InvalidUlidException if the text has none of the forms, or if its key is
	 * missing
	 */
	List<Object> parse(String text, OpaqueKeys keys) {
		if (text.length() > MAX_LENGTH) {
			throw unknown(text);
		}
		if (OPAQUE.matcher(text).matches()) {
			return List.of(keys.decrypt(text.toLowerCase(Locale.ROOT)));
		}
		// A text can match two forms of one kind
		Set<Object> ids = new LinkedHashSet<>();
		InvalidUlidException reason = null;
		for (Form form : this.forms) {
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
		if (!ids.isEmpty()) {
			return List.copyOf(ids);
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

	private InvalidUlidException unknown(String text) {
		String input = Quotation.of(text);
		String names = this.kinds.stream().map((kind) -> "a " + kind).collect(Collectors.joining(" or "));
		String forms = this.kinds.stream().map(PastedIdParser::describe).collect(Collectors.joining("; "));
		boolean guest = this.kinds.stream().noneMatch(IdentifierType::isNumber) && GUEST_TEXT.matcher(text).matches();
		return new InvalidUlidException(Reason.LENGTH, -1, input,
				"Invalid id '%s': must be %s but has %s characters. Write %s%s".formatted(input, names, text.length(),
						forms, guest ? ". A Ulid-Flake has 13 characters: " + this.guestHint : ""));
	}

	private static String describe(IdentifierType<?> kind) {
		return "a %s as %s characters, with or without the prefix of a typed id, as a %s, as %s hexadecimal digits, or as %s bytes in the form \\x... or 0x..."
			.formatted(kind, kind.textLength(), kind.isNumber() ? "number" : "UUID", 2 * kind.byteLength(),
					kind.byteLength());
	}

	/**
	 * Form of an id.
	 *
	 * @param pattern matches the whole text, with one group for the parser
	 * @param parser reads the group, or throws an {@link InvalidUlidException}
	 */
	record Form(Pattern pattern, Function<String, Object> parser) {

	}

}
