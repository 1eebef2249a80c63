package io.ulid.reader;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

import io.ulid.Ulid;
import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * One way to read an id: as a ULID or as a Ulid-Flake, with its time and all its forms.
 * <p>
 * Immutable, and so safe to share between threads.
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
	 * The ULID, unless this is the reading of a Ulid-Flake.
	 */
	public Optional<Ulid> ulid() {
		return Optional.ofNullable(this.ulid);
	}

	/**
	 * The Ulid-Flake, unless this is the reading of a ULID.
	 */
	public Optional<UlidFlake> flake() {
		return Optional.ofNullable(this.flake);
	}

	/**
	 * The time at which the id was created, in milliseconds.
	 */
	public Instant time() {
		return this.time;
	}

	/**
	 * The layout of a ULID. About one in 64 ULIDs of the layout {@code ULID} is a valid
	 * UUIDv7 by chance, and counts as one.
	 */
	public Optional<Layout> layout() {
		return ulid().map((ulid) -> ulid.isUuidVersion7() ? Layout.UUIDV7 : Layout.ULID);
	}

	/**
	 * The node id of a Ulid-Flake, 0 to 31, if the reader shows node ids.
	 */
	public OptionalInt nodeId() {
		return (this.flake != null && this.hasNodeId) ? OptionalInt.of(this.flake.nodeId()) : OptionalInt.empty();
	}

	/**
	 * The forms of the id by their names, in the order in which they are shown. For a
	 * ULID: {@code ulid}, {@code uuid}, {@code hex}, and the literals {@code postgresql}
	 * and {@code mysql}. For a Ulid-Flake: {@code flake}, {@code number} and {@code hex}.
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
	 * The texts of the typed ids that the reader knows, by the simple names of their
	 * classes, or by the full name where a simple name stands for two classes. Any ULID
	 * can be the value of every typed id: if the text that was read has a prefix, the
	 * class with this prefix comes first. A class whose constructor rejects the value is
	 * left out.
	 */
	public Map<String, String> typed() {
		Map<String, String> typed = new TreeMap<>();
		IdentifierType<?> kind = (this.ulid != null) ? IdentifierType.require(Ulid.class)
				: IdentifierType.require(UlidFlake.class);
		for (IdentifierType<?> type : this.typedIds) {
			// Without a prefix the text is that of the identifier
			if (type.valueType() == kind && type.textLength() > kind.textLength()) {
				String name = typed.containsKey(type.name()) ? type.type().getName() : type.name();
				try {
					typed.put(name, format(type));
				}
				catch (RuntimeException ex) {
					// The constructor rejects this value: there is no such typed id
				}
			}
		}
		Map<String, String> ordered = new LinkedHashMap<>(typed);
		ordered.values().removeIf((form) -> !form.equalsIgnoreCase(this.text));
		typed.forEach(ordered::putIfAbsent);
		return ordered;
	}

	private <T> String format(IdentifierType<T> type) {
		return type.format(type.fromBytes((this.ulid != null) ? this.ulid.toBytes() : flakeBytes()));
	}

	private byte[] flakeBytes() {
		return flake().orElseThrow().toBytes();
	}

	/**
	 * The canonical text of the id.
	 */
	@Override
	public String toString() {
		return String.valueOf((this.ulid != null) ? this.ulid : this.flake);
	}

}
