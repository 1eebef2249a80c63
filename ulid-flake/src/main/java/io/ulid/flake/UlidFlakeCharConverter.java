package io.ulid.flake;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.jspecify.annotations.Nullable;

/**
 * Converter that stores a {@link UlidFlake} as 13 characters, for a {@code CHAR(13)}
 * column. The converter does not work for an attribute with {@code @Id}, because JPA does
 * not convert identifiers. Without Hibernate's {@code @JdbcTypeCode}, the column is
 * {@code VARCHAR(13)}.
 *
 * <pre class="code">
 * &#64;Convert(converter = UlidFlakeCharConverter.class)
 * &#64;JdbcTypeCode(SqlTypes.CHAR)
 * &#64;Column(length = 13)
 * private UlidFlake reference;
 * </pre>
 */
@Converter
public final class UlidFlakeCharConverter implements AttributeConverter<UlidFlake, String> {

	private static final IdentifierType<UlidFlake> ULID_FLAKE = IdentifierType.require(UlidFlake.class);

	@Override
	public @Nullable String convertToDatabaseColumn(@Nullable UlidFlake attribute) {
		return (attribute != null) ? attribute.toString() : null;
	}

	@Override
	public @Nullable UlidFlake convertToEntityAttribute(@Nullable String column) {
		return (column != null) ? JdkValues.readStored(ULID_FLAKE, column) : null;
	}

}
