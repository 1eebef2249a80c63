package io.ulid.http;

import java.nio.charset.StandardCharsets;
import java.util.Map;

import tools.jackson.databind.json.JsonMapper;

import org.springframework.web.util.UriUtils;

/**
 * Where a ULID can be in a request to the {@link EchoController}.
 */
enum EntryPoint {

	PATH("parameter", "id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.get("/path/" + encode(value));
		}
	},

	MATRIX_VARIABLE("parameter", "id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.get("/matrix/segment;id=" + encode(value));
		}
	},

	PARAMETER("parameter", "id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.get("/parameter?id=" + encode(value));
		}
	},

	LIST_PARAMETER("parameter", "id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.get("/list?id=" + GOOD + "&id=" + encode(value));
		}
	},

	HEADER("parameter", "Order-Id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.get("/header").withHeader("Order-Id", value);
		}
	},

	COOKIE("parameter", "order") {
		@Override
		HttpCall call(String value) {
			return HttpCall.get("/cookie").withCookie("order", value);
		}
	},

	MODEL("parameter", "id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.get("/model?id=" + encode(value));
		}
	},

	MODEL_BEAN("parameter", "id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.get("/bean?id=" + encode(value));
		}
	},

	BODY("pointer", "#/id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.post("/body", json(Map.of("id", value)));
		}
	},

	NESTED_BODY("pointer", "#/nested/id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.post("/body", json(Map.of("nested", Map.of("id", value))));
		}
	},

	MAP_KEY("pointer", "#/map/") {
		@Override
		HttpCall call(String value) {
			return HttpCall.post("/body", json(Map.of("map", Map.of(value, ""))));
		}

		@Override
		String location(String value) {
			String key = (value.length() > 64) ? value.substring(0, 64) + "..." : value;
			return super.location(value) + encode(key.replace("/", "~1"));
		}
	},

	LIST_ELEMENT("pointer", "#/list/1") {
		@Override
		HttpCall call(String value) {
			return HttpCall.post("/body", json(Map.of("list", new String[] { GOOD, value })));
		}
	},

	ROOT_LIST_ELEMENT("pointer", "#/1") {
		@Override
		HttpCall call(String value) {
			return HttpCall.post("/root", json(new String[] { GOOD, value }));
		}
	},

	FUNCTION_PATH("parameter", "id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.get("/function/" + encode(value));
		}
	},

	FUNCTION_BODY("pointer", "#/nested/id") {
		@Override
		HttpCall call(String value) {
			return HttpCall.post("/function", json(Map.of("nested", Map.of("id", value))));
		}
	};

	static final String GOOD = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	private final String member;

	private final String location;

	EntryPoint(String member, String location) {
		this.member = member;
		this.location = location;
	}

	abstract HttpCall call(String value);

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
