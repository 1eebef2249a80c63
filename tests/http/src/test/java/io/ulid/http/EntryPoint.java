package io.ulid.http;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import tools.jackson.databind.json.JsonMapper;

import org.springframework.web.util.UriUtils;

/**
 * Where an identifier can be in a request to an {@link EchoController}.
 */
enum EntryPoint {

	PATH("parameter", "id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/path/" + encode(value));
		}
	},

	MATRIX_VARIABLE("parameter", "id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/matrix/segment;id=" + encode(value));
		}
	},

	PARAMETER("parameter", "id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/parameter?id=" + encode(value));
		}
	},

	PLAIN_PARAMETER("parameter", "id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/plain?id=" + encode(value));
		}
	},

	PLAIN_ARRAY("parameter", "id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/plain-array?id=" + kind.good() + "&id=" + encode(value));
		}
	},

	LIST_PARAMETER("parameter", "id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/list?id=" + kind.good() + "&id=" + encode(value));
		}
	},

	HEADER("parameter", "Order-Id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/header").withHeader("Order-Id", value);
		}
	},

	COOKIE("parameter", "order") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/cookie").withCookie("order", value);
		}
	},

	MODEL("parameter", "id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/model?id=" + encode(value));
		}
	},

	MODEL_BEAN("parameter", "id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/bean?id=" + encode(value));
		}
	},

	BODY("pointer", "#/id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.post(kind.base() + "/body", json(Map.of("id", value)));
		}
	},

	NESTED_BODY("pointer", "#/nested/id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.post(kind.base() + "/body", json(Map.of("nested", Map.of("id", value))));
		}
	},

	MAP_KEY("pointer", "#/map/") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.post(kind.base() + "/body", json(Map.of("map", Map.of(value, ""))));
		}

		@Override
		String location(String value) {
			String key = (value.length() > 64) ? value.substring(0, 64) + "..." : value;
			return super.location(value) + encode(key.replace("/", "~1"));
		}
	},

	LIST_ELEMENT("pointer", "#/list/1") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.post(kind.base() + "/body", json(Map.of("list", new String[] { kind.good(), value })));
		}
	},

	ROOT_LIST_ELEMENT("pointer", "#/1") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.post(kind.base() + "/root", json(new String[] { kind.good(), value }));
		}
	},

	FUNCTION_PATH("parameter", "id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.get(kind.base() + "/function/" + encode(value));
		}
	},

	FUNCTION_BODY("pointer", "#/nested/id") {
		@Override
		HttpCall call(Kind kind, String value) {
			return HttpCall.post(kind.base() + "/function", json(Map.of("nested", Map.of("id", value))));
		}
	};

	private final String member;

	private final String location;

	EntryPoint(String member, String location) {
		this.member = member;
		this.location = location;
	}

	abstract HttpCall call(Kind kind, String value);

	/**
	 * The member of the problem that tells the place.
	 */
	String member() {
		return this.member;
	}

	/**
	 * The place as the problem tells it, cut and escaped.
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

	private static String json(Object value) {
		return JsonMapper.shared().writeValueAsString(value);
	}

}
