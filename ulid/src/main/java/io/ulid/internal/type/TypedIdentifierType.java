package io.ulid.internal.type;

import java.util.Locale;

import io.ulid.IdPrefix;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedClass;
import org.jspecify.annotations.Nullable;

/**
 * Describes a typed id: the text that its class says, and the bytes of the identifier in
 * it.
 *
 * @param <T> the class of the typed id
 * @param <V> the class of the identifier in it
 */
abstract class TypedIdentifierType<T, V> extends IdentifierType<T> {

	private static final long serialVersionUID = 1L;

	private final IdentifierType<V> valueType;

	private final String prefix;

	/**
	 * Describe a class.
	 * @param type the class
	 * @param valueType the identifier in it
	 * @param specification the address of the specification of the text with a prefix
	 * @throws IllegalArgumentException if the class cannot be that of a typed id
	 */
	TypedIdentifierType(Class<T> type, IdentifierType<V> valueType, String specification) {
		this(valueType, specification, type, new TypedClass<>(type, valueType.type(), prefix(type)).prefix());
	}

	private TypedIdentifierType(IdentifierType<V> valueType, String specification, Class<T> type, String prefix) {
		super(type, type.getSimpleName(), prefix.isEmpty() ? valueType.specification() : specification,
				prefix.isEmpty() ? valueType.example() : prefix + valueType.example().toLowerCase(Locale.ROOT),
				valueType.byteLength());
		this.valueType = valueType;
		this.prefix = prefix;
	}

	private static @Nullable String prefix(Class<?> type) {
		IdPrefix prefix = type.getAnnotation(IdPrefix.class);
		return (prefix != null) ? prefix.value() : null;
	}

	abstract T wrap(V value);

	abstract V unwrap(T identifier);

	@Override
	public IdentifierType<V> valueType() {
		return this.valueType;
	}

	final String prefix() {
		return this.prefix;
	}

	final boolean hasPrefix() {
		return !this.prefix.isEmpty();
	}

	@Override
	public String pattern() {
		return hasPrefix() ? "^%s[0-7][0-9a-hjkmnp-tv-z]{%s}$".formatted(this.prefix, this.valueType.textLength() - 1)
				: this.valueType.pattern();
	}

	@Override
	public String rule() {
		return hasPrefix() ? "%s that begins with '%s'".formatted(super.rule(), this.prefix) : super.rule();
	}

	@Override
	public @Nullable String schemaFormat() {
		return hasPrefix() ? null : this.valueType.schemaFormat();
	}

	@Override
	public boolean isNumber() {
		return this.valueType.isNumber() && !hasPrefix();
	}

	@Override
	public abstract String format(T identifier);

	@Override
	public char[] toChars(T identifier) {
		return hasPrefix() ? super.toChars(identifier) : this.valueType.toChars(unwrap(identifier));
	}

	@Override
	public T fromBytes(byte[] bytes) {
		return wrap(this.valueType.fromBytes(bytes));
	}

	/**
	 * The binary form of the identifier in a typed id.
	 * @throws IllegalStateException if the typed id holds null, since another library has
	 * called its constructor
	 */
	@Override
	public byte[] toBytes(T identifier) {
		V value = unwrap(identifier);
		if (value == null) {
			throw new IllegalStateException("'%s' holds no %s: its constructor was called with null"
				.formatted(type().getName(), this.valueType.name()));
		}
		return this.valueType.toBytes(value);
	}

}
