package io.ulid.reader;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

import io.ulid.InvalidUlidException;
import io.ulid.OpaqueId;
import io.ulid.OpaqueKeys;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Reader of ids in any form: the text of a ULID, a Ulid-Flake or a typed id, a UUID in
 * any notation, hexadecimal digits, the literals of databases, and the number of a
 * Ulid-Flake. With keys, the reader also decrypts the texts of ids with {@link OpaqueId}.
 * The reader ignores the case of letters. It also ignores white space, quotes, commas and
 * semicolons around the id.
 *
 * <pre class="code">
 * IdReader reader = IdReader.create().withTypedIds(List.of(OrderId.class));
 * IdReading reading = reader.read("\\x01890a5dac96774bbcceb302099a8057").get(0);
 * reading.time();               // 2023-06-30T03:34:18.518Z
 * reading.forms().get("ulid");  // 01H455VB4PEX5VSKNK084SN02Q
 * </pre>
 *
 * Instances are immutable and safe to share between threads.
 */
public final class IdReader {

	private static final IdReader DEFAULT = new IdReader(UlidFlake.DEFAULT_EPOCH, false, List.of(), OpaqueKeys.none());

	private final Instant epoch;

	private final boolean nodeIds;

	private final List<IdentifierType<?>> typedIds;

	private final OpaqueKeys keys;

	private IdReader(Instant epoch, boolean nodeIds, List<IdentifierType<?>> typedIds, OpaqueKeys keys) {
		this.epoch = epoch;
		this.nodeIds = nodeIds;
		this.typedIds = typedIds;
		this.keys = keys;
	}

	/**
	 * Return a reader without typed ids, node ids and keys. The reader counts the time of
	 * Ulid-Flakes from {@link UlidFlake#DEFAULT_EPOCH}.
	 */
	public static IdReader create() {
		return DEFAULT;
	}

	/**
	 * Return a reader with another epoch.
	 * @param epoch the instant from which the time of Ulid-Flakes counts
	 * @return the new reader
	 */
	public IdReader withEpoch(Instant epoch) {
		return new IdReader(epoch, this.nodeIds, this.typedIds, this.keys);
	}

	/**
	 * Return a reader that shows node ids, or does not show them. A Ulid-Flake does not
	 * reveal whether it contains a node id: if the generator has no node id, the last 5
	 * bits are random.
	 * @param nodeIds whether the last 5 bits of a Ulid-Flake are a node id
	 * @return the new reader
	 */
	public IdReader withNodeIds(boolean nodeIds) {
		return new IdReader(this.epoch, nodeIds, this.typedIds, this.keys);
	}

	/**
	 * Return a reader that shows the text of typed ids. A reader accepts the texts of all
	 * typed ids, even the texts of other classes.
	 * @param typedIds classes of typed ids; a class without a prefix has no effect,
	 * because its text is the text of the wrapped identifier
	 * @return the new reader
	 * @throws IllegalArgumentException if one of the classes is not a typed id
	 */
	public IdReader withTypedIds(Collection<? extends Class<?>> typedIds) {
		List<IdentifierType<?>> types = new ArrayList<>();
		for (Class<?> typedId : typedIds) {
			types.add(IdentifierType.require(typedId));
		}
		return new IdReader(this.epoch, this.nodeIds, List.copyOf(types), this.keys);
	}

	/**
	 * Return a reader that decrypts the texts of ids with {@link OpaqueId}, whatever
	 * their prefix. A text does not reveal whether the key is correct: with another key,
	 * the reader returns another ULID.
	 * @param keys the keys; the reader does not count its reads in
	 * {@link OpaqueKeys#reads}
	 * @return the new reader
	 */
	public IdReader withOpaqueKeys(OpaqueKeys keys) {
		return new IdReader(this.epoch, this.nodeIds, this.typedIds,
				Objects.requireNonNull(keys, "'keys' must not be null"));
	}

	/**
	 * Read an id. A text can have several readings: 13 digits can be the text of a
	 * Ulid-Flake, and can also be the number of another Ulid-Flake.
	 * @param text the id in any form and of any length
	 * @return one reading or more
	 * @throws InvalidUlidException if the text is not an id, or if it is encrypted with a
	 * key that the reader does not have
	 */
	public List<IdReading> read(CharSequence text) {
		if (Ulid.isValid(text)) {
			return List.of(reading(Ulid.parse(text)));
		}
		String id = PastedId.strip(text.toString());
		return PastedId.parse(id, this.keys).stream().map((parsed) -> reading(parsed, id)).toList();
	}

	private IdReading reading(Object id, String text) {
		return (id instanceof Ulid ulid) ? new IdReading(ulid, this.typedIds, text)
				: new IdReading((UlidFlake) id, this.epoch, this.nodeIds, this.typedIds, text);
	}

	/**
	 * Return the reading of a ULID.
	 */
	public IdReading reading(Ulid ulid) {
		return reading(ulid, "");
	}

	/**
	 * Return the reading of a Ulid-Flake.
	 */
	public IdReading reading(UlidFlake flake) {
		return reading(flake, "");
	}

	/**
	 * Return the first and the last ULID, and the first and the last Ulid-Flake, of a
	 * range of time. The start and the end of the range are truncated to the millisecond,
	 * like the time in an id.
	 * @param from the inclusive start, 1970-01-01T00:00:00Z to
	 * +10889-08-02T05:31:50.655Z, or {@code null} for an open range
	 * @param to the exclusive end, within the same limits and after {@code from}, or
	 * {@code null} for an open range
	 * @return the bounds of ULIDs, followed by the bounds of Ulid-Flakes. The bounds of
	 * Ulid-Flakes are missing if the whole range is outside the roughly 278 years after
	 * their epoch
	 * @throws IllegalArgumentException if the start or the end is outside the limits, or
	 * if the range contains no millisecond
	 */
	public List<IdBounds> range(@Nullable Instant from, @Nullable Instant to) {
		Instant start = Ulid.min((from != null) ? from : Instant.EPOCH).instant();
		Instant end = (to != null) ? Ulid.min(to).instant() : null;
		if (end != null && !end.isAfter(start)) {
			throw new IllegalArgumentException(
					(from != null) ? "'to' is exclusive and must be after 'from' (%s) but was %s".formatted(start, end)
							: "'to' is exclusive and must be after %s".formatted(end));
		}
		List<IdBounds> bounds = new ArrayList<>();
		bounds.add(new IdBounds(reading(Ulid.min(start)),
				reading((end != null) ? Ulid.max(end.minusMillis(1)) : Ulid.MAX)));
		Instant flakesEnd = UlidFlake.MAX.instant(this.epoch).plusMillis(1);
		Instant first = start.isAfter(this.epoch) ? start : this.epoch;
		Instant last = (end != null && end.isBefore(flakesEnd)) ? end : flakesEnd;
		if (first.isBefore(last)) {
			bounds.add(new IdBounds(reading(UlidFlake.min(first, this.epoch)),
					reading(UlidFlake.max(last.minusNanos(1), this.epoch))));
		}
		return bounds;
	}

}
