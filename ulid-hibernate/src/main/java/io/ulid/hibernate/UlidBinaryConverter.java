package io.ulid.hibernate;

import io.ulid.Ulid;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.jspecify.annotations.Nullable;

/**
 * Converter that stores a {@link Ulid} as 16 bytes, for a {@code BINARY(16)} column. The
 * converter does not work for an attribute with {@code @Id}, because JPA does not convert
 * identifiers. Without Hibernate's {@code @JdbcTypeCode}, the column is {@code
 * VARBINARY(16)}.
 *
 * <pre class="code">
 * &#64;Convert(converter = UlidBinaryConverter.class)
 * &#64;JdbcTypeCode(SqlTypes.BINARY)
 * &#64;Column(length = 16)
 * private Ulid reference;
 * </pre>
 */
@Converter
public final class UlidBinaryConverter implements AttributeConverter<Ulid, byte[]> {

	private static final IdentifierType<Ulid> ULID = IdentifierType.require(Ulid.class);

	@Override
	public byte @Nullable [] convertToDatabaseColumn(@Nullable Ulid attribute) {
		return (attribute != null) ? attribute.toBytes() : null;
	}

	@Override
	public @Nullable Ulid convertToEntityAttribute(byte @Nullable [] column) {
		return (column != null) ? JdkValues.readStored(ULID, column) : null;
	}

}
