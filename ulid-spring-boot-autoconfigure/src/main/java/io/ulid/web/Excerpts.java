package io.ulid.web;

import org.springframework.web.util.JavaScriptUtils;

/**
 * What a client has sent, as an answer may show it.
 */
final class Excerpts {

	private static final int LIMIT = 64;

	private Excerpts() {
	}

	/**
	 * The start of a text, with everything escaped that could be taken for markup or for
	 * the end of a line.
	 */
	static String of(String text) {
		return JavaScriptUtils.javaScriptEscape(cut(text));
	}

	/**
	 * The start of a text.
	 */
	static String cut(String text) {
		return cut(text, LIMIT);
	}

	static String cut(String text, int limit) {
		return (text.length() <= limit) ? text : text.substring(0, limit) + "...";
	}

}
