package io.ulid.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

import org.springframework.web.util.UriUtils;

/**
 * Where an identifier can be in a request to an {@link EchoController}.
 */
enum EntryPoint {

	PATH("parameter", "id", (kind, value) -> kind.get("/path/" + encode(value))),

	MATRIX_VARIABLE("parameter", "id", (kind, value) -> kind.get("/matrix/segment;id=" + encode(value))),

	PARAMETER("parameter", "id", (kind, value) -> kind.get("/parameter?id=" + encode(value))),

	PLAIN_PARAMETER("parameter", "id", (kind, value) -> kind.get("/plain?id=" + encode(value))),

	PLAIN_ARRAY("parameter", "id",
			(kind, value) -> kind.get("/plain-array?id=" + kind.good() + "&id=" + encode(value))),

	LIST_PARAMETER("parameter", "id", (kind, value) -> kind.get("/list?id=" + kind.good() + "&id=" + encode(value))),

	HEADER("parameter", "Order-Id", (kind, value) -> kind.get("/header").withHeader("Order-Id", value)),

	COOKIE("parameter", "order", (kind, value) -> kind.get("/cookie").withCookie("order", value)),

	MODEL("parameter", "id", (kind, value) -> kind.get("/model?id=" + encode(value))),

	MODEL_BEAN("parameter", "id", (kind, value) -> kind.get("/bean?id=" + encode(value))),

	BODY("pointer", "#/id", (kind, value) -> kind.post("/body", Map.of("id", value))),

	NESTED_BODY("pointer", "#/nested/id", (kind, value) -> kind.post("/body", Map.of("nested", Map.of("id", value)))),

	MAP_KEY("pointer", "#/map/", (kind, value) -> kind.post("/body", Map.of("map", Map.of(value, "")))) {
		@Override
		String location(String value) {
			String key = (value.length() > 64) ? value.substring(0, 64) + "..." : value;
			return super.location(value) + encode(key.replace("/", "~1"));
		}
	},

	LIST_ELEMENT("pointer", "#/list/1",
			(kind, value) -> kind.post("/body", Map.of("list", List.of(kind.good(), value)))),

	ROOT_LIST_ELEMENT("pointer", "#/1", (kind, value) -> kind.post("/root", List.of(kind.good(), value))),

	FUNCTION_PATH("parameter", "id", (kind, value) -> kind.get("/function/" + encode(value))),

	FUNCTION_BODY("pointer", "#/nested/id",
			(kind, value) -> kind.post("/function", Map.of("nested", Map.of("id", value))));

	private final String member;

	private final String location;

	private final BiFunction<Kind, String, HttpCall> call;

	EntryPoint(String member, String location, BiFunction<Kind, String, HttpCall> call) {
		this.member = member;
		this.location = location;
		this.call = call;
	}

	HttpCall call(Kind kind, String value) {
		return this.call.apply(kind, value);
	}

	/**
	 * The member of the problem that names the place.
	 */
	String member() {
		return this.member;
	}

	/**
	 * The place as the problem names it, truncated and escaped.
	 */
	String location(String value) {
		return this.location;
	}

	boolean isPath() {
		return this == PATH || this == FUNCTION_PATH;
	}

	boolean isHeader() {
		return this == HEADER || this == COOKIE;
	}

	/**
	 * Whether Spring converts the value, and leaves out the white space around it.
	 */
	boolean isConverted() {
		return !isBody() && this != FUNCTION_PATH;
	}

	/**
	 * Whether the value is the second of several.
	 */
	boolean isSeveral() {
		return this == LIST_PARAMETER || this == PLAIN_ARRAY;
	}

	boolean isBody() {
		return this.member.equals("pointer");
	}

	private static String encode(String value) {
		return UriUtils.encode(value, StandardCharsets.UTF_8);
	}

}
