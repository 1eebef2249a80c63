package io.ulid.internal.type;

import java.util.Locale;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.OpaqueIds;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UuidText;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Description of a {@link TypedUlid}.
 *
 * @param <T> the class of the typed id
 */
final class TypedUlidType<T extends TypedUlid<?>> extends TypedIdType<T, Ulid> {

	private static final long serialVersionUID = 1L;

	private static final String TYPE_ID = "https://github.com/jetify-com/typeid/tree/main/spec";

	// Describes text that is never encrypted, although the class has @OpaqueId
	private final boolean stored;

	private TypedUlidType(Class<T> type, UlidType valueType) {
		super(type, valueType, prefix(type), form(type),
				isOpaque(type) ? "https://csrc.nist.gov/pubs/fips/197/final" : TYPE_ID);
		this.stored = false;
		if (isOpaque() && !hasPrefix()) {
			throw refuse(type, "have an @IdPrefix, because it has @OpaqueId");
		}
		if (isOpaque() && type.isAnnotationPresent(UuidText.class)) {
			throw refuse(type, "not have @UuidText, because it has @OpaqueId and a UUID would reveal the id");
		}
	}

	private TypedUlidType(TypedUlidType<T> opaque) {
		super(opaque.type(), opaque.valueType(), prefix(opaque.type()), TextForm.PLAIN, TYPE_ID);
		this.stored = true;
	}

	@SuppressWarnings("unchecked") // Every typed id is a TypedUlid<?>
	static TypedUlidType<?> of(Class<?> type, UlidType valueType) {
		return new TypedUlidType<>((Class<? extends TypedUlid<?>>) type, valueType);
	}

	private static TextForm form(Class<?> type) {
		UuidText uuidText = type.getAnnotation(UuidText.class);
		if (isOpaque(type)) {
			return TextForm.ENCRYPTED;
		}
		if (uuidText == null) {
			return TextForm.PLAIN;
		}
		return uuidText.write() ? TextForm.UUID : TextForm.PLAIN_OR_UUID;
	}

	private static boolean isOpaque(Class<?> type) {
		return type.isAnnotationPresent(OpaqueId.class);
	}

	private static @Nullable String prefix(Class<?> type) {
		IdPrefix prefix = type.getAnnotation(IdPrefix.class);
		return (prefix != null) ? prefix.value() : null;
	}

	@Override
	protected boolean isReadable() {
		return !isOpaque() || OpaqueIds.isInUse();
	}

	@Override
	@SuppressWarnings("ReferenceEquality") // An id of another text may be equal
	protected boolean isOfProbe(T identifier) {
		return identifier.value() == Ulid.MIN;
	}

	@Override
	protected Ulid value(T identifier) {
		return identifier.value();
	}

	@Override
	public @Nullable String schemaFormat() {
		if (writesUuids()) {
			return "uuid";
		}
		return (hasPrefix() && !readsUuids()) ? "typeid" : super.schemaFormat();
	}

	@Override
	public IdentifierType<T> stored() {
		return isOpaque() ? new TypedUlidType<>(this) : this;
	}

	@Override
	public T parse(CharSequence text) {
		if (this.stored && isPrefixOf(text)) {
			String value = text.subSequence(prefixLength(), text.length()).toString();
			if (Ulid.isValid(value) && value.equals(value.toLowerCase(Locale.ROOT))) {
				return create(Ulid.parse(value));
			}
		}
		return TypedUlid.parse(type(), text);
	}

	@Override
	public String format(T identifier) {
		return this.stored ? prefix() + identifier.value().toString().toLowerCase(Locale.ROOT) : identifier.text();
	}

	@Override
	protected Object readResolve() {
		IdentifierType<?> type = (IdentifierType<?>) super.readResolve();
		return this.stored ? type.stored() : type;
	}

}
