package io.ulid.internal.reader;

import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.ulid.InvalidUlidException;
import io.ulid.OpaqueId;
import io.ulid.OpaqueKeys;
import io.ulid.Ulid;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Reader of ids of all kinds in any form: the text of an id or of a typed id, a UUID in
 * any notation, hexadecimal digits, the literals of databases, and the number of an id
 * that is a number. With keys, the reader also decrypts the texts of ids with
 * {@link OpaqueId}. The reader ignores the case of letters. It also ignores white space,
 * quotes, commas and semicolons around the id.
 *
 * <pre class="code">
 * IdReader reader = IdReader.create(hint, List.of()).withTypedIds(List.of(OrderId.class));
 * IdReading reading = reader.read("\\x01890a5dac96774bbcceb302099a8057").get(0);
 * reading.time();               // 2023-06-30T03:34:18.518Z
 * reading.forms().get("ulid");  // 01H455VB4PEX5VSKNK084SN02Q
 * </pre>
 *
 * Instances are immutable and safe to share between threads.
 *
 * @param parser the parser for the kinds of ids
 * @param typedIds the typed ids whose text is shown
 * @param keys the keys that decrypt the texts of opaque ids
 */
public record IdReader(PastedIdParser parser, List<IdentifierType<?>> typedIds, OpaqueKeys keys) {

	/**
	 * Return a reader of all kinds of ids, without typed ids and keys.
	 * @param guestHint what to do to read an id of the kind that no module reads
	 * @param kinds descriptions that replace the descriptions of the same classes,
	 * because they count the time from another epoch, for example
	 */
	public static IdReader create(String guestHint, Collection<? extends IdentifierType<?>> kinds) {
		Map<Class<?>, IdentifierType<?>> all = new LinkedHashMap<>();
		// ULIDs are first even if there is another kind of 16 bytes
		all.put(Ulid.class, IdentifierType.require(Ulid.class));
		IdentifierType.all().forEach((kind) -> all.put(kind.type(), kind));
		kinds.forEach((kind) -> all.put(kind.type(), kind));
		return new IdReader(new PastedIdParser(List.copyOf(all.values()), guestHint), List.of(), OpaqueKeys.none());
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
		List<IdentifierType<?>> types = typedIds.stream().<IdentifierType<?>>map(IdentifierType::require).toList();
		return new IdReader(this.parser, types, this.keys);
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
		return new IdReader(this.parser, this.typedIds, Objects.requireNonNull(keys, "'keys' must not be null"));
	}

	/**
	 * Read an id. A text can have several readings: digits can be the text of one id, and
	 * can also be the number of another id.
	 * @param text the id in any form and of any length
	 * @return one reading or more
	 * @throws InvalidUlidException if the text is not an id, or if it is encrypted with a
	 * key that the reader does not have
	 */
	public List<IdReading> read(CharSequence text) {
		if (Ulid.isValid(text)) {
			return List.of(reading(Ulid.parse(text)));
		}
		String id = PastedIdParser.strip(text.toString());
		return this.parser.parse(id, this.keys).stream().map((parsed) -> reading(parsed, id)).toList();
	}

	/**
	 * Return the reading of an id.
	 * @param id an id of one of the reader's kinds
	 */
	public IdReading reading(Object id) {
		return reading(id, "");
	}

	private IdReading reading(Object id, String text) {
		return this.parser.kinds()
			.stream()
			.filter((kind) -> kind.type().isInstance(id))
			.map((kind) -> reading(kind, id, text))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"%s must be one of %s".formatted(id.getClass(), this.parser.kinds())));
	}

	private <T> IdReading reading(IdentifierType<T> kind, Object id, String text) {
		return IdReading.of(kind, kind.type().cast(id), this.typedIds, text);
	}

	/**
	 * Return the first and the last id of each kind for a range of time. The start and
	 * the end of the range are truncated to the millisecond, like the time in an id.
	 * @param from the inclusive start, 1970-01-01T00:00:00Z to
	 * +10889-08-02T05:31:50.655Z, or {@code null} for an open range
	 * @param to the exclusive end, within the same limits and after {@code from}, or
	 * {@code null} for an open range
	 * @return the bounds of ULIDs, followed by the bounds of the other kinds that can
	 * contain a time of the range
	 * @throws IllegalArgumentException if the start or the end is outside the limits, or
	 * if the range contains no millisecond
	 */
	public List<Bounds> range(@Nullable Instant from, @Nullable Instant to) {
		Instant start = Ulid.min((from != null) ? from : Instant.EPOCH).instant();
		Instant end = (to != null) ? Ulid.min(to).instant() : null;
		if (end != null && !end.isAfter(start)) {
			throw new IllegalArgumentException(
					(from != null) ? "'to' is exclusive and must be after 'from' (%s) but was %s".formatted(start, end)
							: "'to' is exclusive and must be after %s".formatted(end));
		}
		return this.parser.kinds()
			.stream()
			.map((kind) -> kind.bounds(start, end))
			.filter((bounds) -> !bounds.isEmpty())
			.map((bounds) -> new Bounds(reading(bounds.get(0)), reading(bounds.get(1))))
			.toList();
	}

	/**
	 * First and last id of a range of time.
	 *
	 * @param first the lowest id of the range
	 * @param last the highest id of the range
	 */
	public record Bounds(IdReading first, IdReading last) {

	}

}
