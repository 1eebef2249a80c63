package io.ulid;

import io.ulid.fixtures.TenantId;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Description of a typed id with any prefix and in any form, as if the class had these
 * annotations.
 *
 * @param <T> the class of the typed id
 */
final class PrefixedIds<T extends TypedUlid<T>> extends TypedIdType<T, Ulid> {

	private PrefixedIds(Class<T> type, @Nullable String prefix, TextForm form) {
		super(type, IdentifierType.require(Ulid.class), prefix, form, "");
	}

	static <T extends TypedUlid<T>> PrefixedIds<T> ofClass(Class<T> type) {
		return new PrefixedIds<>(type, null, TextForm.PLAIN);
	}

	static PrefixedIds<TenantId> plain(String prefix) {
		return new PrefixedIds<>(TenantId.class, prefix.isEmpty() ? null : prefix, TextForm.PLAIN);
	}

	static PrefixedIds<TenantId> opaque(String prefix) {
		return new PrefixedIds<>(TenantId.class, prefix, TextForm.ENCRYPTED);
	}

	static PrefixedIds<TenantId> readingUuids(@Nullable String prefix) {
		return new PrefixedIds<>(TenantId.class, prefix, TextForm.PLAIN_OR_UUID);
	}

	@Override
	protected Ulid value(T identifier) {
		return identifier.value();
	}

	@Override
	public T parse(CharSequence text) {
		return TypedUlids.parse(this, text);
	}

	@Override
	public String format(T identifier) {
		return TypedUlids.text(this, identifier.value());
	}

}
