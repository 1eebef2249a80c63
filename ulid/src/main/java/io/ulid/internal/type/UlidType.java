package io.ulid.internal.type;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator.Layout;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Description of {@link Ulid}.
 */
public final class UlidType extends IdentifierType<Ulid> {

	private static final long serialVersionUID = 1L;

	public UlidType() {
		super(Ulid.class, "ULID", "https://github.com/ulid/spec", "01ARZ3NDEKTSV4RRFFQ69G5FAV", 16);
	}

	@Override
	public Class<?> wrapper() {
		return TypedUlid.class;
	}

	@Override
	protected IdentifierType<?> ofWrapper(Class<?> type) {
		return TypedUlidType.of(type, this);
	}

	@Override
	public Instant time(Ulid identifier) {
		return identifier.instant();
	}

	// About 1 in 64 ULIDs with 80 random bits is a valid UUIDv7 by chance
	@Override
	public Map<String, Object> details(Ulid identifier) {
		Layout layout = identifier.isUuidVersion7() ? Layout.UUIDV7 : Layout.ULID;
		return Map.of("layout", layout.name().toLowerCase(Locale.ROOT));
	}

	@Override
	public List<Ulid> bounds(Instant start, @Nullable Instant end) {
		return List.of(Ulid.min(start), (end != null) ? Ulid.max(end.minusMillis(1)) : Ulid.MAX);
	}

	@Override
	public Ulid parse(CharSequence text) {
		return Ulid.parse(text);
	}

	@Override
	public Ulid fromBytes(byte[] bytes) {
		return Ulid.from(bytes);
	}

	@Override
	public byte[] toBytes(Ulid identifier) {
		return identifier.toBytes();
	}

}
