package io.ulid.internal.reader;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

import io.ulid.OpaqueId;
import io.ulid.OpaqueIds;
import io.ulid.internal.IdentifierType;

/**
 * Interpretation of a text as an id of one kind, with the time and all forms of the id.
 * Instances are immutable and safe to share between threads.
 *
 * @param type the kind of the id
 * @param id the id
 * @param time the time at which the id was created, with millisecond precision
 * @param details what else the id contains, such as the {@code layout} of a ULID
 * @param hex the binary form of the id in hexadecimal digits
 * @param typedIds the typed ids whose text is shown
 * @param text the text that was read, or an empty text
 */
public record IdReading(IdentifierType<?> type, Object id, Instant time, Map<String, Object> details, String hex,
		List<IdentifierType<?>> typedIds, String text) {

	static <T> IdReading of(IdentifierType<T> type, T id, List<IdentifierType<?>> typedIds, String text) {
		return new IdReading(type, id, type.time(id), type.details(id), HexFormat.of().formatHex(type.toBytes(id)),
				typedIds, text);
	}

	/**
	 * Return the forms of the id by their names, in the order in which they are shown:
	 * the text, whose name is the {@linkplain IdentifierType#key() key} of the kind, for
	 * 16 bytes {@code uuid}, for a number {@code number}, {@code hex}, and for 16 bytes
	 * the literals {@code postgresql} and {@code mysql}.
	 */
	public Map<String, String> forms() {
		Map<String, String> forms = new LinkedHashMap<>();
		ByteBuffer buffer = ByteBuffer.wrap(bytes());
		boolean uuid = buffer.capacity() == 2 * Long.BYTES;
		forms.put(this.type.key(), toString());
		if (uuid) {
			forms.put("uuid", new UUID(buffer.getLong(), buffer.getLong()).toString());
		}
		if (this.type.isNumber()) {
			forms.put("number", Long.toString(buffer.getLong()));
		}
		forms.put("hex", this.hex);
		if (uuid) {
			forms.put("postgresql", "\\x" + this.hex);
			forms.put("mysql", "0x" + this.hex);
		}
		return forms;
	}

	/**
	 * Return the texts of the id as a typed id. The result contains one text for each
	 * class of the reader that has a prefix and wraps this kind of identifier. The key is
	 * the simple name of the class, or the full name if two classes have the same simple
	 * name. If the text that was read has a prefix, the class with this prefix is the
	 * first entry. A class whose constructor rejects the value is omitted. A class with
	 * {@link OpaqueId} is omitted if no keys are {@linkplain OpaqueIds#use in use},
	 * because the keys of the reader are only for reading.
	 */
	public Map<String, String> typed() {
		Map<String, String> typed = new TreeMap<>();
		for (IdentifierType<?> type : this.typedIds) {
			// Without a prefix, the text would be the same as the text of the identifier
			if (type.valueType().type() == this.type.type() && type.textLength() > this.type.textLength()) {
				String name = typed.containsKey(type.name()) ? type.type().getName() : type.name();
				try {
					typed.put(name, format(type));
				}
				catch (RuntimeException ex) {
					// The constructor rejects this value, or there is no key for the text
				}
			}
		}
		Map<String, String> ordered = new LinkedHashMap<>(typed);
		ordered.values().removeIf((form) -> !hasPrefixOfText(form));
		typed.forEach(ordered::putIfAbsent);
		return ordered;
	}

	// An opaque text that was encrypted with another key differs from the form. Only the
	// prefix is the same
	private boolean hasPrefixOfText(String form) {
		int length = form.lastIndexOf('_') + 1;
		return length == this.text.lastIndexOf('_') + 1 && form.regionMatches(true, 0, this.text, 0, length);
	}

	private byte[] bytes() {
		return HexFormat.of().parseHex(this.hex);
	}

	private <T> String format(IdentifierType<T> type) {
		return type.format(type.fromBytes(bytes()));
	}

	/**
	 * Return the canonical text of the id.
	 */
	@Override
	public String toString() {
		return this.id.toString();
	}

}
