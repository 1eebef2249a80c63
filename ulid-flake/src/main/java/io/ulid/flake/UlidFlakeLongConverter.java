package io.ulid.flake;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.jspecify.annotations.Nullable;

/**
 * Converter that stores a {@link UlidFlake} as its number, for a {@code BIGINT} column.
 * The converter does not work for an attribute with {@code @Id}, because JPA does not
 * convert identifiers.
 *
 * <pre class="code">
 * &#64;Convert(converter = UlidFlakeLongConverter.class)
 * private UlidFlake reference;
 * </pre>
 */
@Converter
public final class UlidFlakeLongConverter implements AttributeConverter<UlidFlake, Long> {

	private static final IdentifierType<UlidFlake> ULID_FLAKE = IdentifierType.require(UlidFlake.class);

	@Override
	public @Nullable Long convertToDatabaseColumn(@Nullable UlidFlake attribute) {
		return (attribute != null) ? attribute.toLong() : null;
	}

	@Override
	public @Nullable UlidFlake convertToEntityAttribute(@Nullable Long column) {
		return (column != null) ? JdkValues.readStored(ULID_FLAKE, column) : null;
	}

}
