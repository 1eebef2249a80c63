package io.ulid.internal.type;

import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.OpaqueId;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Description of a {@link TypedUlid}.
 *
 * @param <T> the class of the typed id
 */
final class TypedUlidType<T extends TypedUlid> extends TypedIdType<T, Ulid> {

	private static final long serialVersionUID = 1L;

	private static final String TYPE_ID = "https://github.com/jetify-com/typeid/tree/main/spec";

	private static final long MIN_MILLIS = 1_000_000_000_000L;

	// Describes text that is never encrypted, although the class has @OpaqueId
	private final boolean stored;

	TypedUlidType(Class<T> type, UlidType valueType) {
		super(type, valueType, prefix(type), isOpaque(type),
				isOpaque(type) ? "https://csrc.nist.gov/pubs/fips/197/final" : TYPE_ID);
		this.stored = false;
		if (isOpaque() && !hasPrefix()) {
			throw refuse(type, "have an @IdPrefix, because it has @OpaqueId", null);
		}
		if (isOpaque() && type.getAnnotation(OpaqueId.class).plainToString()) {
			System.getLogger(OpaqueId.class.getName())
				.log(Level.WARNING,
						"toString() of ''{0}'' may show its ULID, because of @OpaqueId(plainToString = true)",
						type.getName());
		}
	}

	private TypedUlidType(TypedUlidType<T> opaque) {
		super(opaque.type(), opaque.valueType(), prefix(opaque.type()), false, TYPE_ID);
		this.stored = true;
	}

	private static boolean isOpaque(Class<?> type) {
		return type.isAnnotationPresent(OpaqueId.class);
	}

	/**
	 * Return the prefix of a typed id of either kind, without the separator. The method
	 * is in this class because {@code io.ulid.internal} must not depend on {@code
	 * io.ulid}.
	 */
	static @Nullable String prefix(Class<?> type) {
		IdPrefix prefix = type.getAnnotation(IdPrefix.class);
		return (prefix != null) ? prefix.value() : null;
	}

	@Override
	protected Ulid unwrap(T identifier) {
		return identifier.value();
	}

	@Override
	public @Nullable String schemaFormat() {
		return (hasPrefix() && !isOpaque()) ? "typeid" : super.schemaFormat();
	}

	@Override
	protected boolean showsValue(T identifier) {
		if (type().getAnnotation(OpaqueId.class).plainToString()) {
			return false;
		}
		Ulid value = value(identifier);
		String shown = simplify(identifier.toString());
		// A shorter number can be a part of an encrypted text
		boolean showsMillis = value.timestamp() >= MIN_MILLIS && shown.contains(String.valueOf(value.timestamp()));
		return showsMillis || Stream.of(value, value.toUuid(), value.instant())
			.anyMatch((form) -> shown.contains(simplify(form.toString())));
	}

	private static String simplify(String text) {
		return text.replace("-", "").toLowerCase(Locale.ROOT);
	}

	@Override
	public IdentifierType<T> stored() {
		return isOpaque() ? new TypedUlidType<>(this) : this;
	}

	// The parser is in io.ulid, because it needs package-private parts of Ulid. The
	// parser calls this description to get the prefix and to create the id
	@Override
	public T parse(CharSequence text) {
		return (this.stored && isPlain(text)) ? create(parsePlain(text)) : TypedUlid.parse(type(), text);
	}

	private boolean isPlain(CharSequence text) {
		return text.length() == textLength() && isPrefixOf(text) && text.charAt(prefixLength()) <= '7';
	}

	private Ulid parsePlain(CharSequence text) {
		int start = prefixLength();
		long time = CrockfordBase32.decodeLowerCase(text, start, start + 10);
		long high = CrockfordBase32.decodeLowerCase(text, start + 10, start + 18);
		long low = CrockfordBase32.decodeLowerCase(text, start + 18, start + 26);
		if ((time | high | low) < 0) {
			throw InvalidUlidException.ofCharacter(name(), text, CrockfordBase32.indexOfNoLowerCase(text, start),
					CrockfordBase32.NAME_IN_LOWER_CASE);
		}
		return Ulid.of(time << 16 | high >>> 24, high << 40 | low);
	}

	// Does not call text(), because a class that overrides it could return characters
	// that JSON must escape. Only io.ulid has the keys of encrypted text
	@Override
	public String format(T identifier) {
		if (isOpaque()) {
			return identifier.text();
		}
		Ulid value = value(identifier);
		long low = value.leastSignificantBits();
		return hasPrefix() ? text(value.timestamp(), value.mostSignificantBits() << 24 | low >>> 40, low)
				: value.toString();
	}

	@Override
	public boolean needsEscapes() {
		return isOpaque();
	}

	@Override
	protected Object readResolve() {
		IdentifierType<?> type = (IdentifierType<?>) super.readResolve();
		return this.stored ? type.stored() : type;
	}

}
