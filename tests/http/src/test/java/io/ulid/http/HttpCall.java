package io.ulid.http;

import java.net.URI;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A request as a test sends it.
 *
 * @param path the encoded path and query
 * @param headers the headers
 * @param cookies the cookies
 * @param json the body of a POST, or {@code null} for a GET
 */
public record HttpCall(String path, Map<String, String> headers, Map<String, String> cookies, @Nullable String json) {

	public static HttpCall get(String path) {
		return new HttpCall(path, Map.of(), Map.of(), null);
	}

	public static HttpCall post(String path, String json) {
		return new HttpCall(path, Map.of(), Map.of(), json);
	}

	public HttpCall withHeader(String name, String value) {
		return new HttpCall(this.path, Map.of(name, value), this.cookies, this.json);
	}

	public HttpCall withCookie(String name, String value) {
		return new HttpCall(this.path, this.headers, Map.of(name, value), this.json);
	}

	URI uri() {
		return URI.create(this.path);
	}

	/**
	 * The response to a call.
	 */
	public record Answer(int status, String contentType, String body) {
	}

}
