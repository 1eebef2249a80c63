package io.ulid.web;

import java.net.URI;

/**
 * The path of a request as a problem shows it. Spring would put in all of it, and a path
 * may be thousands of characters of an attacker's choice.
 */
final class ProblemInstance {

	private static final int LIMIT = 256;

	private ProblemInstance() {
	}

	/**
	 * Cut a path.
	 * @param path a path whose special characters are percent-encoded
	 * @return the path, or the first part of it
	 */
	static URI of(String path) {
		return URI.create(Excerpts.cutEncoded(path, LIMIT));
	}

}
