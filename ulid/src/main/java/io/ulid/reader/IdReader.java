package io.ulid.reader;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Reads an id in any form: the text of a ULID, a Ulid-Flake or a typed id, a UUID in each
 * spelling, hexadecimal digits, the literals of databases, and the number of a
 * Ulid-Flake. White space, quotes and commas around the id, and the case of its letters,
 * do not matter.
 *
 * <pre class="code">
 * IdReader reader = IdReader.create().withTypedIds(List.of(OrderId.class));
 * IdReading reading = reader.read("\\x018908ddac962b4bbcceb302099a8057").get(0);
 * reading.time();               // 2023-06-29T11:56:22.294Z
 * reading.forms().get("ulid");  // 01H455VB4PEX5VSKNK084SN02Q
 * </pre>
 *
 * Immutable, and so safe to share between threads.
 */
public final class IdReader {

	private static final IdReader DEFAULT = new IdReader(UlidFlake.DEFAULT_EPOCH, false, List.of());

	private final Instant epoch;

	private final boolean nodeIds;

	private final List<IdentifierType<?>> typedIds;

	private IdReader(Instant epoch, boolean nodeIds, List<IdentifierType<?>> typedIds) {
		this.epoch = epoch;
		this.nodeIds = nodeIds;
		this.typedIds = typedIds;
	}

	/**
	 * A reader without typed ids, for which the time of Ulid-Flakes counts from
	 * {@link UlidFlake#DEFAULT_EPOCH} and which shows no node ids.
	 */
	public static IdReader create() {
		return DEFAULT;
	}

	/**
	 * A reader with another epoch.
	 * @param epoch the instant from which the time of Ulid-Flakes counts
	 * @return the new reader
	 */
	public IdReader withEpoch(Instant epoch) {
		return new IdReader(epoch, this.nodeIds, this.typedIds);
	}

	/**
	 * A reader that shows node ids or not. A Ulid-Flake does not reveal whether it has a
	 * node id: its last 5 bits are random if the generator has none.
	 * @param nodeIds whether the last 5 bits of a Ulid-Flake are a node id
	 * @return the new reader
	 */
	public IdReader withNodeIds(boolean nodeIds) {
		return new IdReader(this.epoch, nodeIds, this.typedIds);
	}

	/**
	 * A reader that shows the text of typed ids. It reads their texts without knowing the
	 * classes, too.
	 * @param typedIds classes of typed ids; those without a prefix add nothing, since
	 * their text is that of the value
	 * @return the new reader
	 * @throws IllegalArgumentException if one of the classes is not a typed id
	 */
	public IdReader withTypedIds(Collection<? extends Class<?>> typedIds) {
		List<IdentifierType<?>> types = new ArrayList<>();
		for (Class<?> typedId : typedIds) {
			types.add(IdentifierType.require(typedId));
		}
		return new IdReader(this.epoch, this.nodeIds, List.copyOf(types));
	}

	/**
	 * Read an id. An id can have several readings: 13 digits are the text of a Ulid-Flake
	 * as well as the number of one.
	 * @param text the id in any form and of any length
	 * @return one reading or more
	 * @throws InvalidUlidException if the text is not an id
	 */
	public List<IdReading> read(CharSequence text) {
		if (Ulid.isValid(text)) {
			return List.of(reading(Ulid.parse(text)));
		}
		String id = PastedId.strip(text.toString());
		return PastedId.parse(id).stream().map((parsed) -> reading(parsed, id)).toList();
	}

	private IdReading reading(Object id, String text) {
		return (id instanceof Ulid ulid) ? new IdReading(ulid, this.typedIds, text)
				: new IdReading((UlidFlake) id, this.epoch, this.nodeIds, this.typedIds, text);
	}

	/**
	 * The reading of a ULID.
	 */
	public IdReading reading(Ulid ulid) {
		return reading(ulid, "");
	}

	/**
	 * The reading of a Ulid-Flake.
	 */
	public IdReading reading(UlidFlake flake) {
		return reading(flake, "");
	}

	/**
	 * The first and the last ULID and Ulid-Flake of a range of time. Both ends are cut to
	 * the millisecond, as the time in an id is.
	 * @param from the inclusive start, 1970-01-01T00:00:00Z to
	 * +10889-08-02T05:31:50.655Z, or {@code null} for an open range
	 * @param to the exclusive end, within the same limits and after {@code from}, or
	 * {@code null} for an open range
	 * @return the bounds of ULIDs, then those of Ulid-Flakes unless the whole range lies
	 * outside of their time, which is about 278 years from the epoch
	 * @throws IllegalArgumentException if an end is out of its limits, or no millisecond
	 * is in the range
	 */
	public List<IdBounds> range(@Nullable Instant from, @Nullable Instant to) {
		Instant start = Ulid.min((from != null) ? from : Instant.EPOCH).instant();
		Instant end = (to != null) ? Ulid.min(to).instant() : null;
		if (end != null && !end.isAfter(start)) {
			throw new IllegalArgumentException((from != null)
					? "'to' is not in the range, and must be after 'from' (%s) but was %s".formatted(start, end)
					: "'to' is not in the range, and must be after %s".formatted(end));
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
