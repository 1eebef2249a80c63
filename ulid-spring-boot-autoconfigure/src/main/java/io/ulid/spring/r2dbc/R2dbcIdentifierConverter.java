package io.ulid.spring.r2dbc;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

import io.r2dbc.spi.Row;
import io.ulid.hibernate.internal.StoredForm;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.data.internal.DriverValues;
import io.ulid.spring.data.internal.IdentifierStoreConverter;
import org.jspecify.annotations.Nullable;

/**
 * Converter for R2DBC, whose drivers return bytes as a {@link ByteBuffer}. If the result
 * of a query is an identifier, Spring Data ({@code MappingR2dbcConverter.read}) passes
 * the whole {@link Row} to the converter.
 */
final class R2dbcIdentifierConverter extends IdentifierStoreConverter {

	R2dbcIdentifierConverter(Supplier<StoredForm> form) {
		super(form);
	}

	@Override
	protected Set<Class<?>> readableClasses() {
		return Set.of(String.class, byte[].class, ByteBuffer.class, UUID.class, Number.class, Row.class);
	}

	@Override
	protected Object fromStore(Object value) {
		return DriverValues.plain(value);
	}

	@Override
	public <T> @Nullable T read(IdentifierType<T> type, Object source) {
		return (source instanceof Row row) ? readColumn(type, row) : super.read(type, source);
	}

	private <T> @Nullable T readColumn(IdentifierType<T> type, Row row) {
		Object value = row.get(0);
		try {
			return (value != null) ? super.read(type, value) : null;
		}
		catch (IllegalArgumentException ex) {
			throw new IllegalArgumentException("Cannot read column '%s': %s"
				.formatted(row.getMetadata().getColumnMetadata(0).getName(), ex.getMessage()), ex);
		}
	}

}
