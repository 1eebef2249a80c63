package io.ulid.reader;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

import io.ulid.OpaqueId;
import io.ulid.OpaqueIds;
import io.ulid.Ulid;
import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Interpretation of a text as a ULID or as a Ulid-Flake, with the time and all forms of
 * the id.
 * <p>
 * Instances are immutable and safe to share between threads.
 */
public final class IdReading {

	private final @Nullable Ulid ulid;

	private final @Nullable UlidFlake flake;

	private final Instant time;

	private final boolean hasNodeId;

	private final List<IdentifierType<?>> typedIds;

	private final String text;

	IdReading(Ulid ulid, List<IdentifierType<?>> typedIds, String text) {
		this.ulid = ulid;
		this.flake = null;
		this.time = ulid.instant();
		this.hasNodeId = false;
		this.typedIds = typedIds;
		this.text = text;
	}

	IdReading(UlidFlake flake, Instant epoch, boolean hasNodeId, List<IdentifierType<?>> typedIds, String text) {
		this.ulid = null;
		this.flake = flake;
		this.time = flake.instant(epoch);
		this.hasNodeId = hasNodeId;
		this.typedIds = typedIds;
		this.text = text;
	}

	/**
	 * Return the ULID, or an empty result for a Ulid-Flake.
	 */
	public Optional<Ulid> ulid() {
		return Optional.ofNullable(this.ulid);
	}

	/**
	 * Return the Ulid-Flake, or an empty result for a ULID.
	 */
	public Optional<UlidFlake> flake() {
		return Optional.ofNullable(this.flake);
	}

	/**
	 * Return the time at which the id was created, with millisecond precision.
	 */
	public Instant time() {
		return this.time;
	}

	/**
	 * Return the layout of a ULID. About 1 in 64 ULIDs of the layout {@code ULID} is a
	 * valid UUIDv7 by chance, and is reported with the layout {@code UUIDV7}.
	 */
	public Optional<Layout> layout() {
		return ulid().map((ulid) -> ulid.isUuidVersion7() ? Layout.UUIDV7 : Layout.ULID);
	}

	/**
	 * Return the node id of a Ulid-Flake, 0 to 31, if the reader shows node ids.
	 */
	public OptionalInt nodeId() {
		return (this.flake != null && this.hasNodeId) ? OptionalInt.of(this.flake.nodeId()) : OptionalInt.empty();
	}

	/**
	 * Return the forms of the id by their names, in the order in which they are shown.
	 * For a ULID: {@code ulid}, {@code uuid}, {@code hex}, and the literals {@code
	 * postgresql} and {@code mysql}. For a Ulid-Flake: {@code flake}, {@code number} and
	 * {@code hex}.
	 */
	public Map<String, String> forms() {
		Map<String, String> forms = new LinkedHashMap<>();
		if (this.ulid != null) {
			String uuid = this.ulid.toUuid().toString();
			String hex = uuid.replace("-", "");
			forms.put("ulid", this.ulid.toString());
			forms.put("uuid", uuid);
			forms.put("hex", hex);
			forms.put("postgresql", "\\x" + hex);
			forms.put("mysql", "0x" + hex);
		}
		else if (this.flake != null) {
			forms.put("flake", this.flake.toString());
			forms.put("number", Long.toString(this.flake.toLong()));
			forms.put("hex", this.flake.toHex());
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
		IdentifierType<?> kind = (this.ulid != null) ? IdentifierType.require(Ulid.class)
				: IdentifierType.require(UlidFlake.class);
		for (IdentifierType<?> type : this.typedIds) {
			// Without a prefix, the text would be the same as the text of the identifier
			if (type.valueType() == kind && type.textLength() > kind.textLength()) {
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

	private <T> String format(IdentifierType<T> type) {
		return type.format(type.fromBytes((this.ulid != null) ? this.ulid.toBytes() : flakeBytes()));
	}

	private byte[] flakeBytes() {
		return flake().orElseThrow().toBytes();
	}

	/**
	 * Return the canonical text of the id.
	 */
	@Override
	public String toString() {
		return String.valueOf((this.ulid != null) ? this.ulid : this.flake);
	}

}
