package io.ulid.hibernate;

import io.ulid.Ulid;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import org.jspecify.annotations.Nullable;

/**
 * Converter that stores a {@link Ulid} as 26 characters, for a {@code CHAR(26)} column.
 * The converter does not work for an attribute with {@code @Id}, because JPA does not
 * convert identifiers. Without Hibernate's {@code @JdbcTypeCode}, the column is {@code
 * VARCHAR(26)}.
 *
 * <pre class="code">
 * &#64;Convert(converter = UlidCharConverter.class)
 * &#64;JdbcTypeCode(SqlTypes.CHAR)
 * &#64;Column(length = 26)
 * private Ulid reference;
 * </pre>
 */
@Converter
public final class UlidCharConverter implements AttributeConverter<Ulid, String> {

	private static final IdentifierType<Ulid> ULID = IdentifierType.require(Ulid.class);

	@Override
	public @Nullable String convertToDatabaseColumn(@Nullable Ulid attribute) {
		return (attribute != null) ? attribute.toString() : null;
	}

	@Override
	public @Nullable Ulid convertToEntityAttribute(@Nullable String column) {
		return (column != null) ? JdkValues.readStored(ULID, column) : null;
	}

}
