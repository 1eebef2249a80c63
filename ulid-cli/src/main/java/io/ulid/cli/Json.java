package io.ulid.cli;

import java.util.Locale;
import java.util.Map;

/**
 * Writer of maps, lists, strings and numbers as JSON on one line.
 */
final class Json {

	private final StringBuilder json = new StringBuilder();

	private Json() {
	}

	static String write(Map<String, ?> object) {
		Json json = new Json();
		json.value(object);
		return json.json.toString();
	}

	private void value(Object value) {
		if (value instanceof Map<?, ?> map) {
			this.json.append('{');
			map.forEach((name, member) -> {
				comma('{');
				string(name.toString());
				this.json.append(':');
				value(member);
			});
			this.json.append('}');
		}
		else if (value instanceof Iterable<?> list) {
			this.json.append('[');
			for (Object element : list) {
				comma('[');
				value(element);
			}
			this.json.append(']');
		}
		else if (value instanceof Number) {
			this.json.append(value);
		}
		else {
			string(value.toString());
		}
	}

	private void comma(char start) {
		if (this.json.charAt(this.json.length() - 1) != start) {
			this.json.append(',');
		}
	}

	private void string(String text) {
		this.json.append('"');
		for (int i = 0; i < text.length(); i++) {
			char character = text.charAt(i);
			if (character == '"' || character == '\\') {
				this.json.append('\\').append(character);
			}
			else if (character < ' ' || character > '~') {
				this.json.append(String.format(Locale.ROOT, "\\u%04x", (int) character));
			}
			else {
				this.json.append(character);
			}
		}
		this.json.append('"');
	}

}
